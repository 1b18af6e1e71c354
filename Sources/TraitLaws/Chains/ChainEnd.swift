import CombineTraitsTesting

/// The last publisher of a chain, as it is, and as a link for another step.
struct ChainEnd {
    let publisher: any Publisher

    /// The publisher as a publisher of numbers. Where it is none, `map` and `mapError`, which keep every trait, make it one.
    let link: () -> any ChainLink

    /// The end of a chain of numbers.
    init<Base: Publisher>(_ publisher: Base) where Base.Output == Int, Base.Failure == TestError {
        self.publisher = publisher
        link = { TypedChainLink(publisher) }
    }

    /// The end of any other chain.
    init(converting publisher: some Publisher) {
        self.publisher = publisher
        link = {
            TypedChainLink(publisher.map { Self.number($0) }.mapError { ($0 as? TestError) ?? TestError(9) })
        }
    }

    /// The number that stands for a value of any type.
    private static func number(_ value: Any) -> Int {
        if let value = value as? Int { return value }
        return "\(value)".utf8.reduce(0) { ($0 * 31 + Int($1)) % 1009 }
    }
}

/// Where a step is put on a chain.
final class ChainJoint {
    /// The name of the step.
    let step: String

    let scheduler: VirtualTimeScheduler

    /// The chain with the step.
    private(set) var end: ChainEnd?

    init(_ step: String, _ scheduler: VirtualTimeScheduler) {
        self.step = step
        self.scheduler = scheduler
    }

    // MARK: For the generated code

    /// Takes what the step has made, where that publishes numbers.
    func extend<Base: Publisher>(_ publisher: Base) where Base.Output == Int, Base.Failure == TestError {
        end = ChainEnd(publisher)
    }

    /// Takes what the step has made.
    func extend(_ publisher: some Publisher) {
        end = ChainEnd(converting: publisher)
    }
}
