import CombineTraitsTesting

/// The behavior of an upstream during one subscription, regardless of the type of its values.
///
/// The upstream creates its values from ``numbers``, which are 1, 2, 3, and so on by default. A marble diagram provides
/// other numbers.
package struct Behavior: Sendable {
    package enum Ending: Hashable, Sendable {
        case never
        case finished(instant: Int)
        case failed(instant: Int)
    }

    /// The instants of the values, in seconds since the subscription. Values at instant 0 are published on subscription.
    package let values: [Int]

    /// The numbers from which the upstream creates its values, one for each instant in ``values``.
    package let numbers: [Int]

    package let ending: Ending

    private let outline: TraitLaw.TraceOutline

    package init(values: [Int], numbers: [Int]? = nil, ending: Ending = .never) {
        self.values = values
        self.numbers = numbers ?? values.indices.map { $0 + 1 }
        self.ending = ending
        outline = TraitLaw.TraceOutline(Self.script(values, self.numbers, ending, { $0 }, failure: TestError()))
    }

    /// Creates a behavior from a marble diagram whose values are digits. Other values become 0.
    init(_ marbles: Marbles) {
        var (values, numbers, ending) = ([Int](), [Int](), Ending.never)
        for event in marbles.events {
            switch event.symbol {
            case .value(let digit):
                values.append(event.frame)
                numbers.append(digit.wholeNumberValue ?? 0)
            case .finished: ending = .finished(instant: event.frame)
            case .failed: ending = .failed(instant: event.frame)
            }
        }
        self.init(values: values, numbers: numbers, ending: ending)
    }

    package func obeys(_ law: TraitLaw) -> Bool { law.violation(in: outline) == nil }

    package var fails: Bool {
        if case .failed = ending { true } else { false }
    }

    /// Whether the completion is `finished`, and comes at the instant of the last value.
    package var endsWithValue: Bool {
        if case .finished(let instant) = ending { values.last == instant } else { false }
    }

    /// Whether any event comes after the instant of the subscription.
    package var actsLater: Bool {
        switch ending {
        case .finished(let instant), .failed(let instant): instant > 0
        case .never: values.contains { $0 > 0 }
        }
    }

    /// A measure of how hard the behavior is to read. Fewer and earlier events cost less. A missing completion
    /// costs more than a value and a completion.
    package var cost: Int {
        let costOfValues = values.reduce(0) { $0 + 100 + $1 }
        return switch ending {
        case .never: costOfValues + 250
        case .finished(let instant), .failed(let instant): costOfValues + 100 + instant
        }
    }

    /// Returns the script of the behavior for these types. Traps if an event needs a value or a failure, and the type has
    /// none.
    func script<Output: ScriptedValue, Failure: ScriptedFailure>(
        _ output: Output.Type, _ failure: Failure.Type
    ) -> Script<Output, Failure> {
        Self.script(values, numbers, ending, Output.init(scripted:), failure: Failure.scripted)
    }

    /// Returns the script of the behavior, in which every value is the given publisher. Traps if the behavior fails and the
    /// failure type has no values.
    func script<Output, Failure: ScriptedFailure>(publishing output: Output) -> Script<Output, Failure> {
        Self.script(values, numbers, ending, { _ in output }, failure: Failure.scripted)
    }

    private static func script<Output, Failure: Error>(
        _ values: [Int], _ numbers: [Int], _ ending: Ending, _ output: (Int) -> Output?, failure: Failure?
    ) -> Script<Output, Failure> {
        var events: [Script<Output, Failure>.Event] = []
        events.reserveCapacity(values.count + 1)
        for (instant, number) in zip(values, numbers) {
            guard let value = output(number) else {
                fatalError(
                    "\(Output.self).init(scripted: \(number)) returned nil. It must return a value for each number, or nil for each."
                )
            }
            events.append(.init(.value(value), after: .seconds(instant)))
        }
        switch ending {
        case .never:
            break
        case .finished(let instant):
            events.append(.init(.finished, after: .seconds(instant)))
        case .failed(let instant):
            guard let failure else {
                fatalError("An upstream whose failure type is \(Failure.self) cannot fail.")
            }
            events.append(.init(.failure(failure), after: .seconds(instant)))
        }
        return Script(events)
    }
}

extension Behavior: Hashable {
    // The other properties determine the outline.
    package static func == (first: Behavior, second: Behavior) -> Bool {
        first.values == second.values && first.numbers == second.numbers && first.ending == second.ending
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(values)
        hasher.combine(numbers)
        hasher.combine(ending)
    }
}

extension Behavior: CustomStringConvertible {
    /// The behavior as a marble diagram.
    package var description: String {
        var marks = zip(values, numbers).map { instant, number in
            MarblesPrinter.Mark(
                frame: instant, isOnSubscription: instant == 0, character: Self.symbol(ofNumber: number))
        }
        if let (symbol, instant) = endingSymbol {
            marks.append(.init(frame: instant, isOnSubscription: instant == 0, character: symbol))
        }
        return MarblesPrinter.print(marks)
    }

    /// Returns the symbol of a value in marble diagrams: the last digit of its number.
    static func symbol(ofNumber number: Int) -> Character { Character("\(number % 10)") }

    var endingSymbol: (character: Character, instant: Int)? {
        switch ending {
        case .never: nil
        case .finished(let instant): ("|", instant)
        case .failed(let instant): ("x", instant)
        }
    }
}
