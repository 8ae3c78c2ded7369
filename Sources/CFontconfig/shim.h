#ifndef ASHLAR_CFONTCONFIG_SHIM_H
#define ASHLAR_CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>

#endif
