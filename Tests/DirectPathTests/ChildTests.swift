import CombineTraits
import CombineTraitsTesting
import TestSupport
import Testing

/// The children of `flatMap` on the direct path: what they wait for, and what they cancel, are upstreams of their own.
@Suite struct ChildTests {
    typealias Upstream = ManualPublisher<Int, TestError>

    let outer = Upstream()
    let inner = Upstream()

    /// Records on the direct path: `handleResult` starts its upstream there.
    private func record<Child: MaybePublisher>(
        _ child: @escaping (AnyMaybePublisher<Int, TestError>) -> Child
    ) -> Recorder<Child.Output, TestError> where Child.Failure == TestError {
        outer.uncheckedSingle().flatMap { [inner] _ in child(inner.uncheckedMaybe()) }.handleResult().record()
    }

    @Test("A child that waits for its end does not wait for that of the outer publisher")
    func end() {
        let recorder = record { $0.first(orFailWith: TestError(1)) }
        outer.send(.value(1))
        #expect(recorder.events == [])
        inner.send(.finished)
        #expect(recorder.failure == TestError(1))
    }

    @Test("A value that a child publishes at its end comes at once; the completion comes with the outer one")
    func valueAtTheEnd() {
        let recorder = record { $0.reduce(1, +) }
        outer.send(.value(1))
        inner.send(.value(2))
        #expect(recorder.events == [])
        inner.send(.finished)
        #expect(recorder.events == [.value(3)])
        outer.send(.finished)
        #expect(recorder.events == [.value(3), .finished])
    }

    @Test("A child continues with another publisher, though the outer one has not finished")
    func replacement() {
        let recorder = record { $0.ifEmpty { Just(5).setFailureType(to: TestError.self) } }
        outer.send(.value(1))
        inner.send(.finished)
        #expect(recorder.events == [.value(5)])
        outer.send(.finished)
        #expect(recorder.events == [.value(5), .finished])
    }

    @Test("A failure that the child catches does not end the outer publisher")
    func caughtFailure() {
        let recorder = record { $0.catch { _ in Just(0).setFailureType(to: TestError.self) } }
        outer.send(.value(1))
        inner.send(.failure(TestError()))
        #expect(recorder.events == [.value(0)])
        outer.send(.finished)
        #expect(recorder.events == [.value(0), .finished])
    }

    @Test("A child that has decided cancels its own upstream, and not the outer one")
    func decision() {
        let recorder = record { $0.contains(2) }
        outer.send(.value(1))
        inner.send(.value(2))
        #expect(recorder.events == [.value(true)])
        #expect(inner.cancellationCount == 1)
        #expect(outer.cancellationCount == 0)
        outer.send(.finished)
        #expect(recorder.events == [.value(true), .finished])
    }

    @Test("An operator after flatMap waits for both, in any order", arguments: [true, false])
    func after(_ outerIsFirst: Bool) {
        let recorder = outer.uncheckedSingle().flatMap { [inner] _ in inner.uncheckedMaybe().reduce(1, +) }
            .reduce(10, +).handleResult().record()
        outer.send(.value(1))
        inner.send(.value(2))
        if outerIsFirst { outer.send(.finished) } else { inner.send(.finished) }
        #expect(recorder.events == [])
        if outerIsFirst { inner.send(.finished) } else { outer.send(.finished) }
        #expect(recorder.events == [.value(13), .finished])
    }

    @Test("A child of a child")
    func nested() {
        let innermost = Upstream()
        let recorder = record { inner in
            inner.flatMap { _ in innermost.uncheckedMaybe().collect() }.map { $0.count }
        }
        outer.send(.value(1))
        inner.send(.value(2))
        innermost.send(.value(3))
        innermost.send(.finished)
        #expect(recorder.events == [.value(1)])
        outer.send(.finished)
        #expect(recorder.events == [.value(1)])
        inner.send(.finished)
        #expect(recorder.events == [.value(1), .finished])
    }
}
