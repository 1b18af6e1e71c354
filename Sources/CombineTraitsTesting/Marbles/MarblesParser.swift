struct MarblesParser {
    private let text: String
    private let characters: [Character]
    private var index = 0
    private var frame = 0
    private var marbles = Marbles()
    private var isCompleted = false

    init(_ text: String) {
        self.text = text
        self.characters = Array(text)
    }

    mutating func parse() throws(MarblesError) -> Marbles {
        while index < characters.count {
            switch characters[index] {
            case " ":
                index += 1
            case "-":
                index += 1
                frame += 1
            case "<":
                frame += try parseSilence()
            case "(":
                try parseGroup()
                frame += 1
            case ")":
                throw error(at: index, #"no group is open here: "(" is missing"#)
            case "^":
                throw error(at: index, #""^" belongs in a group in frame 0, as in "(a^b)""#)
            default:
                try parseEvent(isOnSubscription: frame == 0)
                frame += 1
            }
        }
        return marbles
    }

    private mutating func parseGroup() throws(MarblesError) {
        let start = index
        let count = marbles.events.count
        var isOnSubscription = frame == 0
        index += 1
        while index < characters.count {
            switch characters[index] {
            case " ":
                index += 1
            case ")":
                guard marbles.events.count > count else { throw error(at: start, "this group is empty") }
                index += 1
                return
            case "^":
                guard frame == 0 else {
                    throw error(at: index, #""^" belongs in a group in frame 0, and this is frame \#(frame)"#)
                }
                guard isOnSubscription else { throw error(at: index, #"this group has a "^" already"#) }
                isOnSubscription = false
                index += 1
            case "(":
                throw error(at: index, "a group cannot contain a group")
            case "-", "<":
                throw error(at: index, "a group is one frame: no time can pass in it")
            default:
                try parseEvent(isOnSubscription: isOnSubscription)
            }
        }
        throw error(at: start, #"this group has no ")""#)
    }

    private mutating func parseEvent(isOnSubscription: Bool) throws(MarblesError) {
        let character = characters[index]
        let symbol: Marbles.Symbol
        switch character {
        case "|":
            symbol = .finished
        case "x":
            symbol = .failed
        case _ where Marbles.isValue(character):
            symbol = .value(character)
        default:
            throw error(
                at: index,
                #""\#(character)" means nothing: values are letters and digits, "|" is finished, "x" is failed"#)
        }
        guard !isCompleted else { throw error(at: index, "nothing can happen after the completion") }
        isCompleted = symbol == .finished || symbol == .failed
        marbles.append(symbol, at: frame, isOnSubscription: isOnSubscription)
        index += 1
    }

    /// Parses `<n>`, and returns the number of frames.
    private mutating func parseSilence() throws(MarblesError) -> Int {
        let start = index
        guard let end = characters[start...].firstIndex(of: ">") else {
            throw error(at: start, #"this "<" has no ">""#)
        }
        // The bound prevents overflow in sums of 64-bit frame numbers.
        guard let count = Int32(String(characters[(start + 1)..<end])), count > 0 else {
            throw error(at: start + 1, #""<" and ">" enclose a number of frames, as in "<10>""#)
        }
        index = end + 1
        return Int(count)
    }

    private func error(at index: Int, _ message: String) -> MarblesError {
        MarblesError(text: text, column: index + 1, message: message)
    }
}

/// The symbols for the values of a trace.
package struct MarbleSymbols {
    private var symbols: [String: Character] = [:]

    /// One item, such as `a = Alice`, for each value whose symbol differs from its description.
    package private(set) var legend: [String] = []

    package init(values: [some Any]) {
        let texts = values.map { String(describing: $0) }
        for text in texts { symbols[text] = Self.obviousSymbol(of: text) }
        let obvious = symbols.values
        var free = Self.all.lazy.filter { !obvious.contains($0) }.makeIterator()
        for text in texts where symbols[text] == nil {
            // A diagram with so many values is unreadable anyway, so the other values share the last symbol.
            let symbol = free.next() ?? Self.last
            symbols[text] = symbol
            legend.append("\(symbol) = \(text.isEmpty ? "\"\"" : text)")
        }
    }

    package func symbol(of value: some Any) -> Character {
        symbols[String(describing: value)] ?? Self.last
    }

    private static let all = "abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    private static let last: Character = "Z"

    private static func obviousSymbol(of text: String) -> Character? {
        guard text.count == 1, let character = text.first, Marbles.isValue(character) else { return nil }
        return character
    }
}
