import TestSupport
import Testing

/// A chain under test, which is built from the leaves of a scene.
///
/// Unchecked `Sendable`, because the closures that create it capture nothing.
struct Operation: @unchecked Sendable, CustomTestStringConvertible {
    let name: String

    /// The type of the publisher.
    let publisher: any Any.Type

    /// Whether the chain also uses the other leaf of the scene.
    let joins: Bool

    /// Whether the events that upstreams log can differ between the two paths.
    private(set) var hidesUpstreams = false

    /// Whether the framework's operator requests all values twice on the plain path.
    private(set) var asksTwice = false

    /// Whether the chain keeps an upstream until the upstream completes, even after a cancellation.
    private(set) var preventsCancellation = false

    /// A closure that builds the chain with a tail, and attaches a closure that receives the result as text.
    let attach: (Scene, Tail, Path, @escaping (String) -> Void) -> AnyCancellable

    /// A closure that builds the chain, and attaches a receiver that requests nothing.
    let attachIdly: (Scene) -> IdleReceiver

    var testDescription: String { name }

    /// Creates an operation.
    ///
    /// - Parameters:
    ///   - name: The name of the operation.
    ///   - joins: Whether the chain also uses the other leaf of the scene.
    ///   - make: Builds the chain from the leaves of a scene.
    init<Made: MaybePublisher>(_ name: String, joins: Bool = false, _ make: @escaping (Scene) -> Made) {
        self.name = name
        self.joins = joins
        publisher = Made.self
        attach = { scene, tail, path, report in tail.attach(make(scene), scene, path, report) }
        attachIdly = { scene in IdleReceiver(make(scene)) }
    }

    /// A copy of the operation for a chain whose upstreams can log different events on the two paths.
    var hidingUpstreams: Operation {
        var copy = self
        copy.hidesUpstreams = true
        return copy
    }

    /// A copy of the operation for a chain whose operator requests all values twice on the plain path.
    var askingTwice: Operation {
        var copy = self
        copy.asksTwice = true
        return copy
    }

    /// A copy of the operation for a chain that keeps an upstream until the upstream completes.
    var preventingCancellation: Operation {
        var copy = self
        copy.preventsCancellation = true
        return copy
    }

    /// All operations with a direct path, with closures that accept, reject, or throw.
    static let all = transforming + reducing + flattening + joining + scheduling + timing
}

/// A builder of lists of operations. The compiler checks each operation separately, which is faster than to check a long array.
@resultBuilder
enum OperationBuilder {
    static func buildExpression(_ operation: Operation) -> Operation { operation }
    static func buildBlock(_ operations: Operation...) -> [Operation] { operations }
}
