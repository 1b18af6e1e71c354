@testable import CombineTraitsLaws
@testable import TraitLaws

/// Steps of chains, some of which break a promise.
enum ChainToys {
    /// Rows for a small search: `map`, `collect`, and a toy.
    static func rows(with toy: ChainRow) -> [ChainRow] {
        AllChainSteps.rows.filter { ["Publishers.Map", "Publishers.Collect", "Just"].contains($0.name) } + [toy]
    }

    /// An operator that publishes every value twice, although its type is Maybe.
    static let twice = row("upstream.twice()") { joint, upstream in
        joint.extend(Twice(upstream: upstream))
    }

    /// An operator whose tasks publish every value again after a second, although its type is Maybe.
    static let twiceLater = row("upstream.twiceLater()") { joint, upstream in
        joint.extend(TwiceLater(upstream: upstream))
    }

    /// An operator whose direct path finishes without the value.
    static let forgetful = row("upstream.forgetful()") { joint, upstream in
        joint.extend(Forgetful(upstream: upstream))
    }

    /// An operator that finishes two times.
    static let repetitive = row("upstream.repetitive()") { joint, upstream in
        joint.extend(Repetitive(upstream: upstream))
    }

    private static func row(
        _ expression: String, _ build: @escaping @Sendable (ChainJoint, AnyPublisher<Int, TestError>) -> Void
    ) -> ChainRow {
        ChainRow(of: "Toy", upstreams: ["upstream"], steps: [.init("a toy", expression)]) { build($0, hidden($1[0])) }
    }

    private static func hidden(_ link: some ChainLink) -> AnyPublisher<Int, TestError> {
        link.publisher.eraseToAnyPublisher()
    }
}

private struct Twice: MaybePublisher {
    typealias Output = Int
    typealias Failure = TestError

    let upstream: AnyPublisher<Int, TestError>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == TestError {
        upstream.flatMap { [$0, $0].publisher.setFailureType(to: TestError.self) }.subscribe(subscriber)
    }
}

private struct Forgetful: MaybePublisher {
    typealias Output = Int
    typealias Failure = TestError

    let upstream: AnyPublisher<Int, TestError>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == TestError {
        upstream.first().subscribe(subscriber)
    }

    static var _hasDirectPath: Bool { true }

    func _start(_ makeDownstream: () -> _DirectDownstream<Int, TestError>) -> MaybeResult<Int, TestError>? {
        .finished
    }
}

private struct Repetitive: MaybePublisher {
    typealias Output = Int
    typealias Failure = TestError

    let upstream: AnyPublisher<Int, TestError>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == TestError {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
        subscriber.receive(completion: .finished)
    }
}

private struct TwiceLater: MaybePublisher {
    typealias Output = Int
    typealias Failure = TestError

    let upstream: AnyPublisher<Int, TestError>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == TestError {
        upstream.flatMap { value in
            TaskToy { receiver in
                receiver.send(value)
                try? await VirtualTimeScheduler.sleep(for: 1)
                receiver.send(value)
                receiver.finish()
            }
        }.subscribe(subscriber)
    }
}
