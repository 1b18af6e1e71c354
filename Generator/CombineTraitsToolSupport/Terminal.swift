import Foundation

/// The destination of output: a terminal, which has a width and can have colors, or a file or a pipe.
package struct Terminal: Sendable {
    package static let none = Terminal(width: nil, hasColors: false)
    package static var standardOutput: Terminal { Terminal(FileHandle.standardOutput.fileDescriptor) }
    package static var standardError: Terminal { Terminal(FileHandle.standardError.fileDescriptor) }

    /// The number of columns. `nil` for a file or a pipe.
    package var width: Int?
    package var hasColors: Bool

    package init(width: Int?, hasColors: Bool) { (self.width, self.hasColors) = (width, hasColors) }

    private init(_ descriptor: Int32) {
        let environment = ProcessInfo.processInfo.environment
        self.init(isTerminal: isatty(descriptor) == 1, columns: Self.columns(of: descriptor), environment: environment)
    }

    /// Follows the conventions for environment variables: https://no-color.org, https://force-color.org, `TERM`, `COLUMNS`.
    package init(isTerminal: Bool, columns: Int?, environment: [String: String]) {
        func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
        let supportsColors = isTerminal && environment["TERM"] != "dumb"
        self.init(
            width: isTerminal ? max(columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80, 40) : nil,
            hasColors: !isSet("NO_COLOR") && (isSet("FORCE_COLOR") || supportsColors))
    }

    private static func columns(of descriptor: Int32) -> Int? {
        #if canImport(Darwin) || canImport(Glibc)
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
        #else
        return nil
        #endif
    }

    /// A style of text. The text must make sense without its style.
    package enum Style: String, Sendable { case strong = "1", faint = "2", good = "32", bad = "31", partial = "33" }

    package func styled(_ text: String, _ style: Style) -> String {
        hasColors && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
