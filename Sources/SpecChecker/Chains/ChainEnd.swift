import CombineTraitsLaws

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

/// The place in a chain where generated code adds a step.
final class ChainJoint {
    /// The name of the step that the generated code creates.
    let step: String

    let scheduler: VirtualTimeScheduler

    /// The end of the chain after the step, or `nil` if the generated code has not passed a publisher.
    private(set) var end: ChainEnd?

    init(_ step: String, _ scheduler: VirtualTimeScheduler) {
        self.step = step
        self.scheduler = scheduler
    }

    // MARK: For the generated code

    /// Sets ``end`` to a publisher of numbers, which needs no conversion.
    func extend<Base: Publisher>(_ publisher: Base) where Base.Output == Int, Base.Failure == TestError {
        end = ChainEnd(publisher)
    }

    /// Sets ``end`` to a publisher of other values or failures, which a link converts.
    func extend(_ publisher: some Publisher) {
        end = ChainEnd(converting: publisher)
    }
}
