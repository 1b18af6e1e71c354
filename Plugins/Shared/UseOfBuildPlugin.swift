import Foundation
import PackagePlugin

/// A record of the build tool plugin that a target uses it. SwiftPM does not tell command plugins which plugins a target uses.
///
/// SwiftPM plans a build before it runs a command that needs the generator, and runs the build tool plugins for it. The record
/// contains the process that did so, because one of an earlier build does not count.
enum UseOfBuildPlugin {
    private static let fileName = "use"

    /// Records that a target uses the build tool plugin.
    static func record(for target: any SourceModuleTarget, in work: URL) throws {
        try Data(text(for: target).utf8).write(to: work.appendingPathComponent(fileName))
    }

    /// Whether a target of the command's package uses the build tool plugin.
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
