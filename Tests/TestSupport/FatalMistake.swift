import Foundation

/// Code that stops the program, and the message that the program prints.
package struct FatalMistake: Sendable {
    /// The message that the program prints, with `*` for any text.
    package let message: String
    package let make: @Sendable () async throws -> Void

    package init(_ message: String, _ make: @escaping @Sendable () async throws -> Void) {
        (self.message, self.make) = (message, make)
    }

    /// Returns a description of the first part of the message that the output lacks, or `nil` if the output contains all parts.
    package func omission(from output: [UInt8]) -> String? {
        let text = String(decoding: output, as: UTF8.self)
        var rest = text[...]
        for part in message.split(separator: "*") {
            guard let range = rest.range(of: part) else { return "'\(part)' is missing in \(text)" }
            rest = rest[range.upperBound...]
        }
        return nil
    }
}
