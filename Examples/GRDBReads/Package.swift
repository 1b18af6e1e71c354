// swift-tools-version: 6.1

import PackageDescription

let combineTraits: Target.Dependency = .product(name: "CombineTraits", package: "CombineTraits")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

let plugin: Target.PluginUsage = .plugin(name: "CombineTraitsPlugin", package: "CombineTraits")

let package = Package(
    name: "GRDBReads",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v7)],
    products: [
        .library(name: "GRDBReads", targets: ["GRDBReads"])
    ],
    dependencies: [
        .package(name: "CombineTraits", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // The publishers of a database, which any app can use.
        .target(name: "GRDBReads", dependencies: [combineTraits, grdb], plugins: [plugin]),
        .testTarget(
            name: "GRDBReadsTests",
            dependencies: [
                "GRDBReads", .product(name: "CombineTraitsLaws", package: "CombineTraits"),
                // Lets the law tests see locks, on Linux.
                .product(name: "ScheduleExplorationLocks", package: "CombineTraits"),
            ],
            plugins: [plugin]),

        // An app that uses them.
        .target(name: "Ledger", dependencies: ["GRDBReads"]),
        .testTarget(name: "LedgerTests", dependencies: ["Ledger"]),
    ],
    swiftLanguageModes: [.v6]
)
