#ifndef ASHLAR_CSDL2_IMAGE_SHIM_H
#define ASHLAR_CSDL2_IMAGE_SHIM_H

#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL_image.h>

#endif
