#ifndef ASHLAR_CSDL2_TTF_SHIM_H
#define ASHLAR_CSDL2_TTF_SHIM_H

#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL_ttf.h>

#endif
