import CombineTraitsGenerator
import Foundation

/// Where a command writes its standard error.
package enum StandardErrors {
    case withOutput, dropped
    case file(URL)
}

/// Runs a command, and waits until it exits.
///
/// - Returns: The exit status, and the text of the standard output.
/// - Throws: An error if the command cannot run, for example on a system that cannot start processes.
package func runCommand(
    _ executable: String, _ arguments: [String], errors: StandardErrors = .withOutput
) throws -> (status: Int32, output: String) {
    #if os(macOS) || os(Linux) || os(Windows)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardOutput = pipe
    switch errors {
    case .withOutput: process.standardError = pipe
    case .dropped: process.standardError = FileHandle.nullDevice
    case .file(let file):
        try Data().write(to: file)
        process.standardError = try FileHandle(forWritingTo: file)
    }
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    #else
    throw CommandFailure("this needs a system that runs other programs, such as the compiler")
    #endif
}
