import Foundation

/// Code that stops the program, and what the program says then.
package struct FatalMistake: Sendable {
    /// With `*` for any text.
    package let message: String
    package let make: @Sendable () async throws -> Void

    package init(_ message: String, _ make: @escaping @Sendable () async throws -> Void) {
        (self.message, self.make) = (message, make)
    }

    /// The first part of the message that the program does not say, with what it says.
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
