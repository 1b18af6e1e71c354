import Foundation

extension CommandLineTool {
    func initialize(_ names: [String]) throws -> ExitStatus {
        guard names.count <= 1 else { throw UsageError("'init' needs one folder") }
        let folder = names.first.map(absolutePath) ?? workingDirectory
        guard fileSystem.isDirectory(folder) else {
            printError("error: there is no folder \(folder); name the one with the sources of a target")
            return .failure
        }
        let files = [
            (UserSpec.fileName, UserSpecTemplate.spec), (UserSpecTemplate.schemaName, UserSpecTemplate.schema),
        ]
        guard !fileSystem.hasFile("\(folder)/\(UserSpec.fileName)") else {
            printError("error: there is \(folder)/\(UserSpec.fileName) already; edit it")
            return .failure
        }
        guard !fileSystem.isDirectory("\(folder)/\(UserSpec.fileName)") else {
            printError(
                "error: there is a folder at \(folder)/\(UserSpec.fileName), in the place of the spec; move or delete it"
            )
            return .failure
        }
        for (name, text) in files {
            let path = "\(folder)/\(name)"
            // Replace an existing schema, which might come from another version of the generator.
            if fileSystem.hasFile(path) { try fileSystem.remove(path) }
            try fileSystem.create(Array(text.utf8), at: path)
            printOutput("  created  \(path)")
        }
        printOutput(UserSpecTemplate.nextSteps)
        return .success
    }
}
