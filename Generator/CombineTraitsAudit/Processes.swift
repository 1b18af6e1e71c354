import Foundation

/// Runs a command, and waits for it.
///
/// - Returns: Its exit status, and what it writes.
/// - Throws: An error if it cannot be run, as on systems without compilers.
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
    throw ModuleCompiler.Failure(description: "an audit needs a system that runs the compiler")
    #endif
}
