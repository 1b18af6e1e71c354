/// Writes a marble diagram in the shortest of its spellings.
enum MarblesPrinter {
    /// Silence from this number of frames on is written as a number: `<10>`.
    private static let longSilence = 10

    static func print(_ marbles: Marbles) -> String {
        guard !marbles.events.isEmpty else { return "-" }
        var text = ""
        var frame = 0
        var rest = marbles.events[...]
        while let next = rest.first {
            text += silence(next.frame - frame)
            let group = rest.prefix { $0.frame == next.frame }
            text += print(group)
            rest.removeFirst(group.count)
            frame = next.frame + 1
        }
        return text
    }

    private static func silence(_ count: Int) -> String {
        count < longSilence ? String(repeating: "-", count: count) : "<\(count)>"
    }

    private static func print(_ group: ArraySlice<Marbles.Event>) -> String {
        let onSubscription = group.prefix { $0.isOnSubscription }.map(\.character)
        let later = group.dropFirst(onSubscription.count).map(\.character)
        if group.first?.frame == 0 && !later.isEmpty {
            return "(\(String(onSubscription))^\(String(later)))"
        }
        let all = onSubscription + later
        return all.count == 1 ? String(all) : "(\(String(all)))"
    }
}

extension Marbles.Event {
    fileprivate var character: Character {
        switch symbol {
        case .value(let character): character
        case .finished: "|"
        case .failed: "x"
        }
    }
}
