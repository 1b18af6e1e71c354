import Foundation
import PackagePlugin

extension PluginContext {
    /// A file that is empty, except while the command plugin waits for proposals of rules. Then it has the path of a folder for them.
    ///
    /// It is an input of the commands: they run again when it changes. SwiftPM may keep the commands themselves from an earlier build.
    func proposalsRequest() throws -> URL {
        let file = pluginWorkDirectoryURL.appendingPathComponent(proposalsRequestName)
        if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
        return file
    }
}
