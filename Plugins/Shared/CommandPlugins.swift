// Code of the command plugins.
// In one file, because SwiftPM starts a compiler for each file of each plugin, in each package that depends on this one.

import Foundation
import PackagePlugin

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin
#endif

/// What a command has, whether it runs in a package or in an Xcode project.
struct CommandContext {
    let project: PluginProject
    let isXcode: Bool
    /// A folder to which the command can write.
    let work: URL
    /// Returns a tool of the package or of the toolchain.
    let tool: (_ name: String) throws -> PluginContext.Tool

    init(_ context: PluginContext) {
        (project, isXcode) = (PluginProject(context.package), false)
        (work, tool) = (context.pluginWorkDirectoryURL, context.tool)
    }

    #if canImport(XcodeProjectPlugin)
    init(_ context: XcodePluginContext) {
        (project, isXcode) = (PluginProject(context.xcodeProject), true)
        (work, tool) = (context.pluginWorkDirectoryURL, context.tool)
    }
    #endif

    /// Runs a tool, and returns its exit status.
    func run(_ name: String, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = try tool(name).url
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// The parsed arguments of a command.
struct Arguments {
    /// An error that a command reports, such as a mistake in the arguments.
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    let targets: [PluginProject.Target]

    /// Whether the arguments name the targets. If not, `targets` contains all targets of the package that have sources.
    let nameTargets: Bool

    /// The flags among the arguments, without dashes.
    let flags: [String]

    /// Parses the arguments. If they include `--help`, prints the help and returns `nil`. Throws a ``Fault`` for an unknown
    /// argument or target.
    init?(_ arguments: [String], of project: PluginProject, flags: [String] = [], help: String) throws {
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
        nameTargets = !names.isEmpty
        targets = try names.isEmpty ? project.targets : names.map(project.target)
    }
}

extension PluginProject {
    /// Returns the target with a name.
    func target(named name: String) throws -> Target {
        if let target = targets.first(where: { $0.name == name }) { return target }
        let known = targets.map(\.name).joined(separator: ", ")
        throw Arguments.Fault(description: "there is no target '\(name)'; there are \(known)")
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

    let context: CommandContext
    let arguments: Arguments

    func perform(_ action: Action) throws {
        for target in arguments.targets {
            if let problem = context.project.problem(of: target) { Diagnostics.error(problem) }
        }
        let generations = arguments.targets.flatMap(context.project.generations)
        if generations.isEmpty {
            let problem = "no target has a file \(specName) among its sources"
            // A script can verify several packages, of which some have no spec.
            if action == .write || arguments.nameTargets { Diagnostics.error(problem) } else { print(problem) }
            return
        }
        let kept = try context.isXcode ? keptInXcode(generations, action) : keptInPackage(generations, action)
        var hasFailed = false
        for generation in kept {
            let status = try context.run(
                action.tool,
                action.command + generation.arguments(output: generation.target.keptFiles, in: context.project))
            hasFailed = hasFailed || status != 0
        }
        if hasFailed { Diagnostics.error("the specs have errors, or the generated files differ from them") }
    }

    /// Returns what is for targets without the build tool plugin. With committed files, each declaration of the others would exist
    /// twice, and the next build would fail.
    private func keptInPackage(
        _ generations: [PluginProject.Generation], _ action: Action
    ) throws -> [PluginProject.Generation] {
        let usersOfPlugin = try context.targetsWithBuildPlugin
        let (generated, kept) = generations.divided { usersOfPlugin.contains($0.target.name) }
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
        return isRefused ? [] : kept
    }

    /// Returns what to write, or the files that were written. Xcode does not tell which targets use the build tool plugin, which fails
    /// if there are files.
    private func keptInXcode(
        _ generations: [PluginProject.Generation], _ action: Action
    ) -> [PluginProject.Generation] {
        if action == .write { return generations }
        let (kept, others) = generations.divided(by: \.isKept)
        for name in Set(others.map(\.target.name)).subtracting(kept.map(\.target.name)).sorted() {
            print("\(name) has no generated files: there is nothing to verify")
        }
        return kept
    }
}

extension PluginProject.Target {
    /// The folder of the generated files that are committed.
    fileprivate var keptFiles: URL { folder.appendingPathComponent("Generated") }
}

extension PluginProject.Generation {
    /// Whether a file was written to the folder of those that are committed.
    fileprivate var isKept: Bool {
        fileNames.contains { FileManager.default.fileExists(atPath: target.keptFiles.appendingPathComponent($0).path) }
    }
}

extension CommandContext {
    /// The names of the targets of the package that use the build tool plugin, as its manifest says. Plugins cannot ask otherwise.
    fileprivate var targetsWithBuildPlugin: Set<String> {
        get throws {
            let work = work.appendingPathComponent("Manifest")
            try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
            let errors = work.appendingPathComponent("errors")
            try Data().write(to: errors)
            let output = Pipe()
            let process = Process()
            process.executableURL = try tool("swift").url
            // SwiftPM may write nowhere else, and cannot create a sandbox in the one of this plugin, which remains.
            process.arguments = [
                "package", "--disable-sandbox", "--package-path", project.folder.path, "--scratch-path", work.path,
                "--cache-path", work.path, "--manifest-cache", "none", "dump-package",
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
