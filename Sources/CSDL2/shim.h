#ifndef ASHLAR_CSDL2_SHIM_H
#define ASHLAR_CSDL2_SHIM_H

#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

// What Swift cannot import: macros with arguments, and the member of a union that belongs to an event.

static inline int ashlar_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }

static inline const char *ashlar_text_input(const SDL_Event *event) { return event->text.text; }
static inline const char *ashlar_text_editing(const SDL_Event *event) { return event->edit.text; }

/// The file descriptor of the X connection behind a window, or -1 where there is none (Wayland, dummy driver).
static inline int ashlar_x11_file_descriptor(SDL_Window *window) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info)) return -1;
#if defined(SDL_VIDEO_DRIVER_X11)
    // A macro of Xlib that reads the connection's record: no call into libX11, so nothing to link.
    if (info.subsystem == SDL_SYSWM_X11) return ConnectionNumber(info.info.x11.display);
#endif
    return -1;
}

#endif
