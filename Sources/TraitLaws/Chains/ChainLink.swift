import CombineTraitsLaws

/// A link of a chain: a publisher of numbers, whatever its type, that a step continues.
///
/// The compiler does not know the traits of `Base`: the generic functions that continue it are compiled once for all
/// publishers. At run time, the publisher that they build has the conformances of its own type.
protocol ChainLink {
    associatedtype Base: Publisher where Base.Output == Int, Base.Failure == TestError

    var publisher: Base { get }
}

/// A link with a concrete publisher type.
struct TypedChainLink<Base: Publisher>: ChainLink where Base.Output == Int, Base.Failure == TestError {
    let publisher: Base

    init(_ publisher: Base) {
        self.publisher = publisher
    }
}
