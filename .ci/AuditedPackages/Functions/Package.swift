// swift-tools-version: 6.1

import PackageDescription

let traits: Target.Dependency = .product(name: "CombineTraits", package: "main")

let package = Package(
    name: "Functions",
    platforms: [.macOS(.v10_15)],
    products: [.library(name: "Basics", targets: ["Basics"])],
    dependencies: [.package(name: "main", path: "../../..")],
    targets: [
        .target(name: "Basics", dependencies: [traits]),
        .target(name: "Streams", dependencies: ["Basics", traits]),
    ],
    swiftLanguageModes: [.v5]
)
