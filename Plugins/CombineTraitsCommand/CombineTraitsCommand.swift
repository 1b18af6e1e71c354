import Foundation
import PackagePlugin

/// Writes what the specs of targets ask for into the package, for those who commit generated files.
@main
struct CombineTraitsCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let arguments = try Arguments(arguments)
        if arguments.wantsHelp {
            print(Arguments.help)
            return
        }
        if arguments.isProposal {
            try propose(arguments.targets(of: context.package), in: context.pluginWorkDirectoryURL)
            return
        }
        let tool = try context.tool(named: "combine-traits").url
        let targets = try arguments.targets(of: context.package)
        let modules = context.package.targets.compactMap { ($0 as? any SourceModuleTarget)?.moduleName }
        var hasFailed = false
        var hasSpec = false
        func run(
            _ target: any SourceModuleTarget, of spec: URL, for subject: any SourceModuleTarget, _ options: [String]
        ) throws {
            hasSpec = true
            let output = target.directoryURL.appendingPathComponent("Generated")
            let status = try Self.run(
                tool,
                [
                    "build", "--spec", spec.path, "--target", subject.moduleName, "--output", output.path,
                    "--package-modules", modules.joined(separator: ","),
                    arguments.isVerification ? "--verify" : "--keep",
                ] + options)
            hasFailed = hasFailed || status != 0
        }
        for target in targets {
            target.reportProblems()
            if let spec = target.spec { try run(target, of: spec, for: target, []) }
            guard target.kind == .test else { continue }
            for tested in target.testedTargets {
                if let spec = tested.spec { try run(target, of: spec, for: tested, ["--laws"]) }
            }
        }
        if !hasSpec { Diagnostics.error("no target has a file \(specName) among its sources") }
        if hasFailed { Diagnostics.error("the specs have errors, or the generated files differ from them") }
    }

    /// Runs the publishers, and prints the rules that follow from what they do.
    private func propose(_ targets: [any SourceModuleTarget], in work: URL) throws {
        let subjects = targets.filter { $0.spec != nil }
        if subjects.isEmpty {
            Diagnostics.error(
                "name a target with a \(specName): \(targets.map(\.name).joined(separator: ", ")) has none")
            return
        }
        // The build tool plugin makes the files for requests.
        let build = try packageManager.build(.all(includingTests: true), parameters: .init())
        guard build.succeeded else {
            Diagnostics.error("there are no proposals, because the package does not build")
            print(build.logText)
            return
        }
        let folder = work.appendingPathComponent("Proposals")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let requests = Self.requests(besides: work)
        defer { for request in requests { try? Data().write(to: request) } }
        for request in requests { try Data(folder.path.utf8).write(to: request) }
        let result = try packageManager.test(
            .filtered(subjects.map { "\($0.moduleName)Proposals" }), parameters: .init())
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files.sorted(by: { $0.path < $1.path }) {
            print("\n\(file.lastPathComponent)\n\n\(try String(contentsOf: file, encoding: .utf8))")
        }
        for subject in subjects where !files.contains(where: { $0.lastPathComponent == subject.moduleName }) {
            Diagnostics.error(
                result.succeeded
                    ? "there are no proposals for \(subject.name): no test target that depends on it has the plugin "
                        + "CombineTraitsPlugin" : "there are no proposals for \(subject.name): its tests failed")
        }
    }

    /// The files for requests that the build tool plugin has made, in the folder that SwiftPM has for each target.
    private static func requests(besides work: URL) -> [URL] {
        let plugins = work.deletingLastPathComponent().deletingLastPathComponent()
        let files = FileManager.default.enumerator(
            at: plugins.appendingPathComponent("outputs"), includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.lastPathComponent == proposalsRequestName }
    }

    /// Runs the generator, and returns its exit status.
    private static func run(_ tool: URL, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
