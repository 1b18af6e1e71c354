import TestSupport
import Testing

struct ErasureTests {
    @Test func erasure() {
        let just = Just(1)
        #expect(just.eraseToAnySinglePublisher().record().events == [.value(1), .finished])
        #expect(just.eraseToAnyMaybePublisher().record().events == [.value(1), .finished])
        #expect(just.eraseToAnyNonEmptyPublisher().record().events == [.value(1), .finished])
        #expect(just.eraseToAnyImmediatePublisher().record().events == [.value(1), .finished])
    }

    @Test func initializers() {
        let just = Just(1)
        #expect(AnySinglePublisher(just).record().events == [.value(1), .finished])
        #expect(AnyMaybePublisher(just).record().events == [.value(1), .finished])
        #expect(AnyNonEmptyPublisher(just).record().events == [.value(1), .finished])
        #expect(AnyImmediatePublisher(just).record().events == [.value(1), .finished])
    }

    @Test func uncheckedWrappersChangeNothing() {
        let publisher = [1, 2].publisher
        let events: [PublisherEvent<Int, Never>] = [.value(1), .value(2), .finished]
        #expect(publisher.uncheckedSingle().record().events == events)
        #expect(publisher.uncheckedMaybe().record().events == events)
        #expect(publisher.uncheckedNonEmpty().record().events == events)
        #expect(publisher.uncheckedImmediate().record().events == events)
    }

    /// Nothing is wrapped twice: an `AnyPublisher` of a wrapper holds what the wrapper holds.
    @Test func nothingIsWrappedTwice() {
        let original = Just(1).eraseToAnyPublisher()
        let single = original.uncheckedSingle()
        let box = identity(of: original)
        #expect(identity(of: single.eraseToAnyPublisher()) == box)
        #expect(identity(of: AnySinglePublisher(single).eraseToAnyPublisher()) == box)
        #expect(identity(of: single.eraseToAnyMaybePublisher().eraseToAnyPublisher()) == box)
        #expect(identity(of: single.uncheckedImmediate().eraseToAnyPublisher()) == box)
    }

    /// The one object that an `AnyPublisher` consists of.
    private func identity(of publisher: AnyPublisher<Int, Never>) -> ObjectIdentifier {
        ObjectIdentifier(unsafeBitCast(publisher, to: AnyObject.self))
    }

    @Test func descriptions() {
        #expect("\(Just(1).eraseToAnySinglePublisher())" == "AnySinglePublisher")
        #expect("\(Just(1).eraseToAnyMaybePublisher())" == "AnyMaybePublisher")
        #expect("\(Just(1).eraseToAnyNonEmptyPublisher())" == "AnyNonEmptyPublisher")
        #expect("\(Just(1).eraseToAnyImmediatePublisher())" == "AnyImmediatePublisher")
        #expect(Just(1).eraseToAnySinglePublisher().playgroundDescription as? String == "AnySinglePublisher")
    }

    @Test func constrainedTypes() {
        func name() -> some SinglePublisher<String, Never> { Just("Alice") }
        func nickname(of publisher: some MaybePublisher<String, Never>) -> AnyMaybePublisher<String, Never> {
            publisher.eraseToAnyMaybePublisher()
        }
        #expect(nickname(of: name()).record().events == [.value("Alice"), .finished])
    }
}
