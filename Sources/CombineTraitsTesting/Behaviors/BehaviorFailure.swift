#if !os(WASI) && !os(Windows)
import Foundation

/// The error that ``exploreBehaviors(replaying:file:line:_:)`` throws if the code under test fails with a behavior of its dependencies.
public struct BehaviorFailure: Error, Hashable, Sendable {
    /// What is wrong, with the instant and the line of the expectation.
    public let problem: String

    /// The behavior of the dependencies as marble diagrams, one line for each call. In a diagram, each column is a step: what comes
    /// in one column of two lines comes without anything in between. `!` is a cancellation, `*` an action of
    /// ``BehaviorRun/atAnyInstant(_:perform:)``.
    public let diagrams: [String]

    /// The behavior, to pass it to ``exploreBehaviors(replaying:file:line:_:)``.
    public let choices: BehaviorChoices

    /// The number of runs, up to and including the one that failed.
    public let runCount: Int

    /// Whether a second run with the same behavior failed in the same way. If not, the code under test depends on more, such as the
    /// order of a set, random numbers, or real time.
    public let isReproducible: Bool
}

extension BehaviorFailure: CustomStringConvertible {
    /// The problem, the diagrams, and how to run the behavior again, on several lines.
    public var description: String {
        let replay =
            isReproducible
            ? "To run it again: exploreBehaviors(replaying: \"\(choices)\")"
            : "It did not fail again with the same behavior: the code depends on more, such as the order of a set, or real time."
        return ([problem, ""] + diagrams.map { "    " + $0 } + ["", "Found in run \(runCount). \(replay)"])
            .joined(separator: "\n")
    }
}

extension BehaviorFailure: LocalizedError {
    /// The same text as the description, for `localizedDescription`.
    public var errorDescription: String? { description }
}

/// What is wrong in a run.
struct BehaviorProblem {
    let text: String
    let instant: VirtualTimeScheduler.SchedulerTimeType
    let place: String?

    /// Whether the closure of the run threw it.
    let isThrown: Bool

    var description: String { "\(text), at \(instant)" + (place.map { " (\($0))" } ?? "") }
}

/// Lines of marble diagrams that are aligned by the steps of a run.
struct BehaviorTimeline {
    struct Row {
        let name: String
        let start: Int

        /// The last frame of the row, or `nil` if it goes on.
        let end: Int?

        /// What the row shows at a frame.
        let marks: [Int: String]

        var legend = ""
    }

    /// The instants of the frames.
    let instants: [VirtualTimeScheduler.SchedulerTimeType]
    let rows: [Row]

    var lines: [String] {
        // The other frames show nothing.
        let frames = instants.indices.filter { frame in
            rows.contains { $0.start == frame || $0.marks[frame] != nil }
        }
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
        for index in frames.indices {
            if index == 0 || instants[frames[index]] != instants[frames[index - 1]] {
                if !text.isEmpty && text.count + 1 > column {
                    widths[index - 1] += text.count + 1 - column
                    column = text.count + 1
                }
                text = padded(text, column) + "\(instants[frames[index]])"
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
#endif
