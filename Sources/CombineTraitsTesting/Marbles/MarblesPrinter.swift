package enum MarblesPrinter {
    package struct Mark {
        let frame: Int
        let isOnSubscription: Bool
        let character: Character

        package init(frame: Int, isOnSubscription: Bool, character: Character) {
            self.frame = frame
            self.isOnSubscription = isOnSubscription
            self.character = character
        }
    }

    /// The smallest number of silent frames for which `<n>` replaces dashes.
    private static let longSilence = 10

    /// Returns a diagram. The marks must be in the order of their frames.
    package static func print(_ marks: [Mark]) -> String {
        guard !marks.isEmpty else { return "-" }
        var text = ""
        var frame = 0
        var rest = marks[...]
        while let next = rest.first {
            text += silence(next.frame - frame)
            let group = rest.prefix { $0.frame == next.frame }
            text += print(group)
            rest.removeFirst(group.count)
            // No frame follows the last one.
            frame = next.frame == .max ? .max : next.frame + 1
        }
        return text
    }

    private static func silence(_ count: Int) -> String {
        count < longSilence ? String(repeating: "-", count: count) : "<\(count)>"
    }

    /// Returns the text of the marks of one frame.
    static func print(_ group: ArraySlice<Mark>) -> String {
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
    var mark: MarblesPrinter.Mark {
        let character: Character =
            switch symbol {
            case .value(let character): character
            case .finished: "|"
            case .failed: "x"
            }
        return MarblesPrinter.Mark(frame: frame, isOnSubscription: isOnSubscription, character: character)
    }
}
