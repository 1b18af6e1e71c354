// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Syntax",
    platforms: [.macOS(.v13)],
    products: [.library(name: "Reading", targets: ["Reading"])],
    dependencies: [.package(name: "main", path: "../../..")],
    targets: [
        .target(name: "Reading", dependencies: [.product(name: "CombineTraits", package: "main")]),
    ],
    swiftLanguageModes: [.v6]
)
