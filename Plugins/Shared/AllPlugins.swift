// Code of all plugins.
// In one file, because SwiftPM starts a compiler for each file of each plugin, in each package that depends on this one.

import Foundation
import PackagePlugin

/// The name of the spec of a target.
let specName = "combine-traits.json"

extension SourceModuleTarget {
    /// The specs of the target. It should have at most one.
    var specs: [URL] {
        let sources = sourceFiles.map(\.url).filter { $0.lastPathComponent == specName }
        if !sources.isEmpty { return sources }
        // A target that commits its generated files can exclude the file from its sources.
        let file = directoryURL.appendingPathComponent(specName)
        return FileManager.default.fileExists(atPath: file.path) ? [file] : []
    }

    /// The spec of the target, if it has one.
    var spec: URL? { specs.first }

    /// The target and its dependencies in the package, each once.
    var testedTargets: [any SourceModuleTarget] {
        let dependencies = dependencies.compactMap { dependency in
            if case .target(let target) = dependency { target as? any SourceModuleTarget } else { nil }
        }
        return [self] + dependencies
    }

    /// Reports obstacles to generated files.
    func reportProblems() {
        if specs.count > 1 {
            Diagnostics.error("\(name) has \(specs.count) files \(specName); put all publishers into one")
        }
    }
}

/// A record of the build tool plugin that a target uses it. Command plugins cannot ask SwiftPM which plugins a target uses.
///
/// SwiftPM plans a build before it runs a command that needs the generator, and runs the build tool plugins for it. The record
/// contains the process that did so, because one of an earlier build does not count.
enum UseOfBuildPlugin {
    private static let fileName = "use"

    /// Records that a target uses the build tool plugin.
    static func record(for target: any SourceModuleTarget, in work: URL) throws {
        try Data(text(for: target).utf8).write(to: work.appendingPathComponent(fileName))
    }

    /// Returns whether a target of the command's package uses the build tool plugin.
    static func isRecorded(for target: any SourceModuleTarget, beside context: PluginContext) throws -> Bool {
        let plugins = context.pluginWorkDirectoryURL.deletingLastPathComponent().deletingLastPathComponent()
        let files = FileManager.default.enumerator(
            at: plugins.appendingPathComponent("outputs"), includingPropertiesForKeys: nil)
        let expected = Data(text(for: target).utf8)
        return try (files?.compactMap { $0 as? URL } ?? []).contains { file in
            try file.lastPathComponent == fileName && Data(contentsOf: file) == expected
        }
    }

    private static func text(for target: any SourceModuleTarget) -> String {
        #if os(Windows)
        let process: Int32 = 0
        #else
        let process = getppid()
        #endif
        return "\(process) \(target.directoryURL.path)\n"
    }
}

/// The file with which the command that proposes rules asks the build tool plugin for tests that write proposals.
///
/// It is in the only folder that the command can write to. It contains the path of a folder for the proposals, and is empty
/// after they were written. It is an input of the commands of a build, which run again when it changes.
enum ProposalsRequest {
    private static let fileName = "proposals-request"

    /// Returns the file in the folder of the command.
    static func file(in work: URL) -> URL { work.appendingPathComponent(fileName) }

    /// Returns the file, given the folder of the build tool plugin for a target. Returns `nil` if there has been no request.
    static func file(above work: URL) -> URL? {
        var folder = work
        while folder.path != "/", folder.pathComponents.count > 1 {
            folder = folder.deletingLastPathComponent()
            let file = file(in: folder.appendingPathComponent("CombineTraitsCommand/outputs"))
            if FileManager.default.fileExists(atPath: file.path) { return file }
        }
        return nil
    }
}
