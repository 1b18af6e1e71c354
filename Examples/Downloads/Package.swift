// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Downloads",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    dependencies: [
        .package(name: "CombineTraits", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Downloads",
            dependencies: [.product(name: "CombineTraits", package: "CombineTraits")]),
        .testTarget(name: "DownloadsTests", dependencies: ["Downloads"]),
    ],
    swiftLanguageModes: [.v6]
)
