// swift-tools-version: 6.1

import PackageDescription

// On Apple platforms the package depends on nothing but the SDK. Elsewhere Combine does not exist,
// and the trait "OpenCombine", on by default there, brings its open-source counterpart.
#if canImport(Darwin)
let defaultTraits: Set<String> = []
#else
let defaultTraits: Set<String> = ["OpenCombine"]
#endif

let platformsWithoutCombine: [Platform] = [.linux, .android, .windows, .wasi, .openbsd]

let combine: [Target.Dependency] = [
    .product(
        name: "OpenCombineShim",
        package: "OpenCombine",
        condition: .when(platforms: platformsWithoutCombine, traits: ["OpenCombine"]))
]

// In Swift 6 mode the compiler has a closure of an actor check, whenever it is called, that it is on that actor, if
// what calls it has never been held to the rules of Swift 6, such as Combine and OpenCombine. The module that a
// program imports decides, and not the one that declares the function. So the modules that re-export Combine are compiled in
// Swift 5 mode, or `import CombineTraits` would take away that check from each closure passed to `sink` and `map`. They
// are held to the same rules nevertheless: by the setting here as warnings, of which `.ci/run` accepts none, and by
// `.ci/swift6` as errors.
let reexportsCombine: [SwiftSetting] = [
    .swiftLanguageMode(.v5),
    .enableUpcomingFeature("StrictConcurrency"),
    .enableUpcomingFeature("ConciseMagicFile"),
    .enableUpcomingFeature("InferSendableFromCaptures"),
]

let package = Package(
    name: "CombineTraits",
    platforms: [
        .iOS(.v13),
        .macOS(.v10_15),
        .tvOS(.v13),
        .watchOS(.v6),
        .visionOS(.v1),
    ],
    products: [
        .library(name: "CombineTraits", targets: ["CombineTraits"]),
        .library(name: "CombineTraitsTesting", targets: ["CombineTraitsTesting"]),
        .library(name: "Conbini", targets: ["Conbini"]),
        .library(name: "ConbiniForTesting", targets: ["ConbiniForTesting"]),
        .executable(name: "combine-traits", targets: ["combine-traits"]),
    ],
    traits: [
        .trait(
            name: "OpenCombine",
            description: "Builds on OpenCombine, for platforms that have no Combine."),
        .default(enabledTraits: defaultTraits),
    ],
    dependencies: [
        // Not 0.15 or later: forks use these versions, and declare `Merge` and `CombineLatest`, which this package declares too.
        .package(url: "https://github.com/OpenCombine/OpenCombine", "0.14.0"..<"0.15.0")
    ],
    targets: [
        .target(name: "CombineTraitsSupport", dependencies: combine),
        .target(name: "OpenCombineOperators", dependencies: ["CombineTraitsSupport"]),
        .target(
            name: "CombineTraits",
            dependencies: ["CombineTraitsSupport", "OpenCombineOperators"],
            swiftSettings: reexportsCombine),
        .target(name: "CombineTraitsTesting", dependencies: ["CombineTraits"], swiftSettings: reexportsCombine),
        .target(
            name: "Conbini",
            dependencies: ["CombineTraits", "CombineTraitsSupport"],
            swiftSettings: reexportsCombine),
        .target(
            name: "ConbiniForTesting",
            dependencies: ["Conbini", "CombineTraitsTesting"],
            swiftSettings: reexportsCombine),

        // What several test targets and the law checker use.
        .target(name: "TestSupport", dependencies: ["CombineTraitsTesting"], path: "Tests/TestSupport"),
        .testTarget(name: "OpenCombineOperatorsTests", dependencies: ["CombineTraitsTesting", "TestSupport"]),
        .testTarget(
            name: "OperatorOverloadTests",
            dependencies: ["CombineTraitsTesting", "TestSupport", "CombineTraitsGenerator"]),
        .testTarget(
            name: "CombineTraitsTests",
            dependencies: ["CombineTraits", "Conbini", "CombineTraitsTesting", "TestSupport", "CombineTraitsGenerator"]),
        .testTarget(name: "CombineTraitsTestingTests", dependencies: ["CombineTraitsTesting", "TestSupport"]),
        .testTarget(name: "ConformanceTests", dependencies: ["Conbini", "TestSupport"]),
        .testTarget(name: "ConbiniTests", dependencies: ["Conbini", "CombineTraitsTesting", "TestSupport"]),
        .testTarget(name: "ConbiniForTestingTests", dependencies: ["ConbiniForTesting", "TestSupport"]),

        .executableTarget(
            name: "download-sample",
            dependencies: ["CombineTraits"],
            path: "Sources/DownloadSample"),
        .testTarget(
            name: "DownloadSampleTests",
            dependencies: ["download-sample"]),

        .target(name: "CombineTraitsGenerator", path: "Generator/CombineTraitsGenerator"),
        .executableTarget(
            name: "combine-traits",
            dependencies: ["CombineTraitsGenerator"],
            path: "Generator/combine-traits"),
        .testTarget(
            name: "CombineTraitsGeneratorTests",
            dependencies: ["CombineTraitsGenerator"]),

        // Holds the spec to what the publishers do.
        .target(
            name: "TraitLaws",
            dependencies: ["CombineTraitsTesting", "TestSupport", "Conbini", "CombineTraitsGenerator"]),
        .executableTarget(name: "trait-laws", dependencies: ["TraitLaws"]),
        .testTarget(name: "TraitLawsTests", dependencies: ["TraitLaws", "download-sample"]),
    ],
    swiftLanguageModes: [.v6]
)
