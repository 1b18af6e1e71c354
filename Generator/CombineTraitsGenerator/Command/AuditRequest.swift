/// The arguments of the command `audit`.
///
/// The module CombineTraitsAudit runs it. This one does not link it, because tests of users link this one, also for systems that run no
/// compilers.
package struct AuditRequest {
    package var root: String
    /// The folder of a finished build. Nil to build the package.
    package var build: String?
    /// The folder for temporary files. Nil for one that is removed.
    package var scratch: String?
    /// The targets to audit. Empty for all.
    package var targets: Set<String>
    package var includesPublic: Bool
    package var applies: Bool
    /// Whether to write even if git could not undo the changes.
    package var isForced: Bool
    /// Whether it fails if a publisher can promise more.
    package var isStrict: Bool
    package var printsJSON: Bool
    /// The names of all operators, without labels.
    package var operators: Set<String>
    /// The traits, each with those that it refines.
    package var traits: [(name: String, refines: [String])]
    package var advice: [CallAdvice]
    package var printOutput: (String) -> Void
    package var printError: (String) -> Void
    /// Prints what the audit does. Nil to print nothing.
    package var showProgress: ((String) -> Void)?
    package var files: Files

    /// The access to files, which refuses to follow links.
    package struct Files {
        package var createDirectory: (String) throws -> Void
        package var read: (String) throws -> [UInt8]?
        package var replaceContents: (String, [UInt8]) throws -> Void
    }
}

extension CommandLineTool {
    /// Finds out what the publishers of a package can promise, and changes it on request.
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
            files: AuditRequest.Files(
                createDirectory: fileSystem.createDirectory, read: fileSystem.read,
                replaceContents: { try fileSystem.replaceContents(of: $0, with: $1) }))
        return try runAudit(request) ? .success : .failure
    }
}
