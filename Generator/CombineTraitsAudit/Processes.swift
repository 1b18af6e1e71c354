import CombineTraitsGenerator
import Foundation

/// Runs a command, and waits until it exits.
///
/// - Returns: The exit status, and the combined text of the standard output and the standard error.
/// - Throws: An error if the command cannot run, for example on a system that cannot start processes.
func runCommand(_ executable: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    #if os(macOS) || os(Linux) || os(Windows)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    #else
    throw CommandFailure("an audit needs a system that runs the compiler")
    #endif
}
