import Foundation

/// A marble diagram that the checker writes, with a legend:
///
///     -(1a|)   a = -1
///
/// The notation is that of `Marbles`, on which the generator cannot depend. In addition, `!` is a cancellation. Events
/// after a cancellation were scheduled, but not sent.
package struct MarbleTimeline: Equatable, Sendable {
    package enum Symbol: Equatable, Sendable {
        case value(String)
        case finished, failed, cancelled
    }

    package struct Event: Equatable, Sendable {
        /// The number of seconds since the subscription.
        package var frame: Int
        package var isOnSubscription: Bool
        package var symbol: Symbol
    }

    package private(set) var events: [Event] = []
    /// The text of the failure, if the legend contains it.
    package private(set) var failure: String?

    package var cancellation: Int? { events.firstIndex { $0.symbol == .cancelled } }

    package init?(_ text: String) {
        let parts = text.components(separatedBy: "   ")
        let characters = Array(parts[0])
        var position = 0
        var frame = 0
        while position < characters.count {
            switch characters[position] {
            case "-": position += 1
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

    /// Replaces symbols with their meanings in the legend, such as `a = -1`. Returns whether the legend is valid.
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
