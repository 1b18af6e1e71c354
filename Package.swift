// swift-tools-version: 6.1

import PackageDescription

// On Apple platforms, the package depends only on the SDK. On other platforms, Combine does not exist. There, the trait
// "OpenCombine", which is enabled by default, adds the dependency on its open-source counterpart.
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

// In Swift 6 mode, the compiler adds a run-time check to a closure of an actor if the closure is passed to a module that is not
// compiled in Swift 6 mode, such as Combine or OpenCombine. This depends on the module that a program imports, not on the module
// that declares the function. Therefore, the modules that re-export Combine are compiled in Swift 5 mode. Otherwise,
// `import CombineTraits` would remove this check from each closure that is passed to `sink` or `map`. The modules still obey
// the rules of Swift 6: these settings report violations as warnings, which `.ci/run` rejects, and `.ci/swift6` as errors.
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
        // For programs: the traits, and the operators and sinks whose purpose is a trait.
        .library(name: "CombineTraits", targets: ["CombineTraits"]),
        // For programs: operators and publishers that are useful without a trait. It exports CombineTraits.
        .library(name: "Conbini", targets: ["Conbini"]),
        // For tests of any code with threads, with or without Combine: finds races.
        .library(name: "ScheduleExploration", targets: ["ScheduleExploration"]),
        // For the same tests and for law tests, which do not import it: a dependency on it makes every lock of the process visible.
        .library(name: "ScheduleExplorationLocks", targets: ["ScheduleExplorationLocks"]),
        // For tests of publishers: virtual time, marble diagrams, and subscribers for ScheduleExploration, which it exports.
        .library(name: "CombineTraitsTesting", targets: ["CombineTraitsTesting"]),
        // For tests that wait for a publisher in real time, or choose the time of a model. It exports Conbini and CombineTraitsTesting.
        .library(name: "ConbiniForTesting", targets: ["ConbiniForTesting"]),
        // For the law tests that the plugin generates from a combine-traits.json. It exports CombineTraitsTesting.
        .library(name: "CombineTraitsLaws", targets: ["CombineTraitsLaws"]),
        // For people: what they run to write and check a combine-traits.json.
        .executable(name: "combine-traits", targets: ["combine-traits"]),
        // For targets with a combine-traits.json, and for their test targets: generates at each build.
        .plugin(name: "CombineTraitsPlugin", targets: ["CombineTraitsPlugin"]),
        // For people: the commands of combine-traits in `swift package`.
        .plugin(name: "CombineTraitsCommand", targets: ["CombineTraitsCommand", "CombineTraitsGeneration"]),
    ],
    traits: [
        .trait(
            name: "OpenCombine",
            description: "Builds on OpenCombine, for platforms that have no Combine."),
        .trait(
            name: "OpenCombineWithMerge",
            description: "OpenCombine is a fork that declares Merge and CombineLatest itself, version 0.15 or later."),
        .default(enabledTraits: defaultTraits),
    ],
    dependencies: [
        // Only forks have the versions 0.15 and later, so this URL resolves to 0.14. The owner of a root package chooses a fork with
        // a mirror or a URL: see Platforms.md. Forks declare `Merge` and `CombineLatest`, so the trait removes those of this package.
        .package(url: "https://github.com/OpenCombine/OpenCombine", "0.14.0"..<"0.18.0")
    ],
    targets: [
        .target(name: "CombineTraitsSupport", dependencies: combine, swiftSettings: reexportsCombine),
        .target(name: "OpenCombineOperators", dependencies: ["CombineTraitsSupport"]),
        .target(
            name: "CombineTraits",
            dependencies: ["CombineTraitsSupport", "OpenCombineOperators"],
            swiftSettings: reexportsCombine),
        .target(
            name: "CombineTraitsTesting",
            dependencies: ["CombineTraits", "CombineTraitsSupport", "ScheduleExploration"],
            swiftSettings: reexportsCombine),
        .target(
            name: "CombineTraitsLaws",
            dependencies: [
                "CombineTraits", "CombineTraitsTesting", "CombineTraitsSupport", "CombineTraitsSpec",
                "CombineTraitsEvidence",
            ],
            swiftSettings: reexportsCombine),
        // Must stay without dependencies, so that tests of threads can use it without the traits.
        .target(name: "ScheduleExploration"),
        // Takes the place of the locks of the C library, so only test targets and `check-spec` may depend on it.
        .target(name: "ScheduleExplorationLocks"),
        .target(
            name: "Conbini",
            dependencies: ["CombineTraits", "CombineTraitsSupport"],
            swiftSettings: reexportsCombine),
        .target(
            name: "ConbiniForTesting",
            dependencies: ["Conbini", "CombineTraitsTesting"],
            swiftSettings: reexportsCombine),

        // Code that several test targets share.
        .target(name: "TestExpectations", path: "Tests/TestExpectations"),
        .target(
            name: "TestSupport",
            dependencies: ["CombineTraitsTesting", "CombineTraitsSupport", "CombineTraitsLaws", "TestExpectations"],
            path: "Tests/TestSupport"),
        .testTarget(name: "CombineTraitsSupportTests", dependencies: ["CombineTraitsSupport", "TestSupport"]),
        .testTarget(name: "OpenCombineOperatorsTests", dependencies: ["CombineTraitsTesting", "TestSupport"]),
        .testTarget(
            name: "OperatorOverloadTests",
            dependencies: ["CombineTraitsTesting", "TestSupport", "CombineTraitsSpec", "CombineTraitsToolSupport"]),
        .testTarget(
            name: "CombineTraitsTests",
            dependencies: ["CombineTraits", "Conbini", "CombineTraitsTesting", "CombineTraitsSupport", "TestSupport"]),
        .testTarget(
            name: "DirectPathTests",
            dependencies: [
                "CombineTraits", "Conbini", "CombineTraitsTesting", "CombineTraitsSupport", "TestSupport",
                "CombineTraitsSpec", "CombineTraitsToolSupport",
            ]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Conbini", "CombineTraitsTesting", "ConbiniForTesting", "ScheduleExplorationLocks", "TestSupport",
                "CombineTraitsSpec", "CombineTraitsToolSupport",
            ]),
        .testTarget(
            name: "ScheduleExplorationTests",
            dependencies: ["ScheduleExploration", "ScheduleExplorationLocks", "TestExpectations"]),
        .testTarget(
            name: "ScheduleTests",
            dependencies: ["Conbini", "CombineTraitsTesting", "ScheduleExplorationLocks", "TestSupport"]),
        .testTarget(
            name: "CombineTraitsTestingTests", dependencies: ["Conbini", "CombineTraitsTesting", "TestSupport"]),
        .testTarget(
            name: "CombineTraitsLawsTests",
            dependencies: ["Conbini", "CombineTraitsLaws", "ScheduleExplorationLocks", "TestSupport"]),
        .testTarget(
            name: "ConformanceTests", dependencies: ["SpecInstances", "Conbini", "CombineTraitsLaws", "TestSupport"]),
        .testTarget(name: "ConbiniTests", dependencies: ["Conbini", "CombineTraitsTesting", "TestSupport"]),
        .testTarget(name: "ConbiniForTestingTests", dependencies: ["ConbiniForTesting", "TestSupport"]),

        // The model of the spec, which the generator and the checks of laws share.
        .target(name: "CombineTraitsSpec", path: "Generator/CombineTraitsSpec"),
        // The recorded runs of a spec, which the checks of laws write, and the assistant reads.
        .target(
            name: "CombineTraitsEvidence", dependencies: ["CombineTraitsSpec"],
            path: "Generator/CombineTraitsEvidence"),
        // Writes what specs describe. Each package with the build plugin compiles it, so what only people need is elsewhere.
        .target(
            name: "CombineTraitsGenerator", dependencies: ["CombineTraitsSpec"],
            path: "Generator/CombineTraitsGenerator"),
        .executableTarget(
            name: "generate-combine-traits",
            dependencies: ["CombineTraitsGenerator"],
            path: "Generator/generate-combine-traits"),
        // The files of a repository and the terminal, which the assistant and `check-spec` share.
        .target(
            name: "CombineTraitsToolSupport", dependencies: ["CombineTraitsGenerator", "CombineTraitsEvidence"],
            path: "Generator/CombineTraitsToolSupport"),
        .target(
            name: "CombineTraitsAssistant",
            dependencies: ["CombineTraitsGenerator", "CombineTraitsToolSupport"],
            path: "Generator/CombineTraitsAssistant"),
        .target(
            name: "CombineTraitsAudit",
            dependencies: ["CombineTraitsAssistant"],
            path: "Generator/CombineTraitsAudit"),
        .executableTarget(
            name: "combine-traits",
            dependencies: ["CombineTraitsAssistant", "CombineTraitsAudit"],
            path: "Generator/combine-traits"),
        .testTarget(
            name: "CombineTraitsGeneratorTests",
            dependencies: ["CombineTraitsAssistant", "TestExpectations"]),
        .testTarget(
            name: "CombineTraitsAuditTests",
            dependencies: ["CombineTraitsAudit", "CombineTraitsToolSupport", "TestExpectations"]),

        // Run the generator for the specs of users.
        .plugin(name: "CombineTraitsPlugin", capability: .buildTool(), dependencies: ["generate-combine-traits"]),
        // SwiftPM asks for the permissions of a plugin each time, so the commands that write nothing are another plugin.
        .plugin(
            name: "CombineTraitsGeneration",
            capability: .command(
                intent: .custom(
                    verb: "generate-combine-traits",
                    description: "Generates what the combine-traits.json of each target asks for."),
                permissions: [
                    .writeToPackageDirectory(reason: "To write the generated files into the targets.")
                ]),
            dependencies: ["generate-combine-traits"]),
        .plugin(
            name: "CombineTraitsCommand",
            capability: .command(
                intent: .custom(
                    verb: "combine-traits",
                    description: "Explains traits, audits publishers, proposes rules, and verifies generated files.")),
            dependencies: ["combine-traits"]),

        // The instances of all rows of the spec, in the one form that all checks use.
        .target(name: "SpecInstances", dependencies: ["CombineTraitsLaws", "Conbini"]),
        // Compares the spec with the behavior of the publishers.
        .target(
            name: "SpecChecker",
            dependencies: [
                "SpecInstances", "CombineTraitsLaws", "ScheduleExplorationLocks", "Conbini", "CombineTraitsSpec",
                "CombineTraitsGenerator", "CombineTraitsToolSupport", "CombineTraitsEvidence",
            ]),
        .executableTarget(name: "check-spec", dependencies: ["SpecChecker"]),
        .testTarget(
            name: "SpecCheckerTests",
            dependencies: [
                "SpecChecker", "SpecInstances", "Conbini", "TestSupport", "CombineTraitsSpec",
                "CombineTraitsToolSupport", "CombineTraitsEvidence",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
