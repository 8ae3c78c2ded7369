import CSDL2
import Foundation
import Graphics
import UIKit

/// An SDL window whose surface is drawn by the CPU and shown rectangle by rectangle.
@MainActor final class SDLWindow {
    let handle: OpaquePointer
    /// Size in points (SDL's window coordinates).
    private(set) var size: CGSize
    /// Device pixels a point.
    private(set) var scale: CGFloat
    private let requestedScale: CGFloat?

    /// - Parameters:
    ///   - size: in points.
    ///   - scale: device pixels a point; nil takes what the display asks for.
    init(title: String, size: CGSize, scale: CGFloat?) throws(SDLHostError) {
        try Self.startVideo()
        requestedScale = scale
        self.scale = scale ?? 1
        // A scale that was asked for is ours: the window then has that many times the pixels.
        let factor = scale ?? 1
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        guard
            let window = SDL_CreateWindow(
                title, ashlar_window_position_centered(), ashlar_window_position_centered(), Int32(size.width * factor),
                Int32(size.height * factor), flags)
        else {
            let reason = String(cString: SDL_GetError())
            SDL_Quit()
            throw .sdl(call: "SDL_CreateWindow", reason: reason)
        }
        handle = window
        self.size = size
        refreshSize()
    }

    private static func startVideo() throws(SDLHostError) {
        SDL_SetMainReady()
        // By default the window surface goes through OpenGL, which costs 20 ms and more a frame where there is no GPU.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
        SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        let environment = ProcessInfo.processInfo.environment
        if environment["SDL_VIDEODRIVER"] == nil, (environment["DISPLAY"] ?? "").isEmpty,
            (environment["WAYLAND_DISPLAY"] ?? "").isEmpty
        {
            throw .noDisplay(reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")
        }
        if environment["SDL_VIDEODRIVER"] == nil {
            // Only drivers whose display is named: trying the others prints complaints of their libraries.
            let hasX11 = !(environment["DISPLAY"] ?? "").isEmpty
            let hasWayland = !(environment["WAYLAND_DISPLAY"] ?? "").isEmpty
            SDL_SetHint(SDL_HINT_VIDEODRIVER, hasX11 && hasWayland ? "x11,wayland" : hasX11 ? "x11" : "wayland")
        }
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(reason: String(cString: SDL_GetError())) }
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
        guard driver == "x11" || driver == "wayland" else {
            SDL_Quit()
            throw .noDisplay(reason: "SDL chose its '\(driver)' driver, which shows nothing")
        }
    }

    func close() {
        SDL_DestroyWindow(handle)
        SDL_Quit()
    }

    /// Reads the size anew after the window changed.
    func refreshSize() {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSize(handle, &width, &height)
        if let requestedScale {
            scale = requestedScale
            size = CGSize(width: CGFloat(width) / requestedScale, height: CGFloat(height) / requestedScale)
            return
        }
        size = CGSize(width: CGFloat(width), height: CGFloat(height))
        if let surface = SDL_GetWindowSurface(handle), width > 0 {
            scale = max(1, CGFloat(surface.pointee.w) / CGFloat(width))
        }
    }

    func resize(to newSize: CGSize) {
        let factor = requestedScale ?? 1
        SDL_SetWindowSize(handle, Int32(newSize.width * factor), Int32(newSize.height * factor))
        refreshSize()
    }

    /// From SDL's mouse coordinates to points.
    func point(x: Int32, y: Int32) -> CGPoint {
        let factor = requestedScale ?? 1
        return CGPoint(x: CGFloat(x) / factor, y: CGFloat(y) / factor)
    }

    /// From points to SDL's mouse coordinates.
    func sdlRect(_ rect: CGRect) -> (x: Int32, y: Int32, width: Int32, height: Int32) {
        let factor = requestedScale ?? 1
        func clamp(_ value: CGFloat) -> Int32 { Int32(max(-32768, min(32767, value * factor))) }
        return (clamp(rect.minX), clamp(rect.minY), clamp(rect.width), clamp(rect.height))
    }

    /// The surface is fetched anew each frame: SDL replaces it when the size changes.
    var pixels: SurfacePixels? {
        guard let surface = SDL_GetWindowSurface(handle), let base = surface.pointee.pixels else { return nil }
        return SurfacePixels(
            base: base, width: Int(surface.pointee.w), height: Int(surface.pointee.h),
            bytesPerRow: Int(surface.pointee.pitch))
    }

    func present(_ rectangles: [PixelRect]) {
        let list = rectangles.map { SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height)) }
        SDL_UpdateWindowSurfaceRects(handle, list, Int32(list.count))
    }

    /// What is shown now.
    func image() -> Image? { pixels.map { Image(copying: $0, opaque: true) } }

    var isHidden: Bool {
        SDL_GetWindowFlags(handle) & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) != 0
    }

    /// Frames a second of the display the window is on, and whether the display said so.
    var refreshRate: (rate: Double, isKnown: Bool) {
        var mode = SDL_DisplayMode()
        let display = SDL_GetWindowDisplayIndex(handle)
        guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
            return (60, false)
        }
        return (Double(mode.refresh_rate), true)
    }
}
