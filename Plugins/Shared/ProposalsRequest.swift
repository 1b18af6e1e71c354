import Foundation

/// The file by which the command that proposes rules asks the build tool plugin for tests that write proposals.
///
/// It is in the one folder that the command may write to. It has the path of a folder for the proposals, and is empty when they are
/// there. It is an input of the commands of a build, which run again when it changes.
enum ProposalsRequest {
    private static let fileName = "proposals-request"

    /// The file in the folder of the command.
    static func file(in work: URL) -> URL { work.appendingPathComponent(fileName) }

    /// The file as seen from the folder of the build tool plugin for a target. Nil if nobody has ever asked.
    static func file(above work: URL) -> URL? {
        var folder = work
        while folder.path != "/", folder.pathComponents.count > 1 {
            folder = folder.deletingLastPathComponent()
            let file = file(in: folder.appendingPathComponent("CombineTraitsProposals/outputs"))
            if FileManager.default.fileExists(atPath: file.path) { return file }
        }
        return nil
    }
}
