import TestSupport
import Testing

/// A chain under test: what is made of the leaves of a scene.
///
/// Sendable, unchecked, because the closures that make it capture nothing.
struct Operation: @unchecked Sendable, CustomTestStringConvertible {
    let name: String

    /// What is made.
    let publisher: any Any.Type

    /// Whether it has the other leaf too.
    let joins: Bool

    /// Whether upstreams may see other events on the direct path.
    private(set) var hidesUpstreams = false

    /// Whether the operator of the framework asks for everything twice.
    private(set) var asksTwice = false

    /// Whether it keeps an upstream until that completes, also after a cancellation.
    private(set) var preventsCancellation = false

    /// Builds the chain, with a tail, and attaches a closure that gets the result as text.
    let attach: (Scene, Tail, Path, @escaping (String) -> Void) -> AnyCancellable

    /// Builds the chain, and attaches a receiver that demands nothing.
    let attachIdly: (Scene) -> IdleReceiver

    var testDescription: String { name }

    /// - Parameters:
    ///   - name: How it is called.
    ///   - joins: Whether it has the other leaf too.
    ///   - make: Makes it.
    init<Made: MaybePublisher>(_ name: String, joins: Bool = false, _ make: @escaping (Scene) -> Made) {
        self.name = name
        self.joins = joins
        publisher = Made.self
        attach = { scene, tail, path, report in tail.attach(make(scene), scene, path, report) }
        attachIdly = { scene in IdleReceiver(make(scene)) }
    }

    /// The same chain, whose upstreams may see other events on the direct path.
    var hidingUpstreams: Operation {
        var copy = self
        copy.hidesUpstreams = true
        return copy
    }

    /// The same chain, whose operator asks for everything twice on the plain path.
    var askingTwice: Operation {
        var copy = self
        copy.asksTwice = true
        return copy
    }

    /// The same chain, which keeps an upstream until that completes.
    var preventingCancellation: Operation {
        var copy = self
        copy.preventsCancellation = true
        return copy
    }

    /// All that have a direct path, with closures that accept, reject and throw.
    static let all = transforming + reducing + flattening + joining + scheduling + timing
}

/// Collects rows. Each is an expression of its own for the compiler, which is done sooner than with a long array.
@resultBuilder
enum OperationBuilder {
    static func buildExpression(_ operation: Operation) -> Operation { operation }
    static func buildBlock(_ operations: Operation...) -> [Operation] { operations }
}
