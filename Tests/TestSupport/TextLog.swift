/// A log of lines that closures add or an operator prints.
package final class TextLog: TextOutputStream {
    private var text = ""

    package init() {}

    package var lines: [String] { text.split(separator: "\n").map(String.init) }

    package func write(_ string: String) { text += string }

    /// Adds a line.
    package func note(_ line: Any) { write("\(line)\n") }
}
