/// The arguments of the `audit` command, which CombineTraitsAudit runs. This module does not depend on CombineTraitsAudit,
/// because tests of this package link this module, even on systems without a compiler.
package struct AuditRequest {
    package var root: String
    /// The output of a build, or `nil` to build the package.
    package var log: String?
    /// The executable of SwiftPM, as a path or as the shell finds it.
    package var swift: String
    /// Further arguments of `swift build`.
    package var buildArguments: [String]
    /// `nil` for a folder in that of the package. It stays there, so that later builds compile only what has changed.
    package var scratch: String?
    /// Empty for all targets that depend on CombineTraits.
    package var targets: Set<String>
    package var flags: Set<Option>
    package var printOutput: (String) -> Void
    package var printError: (String) -> Void
    /// `nil` to print no progress.
    package var showProgress: ((String) -> Void)?
    package var fileSystem: any FileSystem
}

extension CommandLineTool {
    func audit(_ options: Options) throws -> ExitStatus {
        guard let runAudit else {
            throw CommandFailure("this program cannot audit; use the executable 'combine-traits'")
        }
        let showsProgress = Terminal.standardError.width != nil || options.values[.progress] != nil
        let request = AuditRequest(
            root: options.values[.root].map(context.absolutePath) ?? workingDirectory,
            log: options.values[.log].map(context.absolutePath),
            swift: options.values[.swift] ?? "swift", buildArguments: options.passedOn,
            scratch: options.values[.scratch].map(context.absolutePath),
            targets: Set((options.values[.target] ?? "").split(separator: ",").map(String.init)),
            flags: Set(options.values.keys.filter { $0.value == nil }), printOutput: printOutput,
            printError: printError, showProgress: showsProgress ? printError : nil, fileSystem: fileSystem)
        return try runAudit(request) ? .success : .failure
    }
}
