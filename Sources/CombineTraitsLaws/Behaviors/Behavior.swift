import CombineTraitsTesting

/// The behavior of an upstream during one subscription, regardless of the type of its values.
///
/// The upstream creates its values from ``numbers``, which are 1, 2, 3, and so on by default. A marble diagram provides
/// other numbers.
package struct Behavior: Sendable {
    /// What determines a value, whatever its type is.
    package enum Number: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
        case plain(Int)

        /// The index of one of ``ScriptedValue/scriptedValues``.
        case special(Int)

        package init(integerLiteral number: Int) { self = .plain(number) }

        package var description: String {
            switch self {
            case .plain(let number): "\(number)"
            case .special(let index): "\(Array("abcdefghijklmnopqrstuvwyz")[index % 25])"
            }
        }

        func value<Value: ScriptedValue>(_: Value.Type) -> Value? {
            switch self {
            case .plain(let number): Value(scripted: number)
            case .special(let index): Value.scriptedValues[index]
            }
        }
    }

    package enum Ending: Hashable, Sendable {
        case never
        case finished(instant: Int)
        case failed(instant: Int)
    }

    /// The instants of the values, in seconds since the subscription. Values at instant 0 are published on subscription.
    package let values: [Int]

    /// The numbers from which the upstream creates its values, one for each instant in ``values``.
    package let numbers: [Number]

    package let ending: Ending

    private let outline: TraitLaw.TraceOutline

    package init(values: [Int], numbers: [Number]? = nil, ending: Ending = .never) {
        self.values = values
        self.numbers = numbers ?? Self.usualNumbers(values.count)
        self.ending = ending
        outline = TraitLaw.TraceOutline(
            Script(Self.events(values, self.numbers, ending, { $0 }, failure: TestError())))
    }

    private static func usualNumbers(_ count: Int) -> [Number] { (0..<count).map { .plain($0 + 1) } }

    /// Creates a behavior from a marble diagram whose values are digits. Other values become 0.
    init(_ marbles: Marbles) {
        var (values, numbers, ending) = ([Int](), [Number](), Ending.never)
        for event in marbles.events {
            switch event.symbol {
            case .value(let digit):
                values.append(event.frame)
                numbers.append(.plain(digit.wholeNumberValue ?? 0))
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

    /// Returns the behaviors that differ in their numbers, each of which is one of the given ones, and this behavior.
    ///
    /// Of many numbers, each is followed by itself and by one other. Of three values, the first two are equal.
    func variations(_ numbers: [Number]) -> [Behavior] {
        func followers(of number: Number?) -> [Number] {
            guard numbers.count > 4, let index = number.flatMap(numbers.firstIndex) else { return numbers }
            return [numbers[index], numbers[(index + 1) % numbers.count]]
        }
        let lists = values.indices.reduce([[Number]]([[]])) { lists, index in
            lists.flatMap { list in
                let last = list.last
                return followers(of: last).filter { index < 2 || $0 != last }.map { list + [$0] }
            }
        }.filter { $0.count < 3 || $0[0] == $0[1] }
        return [self] + lists.map { Behavior(values: values, numbers: $0, ending: ending) }
    }

    /// A measure of how hard the behavior is to read. Fewer and earlier events cost less. A missing completion
    /// costs more than a value and a completion. The usual numbers cost less than others.
    package var cost: Int {
        let unusual = zip(numbers, Self.usualNumbers(numbers.count)).count { $0 != $1 }
        let costOfValues = values.reduce(20 * unusual) { $0 + 100 + $1 }
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
        Script(inOrder: Self.events(values, numbers, ending, { $0.value(Output.self) }, failure: Failure.scripted))
    }

    /// Returns the script of the behavior, in which every value is the given publisher. Traps if the behavior fails and the
    /// failure type has no values.
    func script<Output, Failure: ScriptedFailure>(publishing output: Output) -> Script<Output, Failure> {
        Script(inOrder: Self.events(values, numbers, ending, { _ in output }, failure: Failure.scripted))
    }

    private static func events<Output, Failure: Error>(
        _ values: [Int], _ numbers: [Number], _ ending: Ending, _ output: (Number) -> Output?, failure: Failure?
    ) -> [Script<Output, Failure>.Event] {
        var events: [Script<Output, Failure>.Event] = []
        events.reserveCapacity(values.count + 1)
        for (instant, number) in zip(values, numbers) {
            guard let value = output(number) else {
                fatalError(
                    "\(Output.self).init(scripted:) returned nil for \(number). It must return a value for each number, or nil for each."
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
        return events
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
    /// The behavior as a marble diagram, whose values are the last digits of their numbers, or letters.
    package var description: String { diagram { Self.symbol(of: $0) } }

    /// Returns the behavior as a marble diagram with a legend.
    ///
    /// - Parameter text: A closure that returns the text of the value for a number, or `nil` if the value has none.
    func diagram(ofValues text: (Number) -> String?) -> String {
        let texts = numbers.map { text($0) ?? $0.description }
        let symbols = MarbleSymbols(values: texts)
        let diagram = diagram { number in
            symbols.symbol(of: texts[numbers.firstIndex(of: number)!])
        }
        return ([diagram] + symbols.legend).joined(separator: "   ")
    }

    private func diagram(_ symbol: (Number) -> Character) -> String {
        var marks = zip(values, numbers).map { instant, number in
            MarblesPrinter.Mark(frame: instant, isOnSubscription: instant == 0, character: symbol(number))
        }
        if let (symbol, instant) = endingSymbol {
            marks.append(.init(frame: instant, isOnSubscription: instant == 0, character: symbol))
        }
        return MarblesPrinter.print(marks)
    }

    /// Returns the symbol of a value in marble diagrams.
    static func symbol(of number: Number) -> Character { number.description.last! }

    var endingSymbol: (character: Character, instant: Int)? {
        switch ending {
        case .never: nil
        case .finished(let instant): ("|", instant)
        case .failed(let instant): ("x", instant)
        }
    }
}

extension Behavior {
    /// Returns all behaviors with up to `valueCount` values at the given instants. Each behavior finishes or fails at one
    /// of the instants, or never completes.
    package static func all(valueCount: Int, instants: [Int]) -> [Behavior] {
        valueInstants(count: valueCount, instants).flatMap { values -> [Behavior] in
            let endings = instants.filter { $0 >= values.last ?? 0 }
                .flatMap { [Ending.finished(instant: $0), .failed(instant: $0)] }
            return ([.never] + endings).map { Behavior(values: values, ending: $0) }
        }
    }

    /// Returns all ascending lists of up to `count` instants. A list can contain an instant several times.
    private static func valueInstants(count: Int, _ instants: [Int]) -> [[Int]] {
        guard count > 0 else { return [[]] }
        let shorter = valueInstants(count: count - 1, instants)
        let longest = shorter.filter { $0.count == count - 1 }
        return shorter + longest.flatMap { list in instants.filter { $0 >= list.last ?? 0 }.map { list + [$0] } }
    }

    /// One value and the completion, on subscription. Every trait of CombineTraits allows this behavior.
    package static let oneValue = Behavior(values: [0], ending: .finished(instant: 0))

    package static let silence = Behavior(values: [])

    package static let twoValues = Behavior(values: [0, 0], ending: .finished(instant: 0))
}
