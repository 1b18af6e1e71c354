import Foundation

extension CommandLineTool {
    func initialize(_ options: Options) throws -> ExitStatus {
        let (names, xcodeTarget) = (options.names, options.values[.xcodeTarget])
        guard names.count <= 1 else { throw UsageError("'init' needs one folder") }
        let folder = names.first.map(context.absolutePath) ?? workingDirectory
        guard fileSystem.isDirectory(folder) else {
            throw CommandFailure("there is no folder \(folder); name the one with the sources of a target")
        }
        let specPath = "\(folder)/\(UserSpec.fileName)"
        guard !fileSystem.hasFile(specPath) else { throw CommandFailure("there is \(specPath) already; edit it") }
        guard !fileSystem.isDirectory(specPath) else {
            throw CommandFailure("there is a folder at \(specPath), in the place of the spec; move or delete it")
        }
        let schemaPath = "\(folder)/\(UserSpecTemplate.schemaName)"
        for (path, text) in [
            (specPath, UserSpecTemplate.spec(xcodeTarget: xcodeTarget)), (schemaPath, UserSpecTemplate.schema),
        ] {
            // Replace an existing schema, which might come from another version of the generator.
            if fileSystem.hasFile(path) { try fileSystem.remove(path) }
            try fileSystem.create(Array(text.utf8), at: path)
            printOutput("  created  \(path)")
        }
        printOutput(UserSpecTemplate.nextSteps(xcodeTarget: xcodeTarget))
        return .success
    }
}
