// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Accounts",
    platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .library(name: "Accounts", targets: ["Accounts"])
    ],
    dependencies: [
        .package(name: "CombineTraits", path: "../..")
    ],
    targets: [
        .target(name: "Accounts"),
        .testTarget(
            name: "AccountsTests",
            dependencies: [
                "Accounts", .product(name: "ScheduleExploration", package: "CombineTraits"),
                .product(name: "ScheduleExplorationLocks", package: "CombineTraits"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
