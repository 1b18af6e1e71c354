import CombineTraitsLaws

/// The runs of an instance, for a diagram in which a reader can move the events of the upstreams. There is a run for each
/// choice of the instants of these events.
struct RunGrid: Codable, Equatable, Sendable {
    /// The values and the completion of an upstream, in order, but without instants: `12|`.
    struct Script: Codable, Equatable, Sendable {
        var upstream: String
        var events: String
    }

    var publisher: String
    var expression: String

    /// The last possible instant of an upstream event, in seconds.
    var lastInstant: Int

    var scripts: [Script]

    /// The subscriptions to upstreams and the events that the subscriber received, as text, by the instants of upstream events.
    ///
    ///     "134 024": ["A: -1-2|", "B: 3-4-(!|)", "published: -a-b|   a = (1, 3)   b = (2, 4)"]
    var runs: [String: [String]]
}

extension RunGrid.Script {
    /// Returns all combinations of instants of the events, up to a last instant. Each value has an instant of its own. The
    /// completion can share the instant of the last value.
    fileprivate func instants(upTo last: Int) -> [[Int]] {
        let first: [[Int]] = (0...last).map { [$0] }
        return (1..<events.count).reduce(first) { (beginnings: [[Int]], index: Int) -> [[Int]] in
            let isEnd = index == events.count - 1
            return beginnings.flatMap { (beginning: [Int]) -> [[Int]] in
                let earliest: Int = beginning[index - 1] + (isEnd ? 0 : 1)
                return earliest > last ? [] : (earliest...last).map { beginning + [$0] }
            }
        }
    }

    /// Returns the events at the given instants as a marble diagram.
    fileprivate func marbles(at instants: [Int]) -> String {
        (0...(instants.last ?? 0)).map { instant in
            let events = zip(events, instants).filter { $1 == instant }.map(\.0)
            return events.isEmpty ? "-" : events.count == 1 ? "\(events[0])" : "(\(String(events)))"
        }.joined()
    }
}

extension Experiment {
    /// Runs the instance with every choice of instants for three values and the completion of its only upstream, or for two
    /// values and the completion of each upstream.
    func grid() -> RunGrid {
        let parameters = tested.type.scriptedParameters.map(\.name)
        let scripts = parameters.enumerated().map { index, name in
            RunGrid.Script(upstream: name, events: parameters.count == 1 ? "123|" : index == 0 ? "12|" : "34|")
        }
        var grid = RunGrid(
            publisher: tested.type.name, expression: instance.expression.value,
            lastInstant: parameters.count == 1 ? 6 : 4, scripts: scripts, runs: [:])
        let choices = scripts.map { $0.instants(upTo: grid.lastInstant) }
        let combinations = choices.reduce([[]]) { all, next in all.flatMap { start in next.map { start + [$0] } } }
        for instants in combinations {
            let key = instants.map { $0.map(String.init).joined() }.joined(separator: " ")
            grid.runs[key] = lanes(zip(scripts, instants).map { $0.marbles(at: $1) })
        }
        return grid
    }
}
