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

/// Lines of marble diagrams that are aligned by their frames.
struct MarbleTimeline {
    struct Row {
        let name: String
        let start: Int

        /// The last frame of the row, or `nil` if it goes on.
        let end: Int?

        /// What the row shows at a frame.
        let marks: [Int: String]

        var legend = ""
    }

    /// Returns the instant of a frame.
    let instant: (Int) -> VirtualTimeScheduler.SchedulerTimeType
    let rows: [Row]

    var lines: [String] {
        // The other frames show nothing.
        let frames = Set(rows.flatMap { [$0.start] + $0.marks.keys }).sorted()
        var widths = frames.map { frame in rows.map { $0.marks[frame]?.count ?? 1 }.max() ?? 1 }
        let labels = self.labels(of: frames, &widths)
        let nameWidth = (rows.map(\.name.count) + ["time".count]).max() ?? 0
        let diagrams = rows.map { row in
            let columns = zip(frames, widths).map { frame, width in text(of: row, at: frame, width) }
            return columns.joined().trimmingTrailingSpaces
        }
        let diagramWidth = diagrams.map(\.count).max() ?? 0
        let texts = zip(rows, diagrams).map { row, diagram in
            padded(row.name, nameWidth) + "  "
                + (row.legend.isEmpty ? diagram : padded(diagram, diagramWidth) + "   " + row.legend)
        }
        return rows.isEmpty ? [] : [padded("time", nameWidth) + "  " + labels] + joiningEqual(texts)
    }

    /// Joins lines that are equal, such as those of a call that is repeated at once.
    private func joiningEqual(_ lines: [String]) -> [String] {
        var joined: [(line: String, count: Int)] = []
        for line in lines {
            if joined.last?.line == line { joined[joined.count - 1].count += 1 } else { joined.append((line, 1)) }
        }
        return joined.map { $0.count == 1 ? $0.line : "\($0.line)   (\($0.count) times)" }
    }

    private func text(of row: Row, at frame: Int, _ width: Int) -> String {
        if frame < row.start || frame > row.end ?? .max { return padded("", width) }
        let mark = row.marks[frame] ?? "-"
        return mark + String(repeating: frame == row.end ? " " : "-", count: width - mark.count)
    }

    /// Returns the instants where they change, above their columns, and makes columns as wide as the labels need.
    private func labels(of frames: [Int], _ widths: inout [Int]) -> String {
        var text = ""
        var column = 0
        let instants = frames.map(instant)
        for index in frames.indices {
            if index == 0 || instants[index] != instants[index - 1] {
                if !text.isEmpty && text.count + 1 > column {
                    widths[index - 1] += text.count + 1 - column
                    column = text.count + 1
                }
                text = padded(text, column) + "\(instants[index])"
            }
            column += widths[index]
        }
        return text
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 0))
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}
