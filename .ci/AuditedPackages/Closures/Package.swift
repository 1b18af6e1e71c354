// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Closures",
    platforms: [.macOS(.v10_15)],
    dependencies: [.package(name: "main", path: "../../..")],
    targets: [
        .target(name: "Clients", dependencies: [.product(name: "CombineTraits", package: "main")]),
        .testTarget(name: "ClientsTests", dependencies: ["Clients"]),
    ],
    swiftLanguageModes: [.v5]
)
