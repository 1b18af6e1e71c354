// swift-tools-version: 6.1

import PackageDescription

let traits: Target.Dependency = .product(name: "CombineTraits", package: "main")

let package = Package(
    name: "Protocols",
    platforms: [.macOS(.v10_15)],
    dependencies: [.package(name: "main", path: "../../..")],
    targets: [
        .target(name: "Server", dependencies: [traits]),
        .target(name: "App", dependencies: ["Server", traits]),
        .testTarget(name: "AppTests", dependencies: ["App"]),
    ],
    swiftLanguageModes: [.v5]
)
