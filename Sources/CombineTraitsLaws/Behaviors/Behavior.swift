import CombineTraitsTesting

/// What one upstream does during one subscription, independent of the type of its values.
///
/// Its values are the numbers 1, 2, 3 and so on.
package struct Behavior: Sendable {
    package enum Ending: Hashable, Sendable {
        case never
        case finished(instant: Int)
        case failed(instant: Int)
    }

    /// The instants of the values, in seconds. The instant zero is on subscription.
    package let values: [Int]
    package let ending: Ending

    /// What a law checks.
    private let outline: TraitLaw.TraceOutline

    package init(values: [Int], ending: Ending = .never) {
        self.values = values
        self.ending = ending
        outline = TraitLaw.TraceOutline(Self.script(values, ending, { $0 }, failure: TestError()))
    }

    /// Whether a law allows it.
    package func obeys(_ law: TraitLaw) -> Bool { law.violation(in: outline) == nil }

    package var fails: Bool {
        if case .failed = ending { true } else { false }
    }

    /// Whether it has an event after the subscription.
    package var actsLater: Bool {
        switch ending {
        case .finished(let instant), .failed(let instant): instant > 0
        case .never: values.contains { $0 > 0 }
        }
    }

    /// How much there is to read: fewer events cost less, and so do earlier ones. A behavior that never ends costs more than a
    /// value and an end.
    package var cost: Int {
        let costOfValues = values.reduce(0) { $0 + 100 + $1 }
        return switch ending {
        case .never: costOfValues + 250
        case .finished(let instant), .failed(let instant): costOfValues + 100 + instant
        }
    }

    /// The script of a publisher of some type.
    func script<Output: ScriptedValue, Failure: ScriptedFailure>(
        _ output: Output.Type, _ failure: Failure.Type
    ) -> Script<Output, Failure> {
        Self.script(values, ending, Output.init(scripted:), failure: Failure.scripted)
    }

    /// The script of a publisher of publishers.
    func script<Output, Failure: ScriptedFailure>(publishing output: Output) -> Script<Output, Failure> {
        Self.script(values, ending, { _ in output }, failure: Failure.scripted)
    }

    private static func script<Output, Failure: Error>(
        _ values: [Int], _ ending: Ending, _ output: (Int) -> Output?, failure: Failure?
    ) -> Script<Output, Failure> {
        var events: [Script<Output, Failure>.Event] = []
        events.reserveCapacity(values.count + 1)
        for index in values.indices {
            guard let value = output(index + 1) else {
                fatalError("Behavior: an upstream whose output type is Never cannot publish a value.")
            }
            events.append(.init(.value(value), after: .seconds(values[index])))
        }
        switch ending {
        case .never:
            break
        case .finished(let instant):
            events.append(.init(.finished, after: .seconds(instant)))
        case .failed(let instant):
            guard let failure else {
                fatalError("Behavior: an upstream whose failure type is Never cannot fail.")
            }
            events.append(.init(.failure(failure), after: .seconds(instant)))
        }
        return Script(events)
    }
}

extension Behavior: Hashable {
    // The outline follows from the others.
    package static func == (first: Behavior, second: Behavior) -> Bool {
        first.values == second.values && first.ending == second.ending
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(values)
        hasher.combine(ending)
    }
}

extension Behavior: CustomStringConvertible {
    /// The behavior as a marble diagram.
    package var description: String {
        var marbles = Marbles()
        for (index, instant) in values.enumerated() {
            marbles.append(
                .value(Character("\((index + 1) % 10)")), at: instant, isOnSubscription: instant == 0)
        }
        switch ending {
        case .never:
            break
        case .finished(let instant):
            marbles.append(.finished, at: instant, isOnSubscription: instant == 0)
        case .failed(let instant):
            marbles.append(.failed, at: instant, isOnSubscription: instant == 0)
        }
        return marbles.description
    }
}
