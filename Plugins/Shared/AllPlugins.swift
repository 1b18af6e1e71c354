// Code of all plugins.
// In one file, because SwiftPM starts a compiler for each file of each plugin, in each package that depends on this one.

import Foundation
import PackagePlugin

/// The file name of a target's spec.
let specName = "combine-traits.json"

extension SourceModuleTarget {
    /// The specs of the target. More than one is an error, which ``reportProblems()`` reports.
    var specs: [URL] {
        let sources = sourceFiles.map(\.url).filter { $0.lastPathComponent == specName }
        if !sources.isEmpty { return sources }
        // A target that commits its generated files can exclude the file from its sources.
        let file = directoryURL.appendingPathComponent(specName)
        return FileManager.default.fileExists(atPath: file.path) ? [file] : []
    }

    /// The first spec of the target, or `nil` if it has none.
    var spec: URL? { specs.first }

    /// The targets whose specs get law tests in a test target: the target and its direct dependencies in the package.
    var testedTargets: [any SourceModuleTarget] {
        let dependencies = dependencies.compactMap { dependency in
            if case .target(let target) = dependency { target as? any SourceModuleTarget } else { nil }
        }
        return [self] + dependencies
    }

    /// Reports an error if the target has several specs.
    func reportProblems() {
        if specs.count > 1 {
            Diagnostics.error("\(name) has \(specs.count) files \(specName); put all publishers into one")
        }
    }
}

/// A record that a target uses the build tool plugin. Command plugins cannot ask SwiftPM which plugins a target uses.
///
/// Before SwiftPM runs a command that needs the generator, it plans a build, and runs the build tool plugin, which writes the
/// record. The record contains the ID of the SwiftPM process, because a record of an earlier process does not count. On
/// Windows, the ID is 0, and earlier records count.
enum UseOfBuildPlugin {
    private static let fileName = "use"

    /// Writes the record of a target to the work folder of the build tool plugin.
    static func record(for target: any SourceModuleTarget, in work: URL) throws {
        try Data(text(for: target).utf8).write(to: work.appendingPathComponent(fileName))
    }

    /// Returns whether a target of the command's package has a record.
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

/// The file with which the command `propose` asks the build tool plugin for tests that write proposals.
///
/// The file is in the only folder that the command can write to. It contains the path of the folder for the proposals. When
/// the command ends, it empties the file. The build commands that generate law tests have this file as an input, so they
/// run again when it changes.
enum ProposalsRequest {
    private static let fileName = "proposals-request"

    /// Returns the file, given the work folder of the command.
    static func file(in work: URL) -> URL { work.appendingPathComponent(fileName) }

    /// Returns the file, given the work folder of the build tool plugin for a target, or `nil` if there has been no request.
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
