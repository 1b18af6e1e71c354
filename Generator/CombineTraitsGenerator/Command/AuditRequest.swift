/// The arguments of the `audit` command.
///
/// The CombineTraitsAudit module runs the command. This module does not depend on CombineTraitsAudit, because the tests of users
/// link this module, even for systems without a compiler.
package struct AuditRequest {
    package var root: String
    /// The folder of a finished build, or `nil` to build the package.
    package var build: String?
    /// The folder for temporary files, or `nil` for a folder that the audit creates and removes.
    package var scratch: String?
    /// The targets to audit, or an empty set for all targets.
    package var targets: Set<String>
    package var includesPublic: Bool
    package var applies: Bool
    /// Whether to write even if git could not undo the changes.
    package var isForced: Bool
    /// Whether the command fails if a publisher can promise more.
    package var isStrict: Bool
    package var printsJSON: Bool
    /// The base names of all operators.
    package var operators: Set<String>
    /// The names of the traits, each with the names of the traits that it refines.
    package var traits: [(name: String, refines: [String])]
    package var advice: [CallAdvice]
    package var printOutput: (String) -> Void
    package var printError: (String) -> Void
    /// Prints the progress of the audit, or `nil` to print nothing.
    package var showProgress: ((String) -> Void)?
    package var fileSystem: any FileSystem
}

extension CommandLineTool {
    /// Runs the `audit` command. Fails in a program that cannot audit.
    func audit(_ options: Options) throws -> ExitStatus {
        guard let runAudit else {
            printError("error: this program cannot audit; use the executable 'combine-traits'")
            return .failure
        }
        let request = AuditRequest(
            root: options.values[.root].map(absolutePath) ?? workingDirectory,
            build: options.values[.build].map(absolutePath),
            scratch: options.values[.scratch].map(absolutePath),
            targets: Set((options.values[.target] ?? "").split(separator: ",").map(String.init)),
            includesPublic: options.values[.public] != nil,
            applies: options.values[.apply] != nil,
            isForced: options.values[.force] != nil,
            isStrict: options.values[.strict] != nil,
            printsJSON: options.values[.json] != nil,
            operators: Set(BuiltInSpec.modules.flatMap(\.publishers).flatMap(\.operatorNames)),
            traits: BuiltInSpec.traits.map { ($0.name.value, $0.refines.map(\.value)) },
            advice: BuiltInSpec.modules.flatMap(\.file.advice),
            printOutput: printOutput,
            printError: printError,
            showProgress: Terminal.standardError.width == nil && options.values[.progress] == nil ? nil : printError,
            fileSystem: fileSystem)
        return try runAudit(request) ? .success : .failure
    }
}
