import Foundation

/// A marble diagram as the checker of the laws records it, with the meaning of its symbols:
///
///     -(1a|)   a = -1
///
/// The notation is that of `Marbles`, which the generator cannot use, because it depends on no library of this package. In
/// addition, `!` is the moment at which a subscriber cancelled. What follows it was planned, but not sent.
struct MarbleTimeline: Equatable, Sendable {
    enum Symbol: Equatable, Sendable {
        /// A value, by its text.
        case value(String)
        case finished
        case failed
        case cancelled
    }

    struct Event: Equatable, Sendable {
        /// The number of seconds since the subscription.
        var frame: Int
        var isOnSubscription: Bool
        var symbol: Symbol
    }

    private(set) var events: [Event] = []

    /// The text of the failure, if the diagram has it.
    private(set) var failure: String?

    /// Reads a diagram. Returns nil if the text is none.
    init?(_ text: String) {
        let parts = text.components(separatedBy: Self.separator)
        let characters = Array(parts[0])
        var position = 0
        var frame = 0
        while position < characters.count {
            switch characters[position] {
            case "-":
                position += 1
            case "<":
                guard let end = characters[position...].firstIndex(of: ">"),
                    let count = Int32(String(characters[(position + 1)..<end])), count > 0
                else { return nil }
                frame += Int(count) - 1
                position = end + 1
            case "(":
                guard let end = characters[position...].firstIndex(of: ")"),
                    read(group: characters[(position + 1)..<end], at: frame)
                else { return nil }
                position = end + 1
            default:
                guard add(characters[position], at: frame, isOnSubscription: frame == 0) else { return nil }
                position += 1
            }
            frame += 1
        }
        guard !characters.isEmpty, readMeanings(parts.dropFirst()) else { return nil }
    }

    /// What separates a diagram from the meaning of a symbol, and this one from the next.
    private static let separator = "   "

    private mutating func read(group: ArraySlice<Character>, at frame: Int) -> Bool {
        var isOnSubscription = frame == 0
        for character in group {
            if character == "^", frame == 0, isOnSubscription {
                isOnSubscription = false
            } else if !add(character, at: frame, isOnSubscription: isOnSubscription) {
                return false
            }
        }
        return !group.isEmpty
    }

    private mutating func add(_ character: Character, at frame: Int, isOnSubscription: Bool) -> Bool {
        let symbol: Symbol
        switch character {
        case "|": symbol = .finished
        case "x": symbol = .failed
        case "!": symbol = .cancelled
        case _ where character.isLetter || character.isNumber: symbol = .value(String(character))
        default: return false
        }
        events.append(Event(frame: frame, isOnSubscription: isOnSubscription, symbol: symbol))
        return true
    }

    /// Replaces symbols by what they stand for: `a = -1`.
    private mutating func readMeanings(_ parts: some Sequence<String>) -> Bool {
        var meanings: [String: String] = [:]
        for part in parts {
            guard let symbol = part.first, part.dropFirst().hasPrefix(" = ") else { return false }
            meanings[String(symbol)] = String(part.dropFirst(1 + " = ".count))
        }
        failure = meanings["x"]
        for index in events.indices {
            guard case .value(let symbol) = events[index].symbol, let meaning = meanings[symbol] else { continue }
            events[index].symbol = .value(meaning)
        }
        return true
    }
}

extension MarbleTimeline {
    /// Whether nothing can follow the last event.
    var isCompleted: Bool {
        switch events.last?.symbol {
        case .finished, .failed: true
        case .value, .cancelled, nil: false
        }
    }

    /// The index of the event from which on nothing was sent. Nil if the subscriber did not cancel.
    var cancellation: Int? { events.firstIndex { $0.symbol == .cancelled } }
}
