import Foundation

/// A package with the generated tests of some rows, which depends on this package.
///
/// It has a folder of builds of its own, whose first build compiles the library. In a folder that two root packages share, SwiftPM
/// compiles the plugins anew whenever they take turns, which takes longer than these tests.
struct CheckedRowsPackage: Sendable {
    private static let folder = ".build/check"
    private static let sources = "Tests/CheckedRowsTests"
    private static let helpers = "Sources/CombineTraitsLaws/Instances"

    private let root: String
    private let generated: [GeneratedFile]
    private let product: String

    init(_ rows: [String], of spec: ValidSpec, in root: String) {
        self.root = root
        var spec = spec
        for index in spec.modules.indices { spec.modules[index].publishers.removeAll { !rows.contains($0.name) } }
        spec.modules.removeAll(where: \.publishers.isEmpty)
        var plan = OutputPlan(spec)
        plan.files.removeAll { file in ![Layout.instances, Layout.tests].contains { file.path.hasPrefix("\($0)/") } }
        generated = plan.render()
        product = spec.modules.contains { $0.target == "Conbini" } ? "Conbini" : "CombineTraits"
    }

    /// The options with which SwiftPM builds and tests this package.
    var options: [String] { ["--package-path", "\(root)/\(Self.folder)"] }

    /// Writes the files that differ, and removes others, so that SwiftPM compiles no file without a reason.
    func write(_ fileSystem: any FileSystem) throws {
        let folder = "\(root)/\(Self.folder)"
        let files = try self.files(fileSystem)
        for path in try fileSystem.files(below: "\(folder)/Tests") where files["Tests/\(path)"] == nil {
            try fileSystem.remove("\(folder)/Tests/\(path)")
        }
        try fileSystem.createDirectory("\(folder)/\(Self.sources)")
        for (path, text) in files {
            let (path, content) = ("\(folder)/\(path)", Array(text.utf8))
            if try fileSystem.read(path) != content { try fileSystem.replaceContents(of: path, with: content) }
        }
    }

    /// The texts of the files by their paths in the package.
    private func files(_ fileSystem: any FileSystem) throws -> [String: String] {
        let tests = "Tests/ConformanceTests"
        var copies = ["InstanceSite", "RowInstances"].map { "Sources/SpecInstances/\($0).swift" }
        copies += ["ConformanceTests", "Support/ConformanceTable", "Support/ProbeSite"].map { "\(tests)/\($0).swift" }
        // Building the law tests takes longer than all else, so few instances pay for it.
        let names = try fileSystem.entries(of: "\(root)/\(Self.helpers)").map { String($0.prefix { $0 != "." }) }
        let independent = ["Instances", "TestError"]
        let needsLaws = names.contains { name in
            !independent.contains(name)
                && generated.contains { $0.content.mentions(name) || $0.content.mentions(name.uncapitalizedFirst) }
        }
        if !needsLaws { copies += independent.map { "\(Self.helpers)/\($0).swift" } }
        let copied = try copies.map { path in
            guard let content = try fileSystem.read("\(root)/\(path)") else {
                throw CommandFailure("\(path) is missing, which the tests of each row need")
            }
            return (path, String(decoding: content, as: UTF8.self))
        }
        // This package itself declares what the files import.
        let own = (copied + generated.map { ($0.path, $0.content) }).map { path, text in
            let text = text.replacingOccurrences(of: "import SpecInstances\n", with: "")
            let laws = "import CombineTraitsLaws\n"
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return (name, needsLaws ? text : text.replacingOccurrences(of: laws, with: "import \(product)\n"))
        }
        let laws =
            needsLaws
            ? ("Exports.swift", "@_exported import CombineTraitsLaws\n") : ("LawsStandIn.swift", Self.lawsStandIn)
        let sources = (own + [laws]).map { ("\(Self.sources)/\($0)", $1) }
        let manifest = manifest(needsLaws ? [product, "CombineTraitsLaws"] : [product])
        return Dictionary(firstOf: sources + [("Package.swift", manifest)])
    }

    private func manifest(_ products: [String]) -> String {
        let dependencies = products.map { ".product(name: \"\($0)\", package: \"CombineTraits\")" }
        return """
            // swift-tools-version: 6.1
            // Written by `combine-traits check`, which tests rows of the spec with this package.

            import PackageDescription

            let package = Package(
                name: "CheckedRows",
                platforms: [.macOS(.v13)],
                dependencies: [.package(name: "CombineTraits", path: "../..")],
                targets: [
                    .testTarget(name: "CheckedRowsTests", dependencies: [\(dependencies.joined(separator: ", "))])
                ]
            )

            """
    }

    /// What sites of instances need of the law tests.
    private static let lawsStandIn = """
        import CombineTraits

        package protocol ScriptedValue {}
        package protocol ScriptedFailure: Error {}

        extension Int: ScriptedValue {}
        extension Data: ScriptedValue {}
        extension Never: ScriptedValue, ScriptedFailure {}
        extension TestError: ScriptedFailure {}

        package struct Choices {
            package func callAsFunction<Value>(_ values: Value...) -> Value { values[0] }
        }

        package struct VirtualTimeScheduler: Scheduler {
            package typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
            package typealias SchedulerOptions = Never

            package var now: SchedulerTimeType { ImmediateScheduler.shared.now }
            package var minimumTolerance: SchedulerTimeType.Stride { .zero }
            package var unordered: Self { self }

            package func schedule(options: Never?, _ action: @escaping () -> Void) {}

            package func schedule(
                after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
                _ action: @escaping () -> Void
            ) {}

            package func schedule(
                after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
                options: Never?, _ action: @escaping () -> Void
            ) -> any Cancellable {
                Subscriptions.empty
            }
        }

        """
}
