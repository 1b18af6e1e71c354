import CombineTraitsSpec
import CombineTraitsToolSupport
import Foundation
import TestSupport
import Testing

/// What the pages say of Apple's Combine, held against the framework that these tests run on.
///
/// On a Mac, `swift test --filter AppleBehavior` prints a table: CONTRIBUTING.md says what to do with it. Elsewhere, the same runs show
/// what OpenCombine does, or this package in its place.
struct AppleBehaviorTests {
    /// A statement of the spec, with its systems.
    private static let statements: [(type: String, behavior: AppleBehavior)] =
        BuiltInSpec.modules.flatMap { module in
            // The first publisher of a family names its row.
            let rows = module.publishers.filter { !$0.name.contains { $0.isNumber } }
            return rows.flatMap { row in row.apple.map { (row.name, $0) } } + module.file.apple
        }

    @Test("Each statement of the spec has a run, and each run a statement")
    func coverage() {
        func key(_ type: String, _ behavior: String) -> String { "\(type): \(behavior)" }
        expectEqual(
            Set(Self.statements.map { key($0.type, $0.behavior.behavior) }),
            Set(AppleRun.all.map { key($0.type, $0.behavior) }))
    }

    @Test("The framework behaves as expected")
    func table() {
        var rows: [[String]] = []
        for run in AppleRun.all {
            let systems = Self.systems(of: run)
            let expected = Self.isExpected(run, on: systems)
            let found = run.holds()
            rows.append([run.type, run.behavior, systems, Self.text(expected), Self.text(found)])
            expectEqual(found, expected, "\(run.type): \(run.behavior)")
        }
        let table = Self.table(rows)
        expectEqual(table.split(separator: "\n").count, AppleRun.all.count + 3)
        #if canImport(Combine)
        print("\n\(table)\n")
        #endif
    }

    @Test(
        "Systems in words",
        arguments: [
            ("macOS", "macOS", [15, 4, 0], true), ("macOS", "iOS", [18, 0, 0], true),
            ("iOS", "macOS", [15, 0, 0], true),
            ("iOS 13, macOS 10.15", "macOS", [10, 15, 7], true), ("iOS 13, macOS 10.15", "macOS", [11, 0, 0], false),
            ("iOS 13, macOS 10.15", "iOS", [13, 7, 0], true), ("iOS 13, macOS 10.15", "iOS", [14, 0, 0], false),
            ("iOS 13.0 to 13.2, macOS 10.15.0 to 10.15.1", "iOS", [13, 2, 3], true),
            ("iOS 13.0 to 13.2, macOS 10.15.0 to 10.15.1", "iOS", [13, 3, 0], false),
            ("iOS 13.0 to 13.2, macOS 10.15.0 to 10.15.1", "macOS", [10, 15, 1], true),
            ("iOS 13.0 to 13.2, macOS 10.15.0 to 10.15.1", "macOS", [10, 15, 2], false),
            ("watchOS 6.0 and 6.1", "watchOS", [6, 1, 1], true), ("watchOS 6.0 and 6.1", "watchOS", [6, 2, 0], false),
            ("iOS 13", "visionOS", [1, 0, 0], false),
        ] as [(String, String, [Int], Bool)])
    func systems(_ systems: String, _ name: String, _ version: [Int], _ isIncluded: Bool) {
        expectEqual(Self.systems(systems, include: name, version), isIncluded)
    }

    /// The systems on which the type behaves so, in words.
    private static func systems(of run: AppleRun) -> String {
        for (type, behavior) in statements where type == run.type && behavior.behavior == run.behavior {
            return behavior.systems
        }
        return ""
    }

    private static func isExpected(_ run: AppleRun, on systems: String) -> Bool? {
        #if canImport(Combine)
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return Self.systems(
            systems, include: Self.system, [version.majorVersion, version.minorVersion, version.patchVersion])
        #else
        return run.openCombine
        #endif
    }

    /// Whether the systems of a statement, in words, include a system. Systems without a version were not distinguished from others.
    private static func systems(_ text: String, include name: String, _ version: [Int]) -> Bool {
        let systems = text.components(separatedBy: ", ")
        guard let system = systems.first(where: { $0.hasPrefix("\(name) ") }) else {
            return systems.allSatisfy { !$0.contains { $0.isNumber } }
        }
        let bounds = system.split(separator: " ").filter { $0.first?.isNumber == true }.map { text in
            text.split(separator: ".").compactMap { Int($0) }
        }
        guard let first = bounds.first, let last = bounds.last else { return true }
        return !version.prefix(first.count).lexicographicallyPrecedes(first)
            && !last.lexicographicallyPrecedes(version.prefix(last.count))
    }

    private static var system: String {
        #if os(macOS)
        "macOS"
        #elseif os(iOS)
        "iOS"
        #elseif os(tvOS)
        "tvOS"
        #elseif os(watchOS)
        "watchOS"
        #elseif os(visionOS)
        "visionOS"
        #else
        "Linux"
        #endif
    }

    private static func text(_ holds: Bool?) -> String { holds.map { $0 ? "yes" : "no" } ?? "not run" }

    /// The table to send, with the system that it is about.
    private static func table(_ rows: [[String]]) -> String {
        let system = "\(Self.system) \(ProcessInfo.processInfo.operatingSystemVersionString)"
        let lines = [["type", "behavior", "systems", "expected", "found"], Array(repeating: "---", count: 5)] + rows
        return ([system] + lines.map { "| \($0.joined(separator: " | ")) |" }).joined(separator: "\n")
    }
}
