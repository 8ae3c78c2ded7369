#ifndef ASHLAR_CSDL2_SHIM_H
#define ASHLAR_CSDL2_SHIM_H

#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>

#endif
