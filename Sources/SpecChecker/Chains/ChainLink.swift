import CombineTraitsLaws

/// A publisher of numbers, of any type, to which a step can apply an operator.
///
/// The generated functions that apply operators are generic, so the compiler does not know the traits of `Base` there.
/// Casts at run time still find all conformances of the publishers that these functions create.
protocol ChainLink {
    associatedtype Base: Publisher where Base.Output == Int, Base.Failure == TestError

    var publisher: Base { get }
}

struct TypedChainLink<Base: Publisher>: ChainLink where Base.Output == Int, Base.Failure == TestError {
    let publisher: Base

    init(_ publisher: Base) {
        self.publisher = publisher
    }
}
