// swift-tools-version: 6.1

import PackageDescription

// A package of its own, so that what measures this library never reaches those who use it.

let combineTraits: Target.Dependency = .product(name: "CombineTraits", package: "CombineTraits")
let conbini: Target.Dependency = .product(name: "Conbini", package: "CombineTraits")

/// A target whose folder is called as it is. Its benchmarks are run by `swift package benchmark --target NAME`.
func benchmarks(_ name: String, of subjects: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name,
        dependencies: subjects + ["BenchmarkSupport", .product(name: "Benchmark", package: "benchmark")],
        path: name,
        plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "CombineTraits", path: ".."),
        // Without its traits, it interposes neither `malloc` nor the Swift runtime, and needs no packages for it.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        benchmarks("Operators", of: [combineTraits]),
        benchmarks("Chains", of: [combineTraits]),
        benchmarks("Futures", of: [combineTraits]),
        benchmarks("Checks", of: [combineTraits]),
        benchmarks("Zips", of: [combineTraits]),
        benchmarks("Results", of: [combineTraits, conbini]),
        benchmarks("ConbiniOperators", of: [combineTraits, conbini]),

        .target(
            name: "BenchmarkSupport",
            dependencies: [combineTraits, "AllocationCounter", .product(name: "Benchmark", package: "benchmark")]),
        .target(name: "AllocationCounter"),
        .executableTarget(name: "benchmark-table", path: "Sources/BenchmarkTable"),
    ],
    swiftLanguageModes: [.v6]
)
