#include "ashlar_icu.h"
