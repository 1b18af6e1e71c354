import Foundation
import PackagePlugin

extension PluginContext {
    /// The folder in which the command plugin waits for proposals of rules. Nil if it does not run, as in every other build.
    var proposals: URL? {
        var folder = pluginWorkDirectoryURL
        while folder.lastPathComponent != "plugins" {
            guard folder.pathComponents.count > 1 else { return nil }
            folder.deleteLastPathComponent()
        }
        let proposals = folder.appendingPathComponent("CombineTraitsCommand/outputs/Proposals")
        return FileManager.default.fileExists(atPath: proposals.path) ? proposals : nil
    }
}
