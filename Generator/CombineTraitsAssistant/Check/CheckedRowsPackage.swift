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
        let notation = TraitNotation(spec.algebra)
        let modules = spec.modules.compactMap { module -> Module? in
            var module = module
            module.publishers.removeAll { !rows.contains($0.name) }
            return module.publishers.isEmpty ? nil : module
        }
        generated = modules.flatMap { module -> [GeneratedFile] in
            let contents: [(String, any PlannedContent)] = [
                ("Conformances", ConformanceTestPlan(module, spec, notation)),
                ("Overloads", OverloadTestPlan(module, spec, notation)),
            ]
            return contents.filter { !$0.1.isEmpty }.map { name, content in
                GeneratedFile(
                    path: "\(module.name)\(name).swift", content: content.text(generatedFrom: module.path))
            }
        }
        product = modules.contains { $0.target == "Conbini" } ? "Conbini" : "CombineTraits"
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
        for (path, content) in files {
            let path = "\(folder)/\(path)"
            if try fileSystem.read(path) != content { try fileSystem.replaceContents(of: path, with: content) }
        }
    }

    /// The contents of the files by their paths in the package.
    private func files(_ fileSystem: any FileSystem) throws -> [String: [UInt8]] {
        func file(_ path: String) throws -> [UInt8] {
            if let content = try fileSystem.read("\(root)/\(path)") { return content }
            throw CommandFailure("\(path) is missing, which the tests of each row need")
        }
        let tests = "Tests/ConformanceTests"
        let support = ["ConformanceTable", "InstanceEnvironment"].map { "\(tests)/Support/\($0).swift" }
        var copies = support + [Layout.probe]
        // Building the law tests takes longer than all else, so few instances pay for it.
        let names = try fileSystem.entries(of: "\(root)/\(Self.helpers)").map { String($0.prefix { $0 != "." }) }
        let independent = ["Instances", "TestError"]
        let needsLaws = names.contains { name in
            !independent.contains(name)
                && generated.contains { $0.content.mentions(name) || $0.content.mentions(name.uncapitalizedFirst) }
        }
        if !needsLaws { copies += independent.map { "\(Self.helpers)/\($0).swift" } }
        var files = try copies.reduce(into: [:]) { files, path in
            files["\(Self.sources)/\(path.split(separator: "/").last ?? "")"] = try file(path)
        }
        if needsLaws { files["\(Self.sources)/Exports.swift"] = Array("@_exported import CombineTraitsLaws\n".utf8) }
        for test in generated { files["\(Self.sources)/\(test.path)"] = Array(test.content.utf8) }
        files["Package.swift"] = Array(manifest(needsLaws ? [product, "CombineTraitsLaws"] : [product]).utf8)
        return files
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
}
