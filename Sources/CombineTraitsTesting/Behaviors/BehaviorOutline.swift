#if !os(WASI) && !os(Windows)
/// What a dependency does in one call, without its values and failures.
struct BehaviorOutline: Hashable {
    private enum Ending: Hashable {
        case never
        case finished
        case failure(Int)
    }

    /// The indices of the values.
    private let values: [Int]
    private let ending: Ending

    /// Whether each event comes later than the one before, or than the subscription.
    private let comesLater: [Bool]

    /// Returns the outlines that a law allows, the simplest first.
    static func all(valueCount: Int, failureCount: Int, _ law: TraitLaw?) -> [Self] {
        let endings = [.finished, .never] + (0..<failureCount).map { Ending.failure($0) }
        let pairs = (0..<valueCount).flatMap { first in (0..<valueCount).map { [first, $0] } }
        let lists = [[]] + (0..<valueCount).map { [$0] } + pairs + (valueCount > 2 ? [[0, 1, 2]] : [])
        let outlines = lists.flatMap { values in
            endings.flatMap { ending -> [Self] in
                let count = values.count + (ending == .never ? 0 : 1)
                return (0..<(1 << count)).map { bits in
                    Self(values: values, ending: ending, comesLater: (0..<count).map { bits >> $0 & 1 == 1 })
                }
            }
        }
        let (values, failures) = (Array(0..<valueCount), Array(repeating: SomeFailure(), count: failureCount))
        let allowed = outlines.filter { outline in
            law.map { $0.violation(in: .init(outline.script(values, failures))) == nil } ?? true
        }
        return allowed.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(
            \.element)
    }

    private struct SomeFailure: Error {}

    /// How hard the behavior is to read: a value and the completion at once cost nothing.
    private var cost: Int {
        let costOfEnding =
            switch ending {
            case .finished: values.isEmpty ? 15 : 0
            case .failure(let index): 10 + 40 * index
            case .never: 30
            }
        // The values in their order are simpler than others.
        let costOfOrder = values == Array(0..<values.count) ? 0 : 40 + values.reduce(0, +)
        return costOfEnding + 20 * max(values.count - 1, 0) + costOfOrder + 5 * comesLater.count { $0 }
    }

    /// Returns the script with these values and failures. The delay of an event counts the events that come later than others.
    func script<Output, Failure: Error>(_ values: [Output], _ failures: [Failure]) -> Script<Output, Failure> {
        var events = self.values.map { PublisherEvent<Output, Failure>.value(values[$0]) }
        switch ending {
        case .never: break
        case .finished: events.append(.finished)
        case .failure(let index): events.append(.failure(failures[index]))
        }
        var delay = 0
        return Script(
            zip(events, comesLater).map { event, comesLater in
                if comesLater { delay += 1 }
                return .init(event, after: .seconds(delay))
            })
    }
}

/// The outlines of the dependencies of a search, which all its runs share.
final class BehaviorCatalog {
    struct Key: Hashable {
        /// The number of the dependency among those that the run declares. It determines the law.
        let dependency: Int
        let valueCount: Int
        let failureCount: Int
    }

    private var outlines: [Key: [BehaviorOutline]] = [:]

    func outlines(of key: Key, _ law: TraitLaw?) -> [BehaviorOutline] {
        if let known = outlines[key] { return known }
        let all = BehaviorOutline.all(valueCount: key.valueCount, failureCount: key.failureCount, law)
        outlines[key] = all
        return all
    }
}
#endif
