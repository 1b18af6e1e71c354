// Code of the command plugins.
// In one file, because SwiftPM starts a compiler for each file of each plugin, in each package that depends on this one.

import Foundation
import PackagePlugin

/// The parsed arguments of a command.
struct Arguments {
    /// An error that a command reports, such as a mistake in the arguments.
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    let targets: [any SourceModuleTarget]

    /// Whether the arguments name the targets. If not, `targets` contains all targets of the package that have sources.
    let nameTargets: Bool

    /// The flags among the arguments, without dashes.
    let flags: [String]

    /// Parses the arguments. If they include `--help`, prints the help and returns `nil`. Throws a ``Fault`` for an unknown
    /// argument or target.
    init?(_ arguments: [String], of package: Package, flags: [String] = [], help: String) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        if extractor.extractFlag(named: "help") > 0 {
            print(help)
            return nil
        }
        self.flags = flags.filter { extractor.extractFlag(named: $0) > 0 }
        if let unknown = extractor.remainingArguments.first {
            throw Fault(description: "unknown argument '\(unknown)'\n\n\(help)")
        }
        let all = package.targets.compactMap { $0 as? any SourceModuleTarget }
        nameTargets = !names.isEmpty
        targets =
            try names.isEmpty
            ? all
            : names.map { name in
                guard let target = all.first(where: { $0.name == name }) else {
                    let known = all.map(\.name).joined(separator: ", ")
                    throw Fault(description: "there is no target '\(name)' in the package; there are \(known)")
                }
                return target
            }
    }
}

/// The committed generated files of targets.
struct KeptFiles {
    /// An action on the files.
    enum Action {
        case write, verify

        /// The tool for the action.
        var tool: String { self == .write ? "generate-combine-traits" : "combine-traits" }
        /// What precedes the options of the tool.
        var command: [String] { self == .write ? ["--keep"] : ["verify"] }
    }

    /// A call to a tool.
    private struct Run {
        /// The target that contains the generated files.
        var target: any SourceModuleTarget
        /// The target that contains the spec.
        var subject: any SourceModuleTarget
        var spec: URL
        var options: [String] = []
    }

    let context: PluginContext
    let arguments: Arguments

    func perform(_ action: Action) throws {
        let runs = arguments.targets.flatMap(runs)
        if runs.isEmpty {
            let problem = "no target has a file \(specName) among its sources"
            // A script can verify several packages, of which some have no spec.
            if action == .write || arguments.nameTargets { Diagnostics.error(problem) } else { print(problem) }
            return
        }
        // Leave out targets with the build tool plugin. With committed files, each declaration would exist twice, and the
        // next build would fail.
        let usersOfPlugin = try context.targetsWithBuildPlugin
        let (generated, kept) = runs.divided { usersOfPlugin.contains($0.target.name) }
        let isRefused = action == .write && !generated.isEmpty && (arguments.nameTargets || kept.isEmpty)
        for name in Set(generated.map(\.target.name)).sorted() {
            let reason = "\(name) uses the plugin CombineTraitsPlugin, which generates the files at each build"
            if isRefused {
                Diagnostics.error(
                    "\(reason): nothing was written. To commit the files, remove the plugin from the target in Package.swift; "
                        + "to keep the plugin, there is nothing to do")
            } else {
                print("\(reason): there is nothing to \(action == .write ? "write" : "verify")")
            }
        }
        if isRefused || kept.isEmpty { return }
        let modules = context.package.targets.compactMap { ($0 as? any SourceModuleTarget)?.moduleName }
        var hasFailed = false
        for run in kept {
            let output = run.target.directoryURL.appendingPathComponent("Generated")
            let status = try context.run(
                action.tool,
                action.command + [
                    "--spec", run.spec.path, "--target", run.subject.moduleName, "--output", output.path,
                    "--package-modules", modules.joined(separator: ","),
                ] + run.options)
            hasFailed = hasFailed || status != 0
        }
        if hasFailed { Diagnostics.error("the specs have errors, or the generated files differ from them") }
    }

    /// Returns the calls to the tool for a target: one for its spec, if it has one. A test target also has a call for
    /// the law tests of its own spec, and one for the law tests of each direct dependency with a spec.
    private func runs(_ target: any SourceModuleTarget) -> [Run] {
        target.reportProblems()
        var runs = target.spec.map { [Run(target: target, subject: target, spec: $0)] } ?? []
        guard target.kind == .test else { return runs }
        for tested in target.testedTargets {
            guard let spec = tested.spec else { continue }
            runs.append(Run(target: target, subject: tested, spec: spec, options: ["--laws"]))
        }
        return runs
    }
}

extension PluginContext {
    /// The names of the targets of the package that use the build tool plugin, as its manifest says. Plugins cannot ask otherwise.
    fileprivate var targetsWithBuildPlugin: Set<String> {
        get throws {
            let work = pluginWorkDirectoryURL.appendingPathComponent("Manifest")
            try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
            let errors = work.appendingPathComponent("errors")
            try Data().write(to: errors)
            let output = Pipe()
            let process = Process()
            process.executableURL = try tool(named: "swift").url
            // SwiftPM may write nowhere else, and cannot create a sandbox in the one of this plugin, which remains.
            process.arguments = [
                "package", "--disable-sandbox", "--package-path", package.directoryURL.path, "--scratch-path",
                work.path, "--cache-path", work.path, "--manifest-cache", "none", "dump-package",
            ]
            process.standardOutput = output
            process.standardError = try FileHandle(forWritingTo: errors)
            try process.run()
            let json = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            guard process.terminationStatus == 0, let manifest = try? JSONDecoder().decode(Manifest.self, from: json)
            else {
                let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
                throw Arguments.Fault(
                    description: "'swift package dump-package' does not say which targets use plugins\n\(text)")
            }
            return Set(manifest.targets.filter(\.usesBuildPlugin).map(\.name))
        }
    }

    /// Runs a tool, and returns its exit status.
    func run(_ name: String, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = try tool(named: name).url
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// What `swift package dump-package` prints of a manifest.
private struct Manifest: Decodable {
    struct Target: Decodable {
        var name: String
        /// For each plugin, its name and the name of its package.
        var pluginUsages: [[String: [String?]]]?

        var usesBuildPlugin: Bool {
            (pluginUsages ?? []).contains { $0["plugin"]?.first == "CombineTraitsPlugin" }
        }
    }

    var targets: [Target]
}

extension Array {
    fileprivate func divided(by condition: (Element) -> Bool) -> (meeting: [Element], others: [Element]) {
        reduce(into: ([], [])) { result, element in
            if condition(element) { result.0.append(element) } else { result.1.append(element) }
        }
    }
}
