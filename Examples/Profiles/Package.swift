// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Profiles",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    dependencies: [.package(name: "CombineTraits", path: "../..")],
    targets: [
        .target(
            name: "Profiles",
            dependencies: [.product(name: "CombineTraits", package: "CombineTraits")]),
        .testTarget(
            name: "ProfilesTests",
            dependencies: [
                "Profiles",
                .product(name: "Conbini", package: "CombineTraits"),
                .product(name: "CombineTraitsTesting", package: "CombineTraits"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
