// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 language mode for everything of ours, and no warning left standing.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// Imports point down only: a module names here what DESIGN's table lets it see, and nothing else.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: strict)
}

let package = Package(
    name: "Ashlar",
    products: [
        .library(name: "Cassowary", targets: ["Cassowary"]),
        .library(name: "AutoLayout", targets: ["AutoLayout"]),
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "Masonry", targets: ["Masonry"]),
        .library(name: "Host", targets: ["Host"]),
        .library(name: "SDLHost", targets: ["SDLHost"]),
        .executable(name: "ashlar", targets: ["Playground"]),
        .executable(name: "ashlar-bench", targets: ["Bench"]),
    ],
    targets: [
        // Floor 0: system libraries and thin C shims.
        .systemLibrary(name: "CSDL2"),
        .systemLibrary(name: "CSDL2_ttf"),
        .systemLibrary(name: "CSDL2_image"),
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1"),
        .systemLibrary(name: "CFontconfig"),
        .target(name: "CAllocationCounter"),
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),

        // Floor 1
        module("Cassowary"),
        module("FrameTiming"),
        module("Graphics", ["CPixman", "CSDL2_image"]),

        // Floor 2
        module("AutoLayout", ["Cassowary"]),
        module("Typesetting", ["Graphics", "CSDL2_ttf", "CICU", "CFontconfig"]),

        // Floor 3
        module("UIKit", ["AutoLayout", "Typesetting", "Graphics", "FrameTiming"]),
        module("_Testing_UIKit"),

        // Floor 4
        module("Masonry", ["UIKit"]),
        module("SceneFile", ["UIKit", "AutoLayout"]),
        module("Host", ["UIKit", "Graphics", "FrameTiming"]),
        module("SDLHost", ["Host", "UIKit", "Graphics", "FrameTiming", "CSDL2"]),

        // Floor 5
        module("Examples", ["UIKit", "Masonry"]),
        module("Inspector", ["UIKit", "Masonry", "Graphics", "FrameTiming"]),

        // Floor 6
        .executableTarget(
            name: "Playground",
            dependencies: [
                "Examples", "Inspector", "SceneFile", "Masonry", "Host", "SDLHost", "UIKit", "Graphics", "FrameTiming",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "Bench",
            dependencies: [
                "Cassowary", "AutoLayout", "Typesetting", "Graphics", "FrameTiming", "UIKit", "Masonry", "Host",
                "Examples", "CAllocationCounter",
            ],
            swiftSettings: strict),

        // A folder of tests for each module.
        tests("CassowaryTests", ["Cassowary"]),
        tests("FrameTimingTests", ["FrameTiming", "CAllocationCounter"]),
        tests("GraphicsTests", ["Graphics"]),
        tests("AutoLayoutTests", ["AutoLayout", "Cassowary"], resources: [.copy("Cases")]),
        tests("TypesettingTests", ["Typesetting", "Graphics"]),
        tests(
            "UIKitTests", ["UIKit", "_Testing_UIKit", "Host", "SceneFile", "Typesetting", "Graphics"],
            resources: [.copy("Cases")]),
        tests("MasonryTests", ["Masonry", "UIKit", "_Testing_UIKit"], resources: [.copy("Cases")]),
        tests("SceneFileTests", ["SceneFile", "UIKit", "AutoLayout", "_Testing_UIKit"]),
        tests("HostTests", ["Host", "UIKit", "Graphics", "FrameTiming", "_Testing_UIKit"]),
        tests("SDLHostTests", ["SDLHost", "Host", "UIKit", "CSDL2"]),
        tests(
            "ExamplesTests", ["Examples", "Masonry", "Host", "UIKit", "Typesetting", "Graphics", "_Testing_UIKit"],
            exclude: ["Goldens"], resources: [.copy("Frames")]),
        tests("InspectorTests", ["Inspector", "Masonry", "UIKit", "FrameTiming", "_Testing_UIKit"]),
        tests(
            "PlaygroundTests",
            ["Playground", "Examples", "Host", "UIKit", "FrameTiming", "Inspector", "_Testing_UIKit"]),
        tests("BenchTests", ["Bench", "Examples"]),

        // Code as iOS developers write it, in Swift 5 mode: it must compile unchanged.
        .target(
            name: "SwiftFiveClient", dependencies: ["UIKit"], path: "Tests/SwiftFiveClient",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "SwiftFiveClientTests", dependencies: ["SwiftFiveClient", "UIKit"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
