import Foundation

/// The destination of output: a terminal, which has a width and can have colors, or a file or a pipe.
package struct Terminal: Sendable {
    /// The number of columns. `nil` for a file or a pipe.
    package var width: Int?
    package var hasColors: Bool

    package init(width: Int?, hasColors: Bool) {
        self.width = width
        self.hasColors = hasColors
    }
}

extension Terminal {
    /// A destination that has neither a width nor colors, such as a file or a pipe.
    package static let none = Terminal(width: nil, hasColors: false)

    package static var standardOutput: Terminal { Terminal(FileHandle.standardOutput.fileDescriptor) }

    package static var standardError: Terminal { Terminal(FileHandle.standardError.fileDescriptor) }

    private init(_ descriptor: Int32) {
        let environment = ProcessInfo.processInfo.environment
        self.init(isTerminal: isatty(descriptor) == 1, columns: Self.columns(of: descriptor), environment: environment)
    }

    /// Creates a destination that follows the conventions for environment variables: https://no-color.org,
    /// https://force-color.org, `TERM`, and `COLUMNS`.
    ///
    /// The width of a terminal is `columns`, or else the value of `COLUMNS`, or else 80, but at least 40.
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
    package enum Style: String, Sendable {
        case strong = "1"
        case faint = "2"
        case good = "32"
        case bad = "31"
        case partial = "33"
    }

    /// Returns the text in a style if the terminal has colors, and otherwise unchanged.
    package func styled(_ text: String, _ style: Style) -> String {
        hasColors && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
