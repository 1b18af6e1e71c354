// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Photos",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    dependencies: [
        .package(name: "CombineTraits", path: "../..")
    ],
    targets: [
        .target(
            name: "Photos", dependencies: [.product(name: "Conbini", package: "CombineTraits")]),
        .testTarget(
            name: "PhotosTests",
            dependencies: ["Photos", .product(name: "ConbiniForTesting", package: "CombineTraits")]),
    ],
    swiftLanguageModes: [.v6]
)
