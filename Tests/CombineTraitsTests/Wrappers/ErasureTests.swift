import TestSupport
import Testing

struct ErasureTests {
    @Test func erasure() {
        let just = Just(1)
        expectEqual(just.eraseToAnySinglePublisher().record().events, [.value(1), .finished])
        expectEqual(just.eraseToAnyMaybePublisher().record().events, [.value(1), .finished])
        expectEqual(just.eraseToAnyNonEmptyPublisher().record().events, [.value(1), .finished])
        expectEqual(just.eraseToAnyImmediatePublisher().record().events, [.value(1), .finished])
    }

    @Test func initializers() {
        let just = Just(1)
        expectEqual(AnySinglePublisher(just).record().events, [.value(1), .finished])
        expectEqual(AnyMaybePublisher(just).record().events, [.value(1), .finished])
        expectEqual(AnyNonEmptyPublisher(just).record().events, [.value(1), .finished])
        expectEqual(AnyImmediatePublisher(just).record().events, [.value(1), .finished])
    }

    @Test func uncheckedWrappersChangeNothing() {
        let publisher = [1, 2].publisher
        let events: [PublisherEvent<Int, Never>] = [.value(1), .value(2), .finished]
        expectEqual(publisher.uncheckedSingle().record().events, events)
        expectEqual(publisher.uncheckedMaybe().record().events, events)
        expectEqual(publisher.uncheckedNonEmpty().record().events, events)
        expectEqual(publisher.uncheckedImmediate().record().events, events)
    }

    /// Nothing is wrapped twice: an `AnyPublisher` of a wrapper holds what the wrapper holds.
    @Test func nothingIsWrappedTwice() {
        let original = Just(1).eraseToAnyPublisher()
        let single = original.uncheckedSingle()
        let box = identity(of: original)
        expectEqual(identity(of: single.eraseToAnyPublisher()), box)
        expectEqual(identity(of: AnySinglePublisher(single).eraseToAnyPublisher()), box)
        expectEqual(identity(of: single.eraseToAnyMaybePublisher().eraseToAnyPublisher()), box)
        expectEqual(identity(of: single.uncheckedImmediate().eraseToAnyPublisher()), box)
    }

    /// The one object that an `AnyPublisher` consists of.
    private func identity(of publisher: AnyPublisher<Int, Never>) -> ObjectIdentifier {
        ObjectIdentifier(unsafeBitCast(publisher, to: AnyObject.self))
    }

    @Test func descriptions() {
        expectEqual("\(Just(1).eraseToAnySinglePublisher())", "AnySinglePublisher")
        expectEqual("\(Just(1).eraseToAnyMaybePublisher())", "AnyMaybePublisher")
        expectEqual("\(Just(1).eraseToAnyNonEmptyPublisher())", "AnyNonEmptyPublisher")
        expectEqual("\(Just(1).eraseToAnyImmediatePublisher())", "AnyImmediatePublisher")
        expectEqual(Just(1).eraseToAnySinglePublisher().playgroundDescription as? String, "AnySinglePublisher")
    }

    @Test func constrainedTypes() {
        func name() -> some SinglePublisher<String, Never> { Just("Alice") }
        func nickname(of publisher: some MaybePublisher<String, Never>) -> AnyMaybePublisher<String, Never> {
            publisher.eraseToAnyMaybePublisher()
        }
        expectEqual(nickname(of: name()).record().events, [.value("Alice"), .finished])
    }
}
