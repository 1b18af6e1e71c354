import TestSupport
import Testing

/// The methods that subscribe instead of returning a publisher. The inventory of publishers lacks them.
struct SubscribingTests {
    @Test("sink(receiveValue:)")
    func sinkOfValues() {
        var values: [Int] = []
        let cancellable = [1, 2].publisher.sink { values.append($0) }
        expectEqual(values, [1, 2])
        cancellable.cancel()
    }

    @Test("sink(receiveCompletion:receiveValue:)")
    func sink() {
        var values: [Int] = []
        var completion: Subscribers.Completion<TestError>?
        let cancellable = Fail<Int, TestError>(error: TestError()).prepend(1)
            .sink(receiveCompletion: { completion = $0 }, receiveValue: { values.append($0) })
        expectEqual(values, [1])
        expectEqual(completion, .failure(TestError()))
        cancellable.cancel()
    }

    @Test("assign(to:on:)")
    func assignment() {
        let target = Target()
        let cancellable = [1, 2].publisher.assign(to: \.number, on: target)
        expectEqual(target.number, 2)
        cancellable.cancel()
    }

    @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
    @Test("assign(to:)")
    func assignmentToPublished() {
        let (source, target) = (PassthroughSubject<Int, Never>(), Target())
        source.assign(to: &target.$number)
        source.send(2)
        expectEqual(target.number, 2)
    }

    @Test("subscribe(_:), of a subscriber")
    func subscriber() {
        var values: [Int] = []
        [1, 2].publisher.subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) }))
        expectEqual(values, [1, 2])
    }

    @Test("subscribe(_:), of a subject")
    func subject() {
        let (source, relay) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0))
        let subscription = source.subscribe(relay)
        source.send(1)
        expectEqual(relay.value, 1)
        subscription.cancel()
        source.send(2)
        expectEqual(relay.value, 1)
    }

    @Test("connect(), and store(in:)")
    func connection() {
        var values: [Int] = []
        var set: Set<AnyCancellable> = []
        var array: [AnyCancellable] = []
        let connectable = [1, 2].publisher.makeConnectable()
        connectable.sink { values.append($0) }.store(in: &set)
        expectEqual(values, [])
        connectable.connect().store(in: &array)
        expectEqual(values, [1, 2])
        expectEqual(set.count, 1)
        expectEqual(array.count, 1)
    }

    @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
    @Test("values, of a publisher that cannot fail")
    func values() async {
        var values: [Int] = []
        for await value in [1, 2].publisher.values { values.append(value) }
        expectEqual(values, [1, 2])
    }

    @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
    @Test("values, of a publisher that can fail")
    func throwingValues() async {
        var values: [Int] = []
        await #expect(throws: TestError()) {
            for try await value in Fail<Int, TestError>(error: TestError()).prepend(1).values { values.append(value) }
        }
        expectEqual(values, [1])
    }

    @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
    @Test("Future.value")
    func future() async {
        #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
        await #expect(throws: TestError()) { try await Future<Int, TestError> { $0(.failure(TestError())) }.value }
    }
}

private final class Target: ObservableObject {
    @Published var number = 0
}
