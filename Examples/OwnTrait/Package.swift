// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "OwnTrait",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    dependencies: [.package(name: "CombineTraits", path: "../..")],
    targets: [
        .target(
            name: "Finite",
            dependencies: [.product(name: "CombineTraits", package: "CombineTraits")],
            plugins: [.plugin(name: "CombineTraitsPlugin", package: "CombineTraits")]),
        .testTarget(
            name: "FiniteTests",
            dependencies: [
                "Finite",
                .product(name: "CombineTraitsLaws", package: "CombineTraits"),
                .product(name: "CombineTraitsTesting", package: "CombineTraits"),
            ],
            plugins: [.plugin(name: "CombineTraitsPlugin", package: "CombineTraits")]),
    ]
)
