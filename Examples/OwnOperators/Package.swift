// swift-tools-version: 6.1

import PackageDescription

let plugin: Target.PluginUsage = .plugin(name: "CombineTraitsPlugin", package: "CombineTraits")

let package = Package(
    name: "OwnOperators",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .library(name: "OwnOperators", targets: ["OwnOperators"])
    ],
    dependencies: [
        .package(name: "CombineTraits", path: "../..")
    ],
    targets: [
        .target(
            name: "OwnOperators",
            dependencies: [.product(name: "CombineTraits", package: "CombineTraits")],
            plugins: [plugin]),
        .testTarget(
            name: "OwnOperatorsTests",
            dependencies: ["OwnOperators", .product(name: "CombineTraitsLaws", package: "CombineTraits")],
            plugins: [plugin]),
    ],
    swiftLanguageModes: [.v6]
)
