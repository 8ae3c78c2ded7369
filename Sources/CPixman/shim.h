#ifndef ASHLAR_CPIXMAN_SHIM_H
#define ASHLAR_CPIXMAN_SHIM_H

#include <pixman.h>

#endif
