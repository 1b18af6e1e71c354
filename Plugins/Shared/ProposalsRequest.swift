import Foundation

/// The file with which the command that proposes rules asks the build tool plugin for tests that write proposals.
///
/// It is in the only folder that the command can write to. It contains the path of a folder for the proposals, and is empty
/// after they were written. It is an input of the commands of a build, which run again when it changes.
enum ProposalsRequest {
    private static let fileName = "proposals-request"

    /// The file in the folder of the command.
    static func file(in work: URL) -> URL { work.appendingPathComponent(fileName) }

    /// The file, given the folder of the build tool plugin for a target. Nil if there has been no request.
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
