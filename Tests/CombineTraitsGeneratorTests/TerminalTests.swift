import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// Widths and colors, by the conventions of other commands.
struct TerminalTests {
    @Test(
        "Colors are for terminals that have them, unless an environment variable says otherwise",
        arguments: [
            (true, [:], true),
            (false, [:], false),
            (true, ["TERM": "xterm-256color"], true),
            (true, ["TERM": "dumb"], false),
            (true, ["NO_COLOR": "1"], false),
            (true, ["NO_COLOR": ""], true),
            (false, ["FORCE_COLOR": "1"], true),
            (true, ["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
        ] as [(Bool, [String: String], Bool)])
    func colors(_ isTerminal: Bool, _ environment: [String: String], _ expected: Bool) {
        let terminal = Terminal(isTerminal: isTerminal, columns: 80, environment: environment)
        expectEqual(terminal.hasColors, expected)
        expectEqual(terminal.styled("yes", .good), (expected ? "\u{1B}[32myes\u{1B}[0m" : "yes"))
    }

    @Test(
        "The width is that of the terminal, or that of the environment, or the usual one",
        arguments: [
            (true, 120, [:], 120), (true, nil, ["COLUMNS": "100"], 100), (true, nil, [:], 80), (true, 10, [:], 40),
            (false, 120, ["COLUMNS": "100"], nil),
        ] as [(Bool, Int?, [String: String], Int?)])
    func width(_ isTerminal: Bool, _ columns: Int?, _ environment: [String: String], _ expected: Int?) {
        expectEqual(Terminal(isTerminal: isTerminal, columns: columns, environment: environment).width, expected)
    }

    @Test("A name of combined characters is shortened between two of them")
    func combinedCharacters() {
        let table = TextTable(header: ["Name"], rows: [[.init(String(repeating: "कि", count: 30))]])
        let lines = table.lines(for: Terminal(width: 10, hasColors: false))
        expectEqual(lines.last?.trimmingCharacters(in: .whitespaces), "किकिकिकि…")
    }
}

extension String {
    /// The text without the sequences that color it.
    var withoutStyles: String {
        var text = ""
        var isSequence = false
        for character in self {
            if character == "\u{1B}" { isSequence = true }
            if !isSequence { text.append(character) }
            if isSequence, character == "m" { isSequence = false }
        }
        return text
    }
}
