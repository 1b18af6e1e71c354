import CombineTraitsLaws
import SpecInstances

/// The last publisher of a chain, with a link to which another step can apply an operator.
struct ChainEnd {
    let publisher: any Publisher

    /// A closure that returns a link to the publisher. `map` and `mapError`, which keep every trait, convert values other
    /// than numbers and failures other than ``TestError``.
    let link: () -> any ChainLink

    init<Base: Publisher>(_ publisher: Base) where Base.Output == Int, Base.Failure == TestError {
        self.publisher = publisher
        link = { TypedChainLink(publisher) }
    }

    /// Creates the end of a chain whose values or failures ``link`` must convert.
    init(converting publisher: some Publisher) {
        self.publisher = publisher
        link = {
            TypedChainLink(publisher.map { Self.number($0) }.mapError { ($0 as? TestError) ?? TestError(9) })
        }
    }

    /// Returns an `Int` unchanged, and a number for the description of any other value. Unlike a `hashValue`, the number is
    /// the same in every process.
    private static func number(_ value: Any) -> Int {
        if let value = value as? Int { return value }
        return "\(value)".utf8.reduce(0) { ($0 * 31 + Int($1)) % 1009 }
    }
}

/// The place in a chain where an instance becomes its next step.
final class ChainJoint: InstanceSite {
    let instance: String
    let scheduler: VirtualTimeScheduler
    let choose = Choices()
    let links: [any ChainLink]

    /// The end of the chain after the step, or `nil` if the instance has not been created.
    private(set) var end: ChainEnd?

    private let step: ChainRow.Step

    init(_ step: ChainRow.Step, upon links: [any ChainLink], _ scheduler: VirtualTimeScheduler) {
        self.step = step
        instance = step.instance
        self.links = links
        self.scheduler = scheduler
    }

    // MARK: Upstreams

    func failure(ofUpstream index: Int) -> any ScriptedFailure.Type {
        step.unfailing.contains(index) ? Never.self : TestError.self
    }

    func publisher<Output: ScriptedValue, Failure: ScriptedFailure>(
        _ index: Int, _ output: Output.Type, _ failure: Failure.Type
    ) -> any Publisher<Output, Failure> {
        func converted(_ numbers: some Publisher) -> any Publisher {
            if Output.self == Int.self { return numbers }
            if Output.self == Never.self { return numbers.ignoreOutput() }
            return numbers.map { number -> Output in .scripted(number as? Int ?? 0) }
        }
        return typed(converted(numbers(index)))
    }

    func publisher<Output: Publisher, Failure: ScriptedFailure>(
        _ index: Int, publishing output: Output, _ failure: Failure.Type
    ) -> any Publisher<Output, Failure> {
        func converted(_ numbers: some Publisher) -> any Publisher { numbers.map { _ in output } }
        return typed(converted(numbers(index)))
    }

    func connectable(_ index: Int) -> any ConnectablePublisher<Int, TestError> {
        fatalError("ChainJoint: parts of chains are not connectable, so chains contain no such row.")
    }

    /// Returns the publisher of a link, without its failures if the step needs an upstream that does not fail.
    private func numbers(_ index: Int) -> any Publisher {
        func withoutFailures(_ link: some ChainLink) -> any Publisher {
            let unfailing = link.publisher.catch { _ in Just(0) }
            if step.neverFailing.contains(index) { return unfailing.setFailureType(to: TestError.self) }
            return step.unfailing.contains(index) ? unfailing : link.publisher
        }
        return withoutFailures(links[index])
    }

    private func typed<Output, Failure>(_ publisher: any Publisher) -> any Publisher<Output, Failure> {
        guard #available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *) else {
            fatalError("ChainJoint: older systems cannot cast to a publisher of given types.")
        }
        // The generated code asks for the types of the instance, and the step knows whether its upstreams fail.
        return publisher as! any Publisher<Output, Failure>
    }

    // MARK: The step

    func take(_ instance: some Publisher) { extend(instance) }

    /// Sets ``end`` to a publisher. A link converts values other than numbers and failures other than ``TestError``.
    func extend<Base: Publisher>(_ publisher: Base) {
        // A failed cast is slow.
        let needsConversion = Base.Output.self != Int.self || Base.Failure.self != TestError.self
        let unconverted = needsConversion ? nil : Unconverted(base: publisher) as? any ChainEndConvertible
        end = unconverted?.end ?? ChainEnd(converting: publisher)
    }
}

/// A publisher that may already be one of numbers.
private struct Unconverted<Base: Publisher> {
    let base: Base
}

private protocol ChainEndConvertible {
    var end: ChainEnd { get }
}

extension Unconverted: ChainEndConvertible where Base.Output == Int, Base.Failure == TestError {
    fileprivate var end: ChainEnd { ChainEnd(base) }
}
