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
    var output = Data()
    let status = try run(executable, arguments, errors: errors) { output = $0.readDataToEndOfFile() }
    return (status, String(decoding: output, as: UTF8.self))
}

/// Runs a command, writes its output and errors to a file, reports the lines of the output, and waits until it exits.
package func runCommand(
    _ executable: String, _ arguments: [String], log: String, report: (String) -> Void
) throws -> Int32 {
    try Data().write(to: URL(fileURLWithPath: log))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    return try run(executable, arguments, errors: .withOutput) { output in
        var line = Data()
        while case let data = output.availableData, !data.isEmpty {
            file.write(data)
            line += data
            guard let end = line.lastIndex(of: UInt8(ascii: "\n")) else { continue }
            report(String(decoding: line[...end], as: UTF8.self))
            line.removeSubrange(...end)
        }
    }
}

/// - Parameter read: A closure that reads the output to its end.
private func run(
    _ executable: String, _ arguments: [String], errors: StandardErrors, read: (FileHandle) -> Void
) throws -> Int32 {
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
    read(pipe.fileHandleForReading)
    process.waitUntilExit()
    return process.terminationStatus
    #else
    throw CommandFailure("this needs a system that runs other programs, such as the compiler")
    #endif
}
