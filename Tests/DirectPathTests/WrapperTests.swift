import TestSupport
import Testing

/// Type-erased wrappers, which contain a result, a publisher, or another wrapper.
struct WrapperTests {
    typealias Single = AnySinglePublisher<Int, TestError>
    typealias Maybe = AnyMaybePublisher<Int, TestError>

    @Test("What never comes can be cancelled", arguments: Path.allCases)
    func never(by path: Path) {
        let (cancellable, token) = withToken { token in Single.never().attach(by: path) { _ in token.touch() } }
        #expect(!token.isOver)
        cancellable.cancel()
        #expect(token.isOver)
    }

    /// A publisher in one of its wrappers.
    private enum Wrapped {
        case single(Single)
        case maybe(Maybe)
        case plain(AnyPublisher<Int, TestError>)

        /// The wrappers that a program can create from this wrapper in one step.
        var next: [Wrapped] {
            switch self {
            case .single(let single):
                [
                    .single(AnySinglePublisher(single)), .maybe(single.eraseToAnyMaybePublisher()),
                    .plain(single.eraseToAnyPublisher()),
                ]
            case .maybe(let maybe):
                [
                    .single(maybe.uncheckedSingle()), .maybe(AnyMaybePublisher(maybe)),
                    .plain(maybe.eraseToAnyPublisher()),
                ]
            case .plain(let publisher):
                [
                    .single(publisher.uncheckedSingle()), .maybe(publisher.uncheckedMaybe()),
                    .plain(publisher.eraseToAnyPublisher()),
                ]
            }
        }

        var value: Any {
            switch self {
            case .single(let single): single
            case .maybe(let maybe): maybe
            case .plain(let publisher): publisher
            }
        }

        var events: [PublisherEvent<Int, TestError>] {
            switch self {
            case .single(let single): single.record().events
            case .maybe(let maybe): maybe.record().events
            case .plain(let publisher): publisher.record().events
            }
        }

        /// Returns the wrappers that a program can create from this wrapper in exactly the given number of steps.
        func all(steps: Int) -> [Wrapped] { steps == 0 ? [self] : next.flatMap { $0.all(steps: steps - 1) } }
    }

    @Test("However often a publisher is erased, it is in one box", arguments: 0...4)
    func boxes(steps: Int) {
        let publisher = Just(1).setFailureType(to: TestError.self).map { $0 }
        let firsts = [Wrapped.single(publisher.eraseToAnySinglePublisher()), .plain(publisher.eraseToAnyPublisher())]
        for wrapped in firsts.flatMap({ $0.all(steps: steps) }) {
            expectEqual(boxCount(in: wrapped.value), 1)
            expectEqual(wrapped.events, [.value(1), .finished])
        }
    }

    @Test("A result that is known is in a box only as any publisher", arguments: 0...4)
    func results(steps: Int) {
        for wrapped in Wrapped.single(.just(1)).all(steps: steps) {
            #expect(boxCount(in: wrapped.value) <= 1)
            expectEqual(wrapped.events, [.value(1), .finished])
        }
        expectEqual(boxCount(in: Single.just(1).eraseToAnyMaybePublisher()), 0)
        expectEqual(boxCount(in: Maybe.empty().uncheckedSingle()), 0)
        expectEqual(boxCount(in: Just(1).eraseToAnySinglePublisher()), 0)
        expectEqual(boxCount(in: Fail<Int, TestError>(error: TestError()).eraseToAnySinglePublisher()), 0)
        expectEqual(boxCount(in: Empty<Int, TestError>().eraseToAnyMaybePublisher()), 0)
    }

    @Test("An operator between two wrappers is in a box of its own")
    func operators() {
        let inner = Just(1).setFailureType(to: TestError.self).map { $0 }.eraseToAnySinglePublisher()
        expectEqual(boxCount(in: inner.map { $0 }.eraseToAnySinglePublisher()), 2)
    }

    /// Returns the number of boxes in a value, one inside the other.
    private func boxCount(in value: Any) -> Int {
        var mirror: Mirror? = Mirror(reflecting: value)
        var count = 0
        while let current = mirror {
            if current.displayStyle == .class, current.superclassMirror != nil { count += 1 }
            var ancestor: Mirror? = current
            var children = Array(current.children)
            while let parent = ancestor?.superclassMirror {
                children += parent.children
                ancestor = parent
            }
            // Functions, identifiers and values end the walk.
            mirror =
                children.lazy.map { Mirror(reflecting: $0.value) }.first {
                    !$0.children.isEmpty || $0.displayStyle == .class
                }
        }
        return count
    }
}
