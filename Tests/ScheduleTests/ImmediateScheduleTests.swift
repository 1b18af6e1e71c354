import TestSupport
import Testing

/// Immediate publishers, and the sink that stops the program if they are not, whatever other threads do in the meantime.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct ImmediateScheduleTests {
    typealias State = CurrentValueSubject<Int, Never>
    typealias Stream = PassthroughSubject<Int, Never>

    struct Publication: CustomStringConvertible, Sendable {
        let description: String
        let make: @Sendable (State, Stream) -> AnyImmediatePublisher<Int, Never>
    }

    static let publications = [
        Publication(description: "a subject") { state, _ in state.eraseToAnyImmediatePublisher() },
        Publication(description: "merge") { _, stream in
            Publishers.Merge(stream, Just(0)).eraseToAnyImmediatePublisher()
        },
        Publication(description: "merge of three") { state, stream in
            Publishers.Merge3(stream, stream, state).eraseToAnyImmediatePublisher()
        },
        Publication(description: "race") { _, stream in
            stream.assertNonEmpty().race(with: Just(0)).eraseToAnyImmediatePublisher()
        },
        Publication(description: "combineLatest") { state, _ in
            State(0).combineLatest(state) { $0 + $1 }.eraseToAnyImmediatePublisher()
        },
        Publication(description: "withLatestFrom") { state, _ in
            state.withLatestFrom(State(0)) { $0 + $1 }.eraseToAnyImmediatePublisher()
        },
        Publication(description: "shareNewest") { state, _ in state.shareNewest().eraseToAnyImmediatePublisher() },
        Publication(description: "flatMapLatest") { state, _ in
            state.flatMapLatest { Just($0) }.eraseToAnyImmediatePublisher()
        },
    ]

    @Test("A value from another thread does not delay the first one", arguments: publications)
    func otherThread(_ publication: Publication) throws {
        try expectComplete { scenario in
            let (state, stream) = (State(0), Stream())
            let publisher = publication.make(state, stream)
            var cancellable: AnyCancellable?
            scenario.thread("subscriber") { cancellable = publisher.sinkImmediate(isolation: nil) { _ in } }
            scenario.thread("sender") {
                state.send(1)
                stream.send(1)
            }
            scenario.expect("the sink is attached") { withExtendedLifetime(cancellable) { cancellable != nil } }
        }
    }

    @Test("A cancellation before the first value breaks no promise")
    func cancellation() throws {
        try expectComplete { scenario in
            let (bag, state) = (CancelBag(), State(0))
            var values: [Int] = []
            scenario.thread("subscriber") {
                state.sinkImmediate(in: bag, isolation: nil) { result in values.append(result.get()) }
            }
            scenario.thread("cancellation") { bag.cancel() }
            scenario.expect("the value, unless the bag was cancelled before") { values == [0] || bag.isEmpty }
        }
    }
}
