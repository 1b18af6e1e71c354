// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Calls",
    platforms: [.macOS(.v10_15)],
    dependencies: [.package(name: "main", path: "../../..")],
    targets: [
        .target(name: "App", dependencies: [.product(name: "CombineTraits", package: "main")]),
    ],
    swiftLanguageModes: [.v5]
)
