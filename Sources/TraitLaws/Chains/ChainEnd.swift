import CombineTraitsLaws

/// The last publisher of a chain, and the link that another step continues.
struct ChainEnd {
    let publisher: any Publisher

    /// A closure that returns the publisher as a publisher of numbers. `map` and `mapError`, which keep every trait, convert
    /// other publishers.
    let link: () -> any ChainLink

    /// Creates the end of a chain that publishes numbers.
    init<Base: Publisher>(_ publisher: Base) where Base.Output == Int, Base.Failure == TestError {
        self.publisher = publisher
        link = { TypedChainLink(publisher) }
    }

    /// Creates the end of any other chain.
    init(converting publisher: some Publisher) {
        self.publisher = publisher
        link = {
            TypedChainLink(publisher.map { Self.number($0) }.mapError { ($0 as? TestError) ?? TestError(9) })
        }
    }

    /// Converts a value of any type into a number.
    private static func number(_ value: Any) -> Int {
        if let value = value as? Int { return value }
        return "\(value)".utf8.reduce(0) { ($0 * 31 + Int($1)) % 1009 }
    }
}

/// A joint at which generated code adds a step to a chain.
final class ChainJoint {
    /// The name of the step.
    let step: String

    let scheduler: VirtualTimeScheduler

    /// The end of the chain after the step. `nil` until the generated code passes the publisher of the step.
    private(set) var end: ChainEnd?

    init(_ step: String, _ scheduler: VirtualTimeScheduler) {
        self.step = step
        self.scheduler = scheduler
    }

    // MARK: For the generated code

    /// Continues with a publisher of numbers that the step created.
    func extend<Base: Publisher>(_ publisher: Base) where Base.Output == Int, Base.Failure == TestError {
        end = ChainEnd(publisher)
    }

    /// Continues with a publisher of any other values that the step created.
    func extend(_ publisher: some Publisher) {
        end = ChainEnd(converting: publisher)
    }
}
