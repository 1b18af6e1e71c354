import CombineTraitsAssistant
import Foundation

/// Runs a command, writes its output and errors to a file, and waits until it exits.
///
/// - Parameter report: A closure that is called with the lines of the output.
/// - Returns: The exit status.
func runCommand(
    _ executable: String, _ arguments: [String], log: String, report: (String) -> Void
) throws -> Int32 {
    #if os(macOS) || os(Linux) || os(Windows)
    try Data().write(to: URL(fileURLWithPath: log))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    var line = Data()
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
        file.write(data)
        line += data
        guard let end = line.lastIndex(of: UInt8(ascii: "\n")) else { continue }
        report(String(decoding: line[...end], as: UTF8.self))
        line.removeSubrange(...end)
    }
    process.waitUntilExit()
    return process.terminationStatus
    #else
    throw CommandFailure("an audit needs a system that runs the compiler")
    #endif
}

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
