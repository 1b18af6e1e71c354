import CombineTraits
import CombineTraitsTesting
import Finite
import Testing

/// A finite publisher can be collected: the array arrives, sooner or later.
@Suite("Finite publishers")
struct FiniteTests {
    /// All values of a publisher that is known to complete.
    private func array<Upstream: FinitePublisher>(_ upstream: Upstream) -> AnyFinitePublisher<
        [Upstream.Output], Upstream.Failure
    > {
        upstream.collect().eraseToAnyFinitePublisher()
    }

    @Test("The trait is kept by a chain")
    func chain() throws {
        let numbers = Countdown(from: 3).filter { $0 != 2 }.flatMap { Just("\($0)") }.eraseToAnyFinitePublisher()
        var collected: [[String]] = []
        let cancellable = array(numbers).sink { collected.append($0) }
        cancellable.cancel()
        #expect(collected == [["3", "1"]])
    }

    @Test("The first value of an immediate publisher ends it")
    func first() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let now = subject.first().eraseToAnyFinitePublisher()
        var isFinished = false
        let cancellable = now.sink(receiveCompletion: { _ in isFinished = true }, receiveValue: { _ in })
        cancellable.cancel()
        #expect(isFinished)
    }

    @Test("What may stay silent breaks the law")
    func silence() throws {
        #expect(throws: TraitCheckFailure.self) {
            try checkTrait(.finite) { _ in Empty<Int, Never>(completeImmediately: false) }
        }
        try checkTrait(.finite) { _ in Countdown(from: 2) }
    }
}
