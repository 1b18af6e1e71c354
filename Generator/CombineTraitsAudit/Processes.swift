import CombineTraitsAssistant
import Foundation

/// Runs a command, and waits until it exits.
///
/// - Parameter errors: A file for the standard error, or `nil` to add it to the output.
/// - Returns: The exit status, and the text of the standard output.
/// - Throws: An error if the command cannot run, for example on a system that cannot start processes.
func runCommand(
    _ executable: String, _ arguments: [String], errors: URL? = nil
) throws -> (status: Int32, output: String) {
    #if os(macOS) || os(Linux) || os(Windows)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    if let errors {
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
    }
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    #else
    throw CommandFailure("an audit needs a system that runs the compiler")
    #endif
}
