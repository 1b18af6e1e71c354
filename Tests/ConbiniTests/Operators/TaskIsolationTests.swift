import Conbini
import TestSupport
import Testing

/// Where the closures of tasks run, and their downstreams.
struct TaskIsolationTests {
    /// Its closures have no annotation.
    @MainActor private final class Model {
        private(set) var inputs: [Int] = []
        private(set) var outputs: [Int] = []
        private var cancellable: AnyCancellable?

        func load(_ numbers: AnyPublisher<Int, Never>) async {
            await withCheckedContinuation { continuation in
                cancellable =
                    numbers.asyncMap { number in
                        self.inputs.append(number)
                        await Task.yield()
                        return await self.multiply(number)
                    }.asyncTryMap { number in
                        self.inputs.append(number)
                        return number + 1
                    }.sink { _ in
                        continuation.resume()
                    } receiveValue: {
                        // The compiler checks that this is the main actor: the program stops if not.
                        self.outputs.append($0)
                    }
            }
        }

        private func multiply(_ number: Int) async -> Int { 10 * number }
    }

    @Test("On the main actor: the closure and the downstream of its result run on the main thread")
    func mainActor() async {
        let model = await Model()
        await model.load([1, 2].publisher.eraseToAnyPublisher())
        await expectEqual(model.inputs, [1, 10, 2, 20])
        await expectEqual(model.outputs, [11, 21])
    }

    private actor Cache {
        private(set) var inputs: [Int] = []
        private var cancellable: AnyCancellable?

        func load(_ numbers: AnyPublisher<Int, Never>, publish: @escaping @Sendable (Int?) -> Void) {
            cancellable = numbers.asyncMap { number in
                self.inputs.append(number)
                return number * 10
            }.sink { [unowned self] _ in
                preconditionIsolated()
                publish(nil)
            } receiveValue: { [unowned self] in
                // The program stops if this is not the executor of the actor.
                preconditionIsolated()
                publish($0)
            }
        }
    }

    @Test("On an actor: the closure and the downstream of its result run on the actor")
    func actor() async {
        let cache = Cache()
        let (results, continuation) = AsyncStream<Int>.makeStream()
        await cache.load([1, 2].publisher.eraseToAnyPublisher()) {
            if let value = $0 { continuation.yield(value) } else { continuation.finish() }
        }
        await expectEqual(results.reduce(into: []) { $0.append($1) }, [10, 20])
        await expectEqual(cache.inputs, [1, 2])
    }

    @TaskLocal private static var name = "nobody"

    @Test("A task has the task-local values and the priority of the code that publishes its value")
    func inheritance() async {
        let subject = PassthroughSubject<Int, Never>()
        let (results, continuation) = AsyncStream<String>.makeStream()
        let cancellable = subject.asyncMap { "\($0) \(Self.name) \(Task.currentPriority == .background)" }
            .sink { continuation.yield($0) }
        // Safe, because the two calls of the subject follow each other.
        nonisolated(unsafe) let unsafeSubject = subject
        var iterator = results.makeAsyncIterator()
        Self.$name.withValue("Ada") { unsafeSubject.send(1) }
        await expectEqual(iterator.next(), "1 Ada false")
        Task.detached(priority: .background) { Self.$name.withValue("Bob") { unsafeSubject.send(2) } }
        await expectEqual(iterator.next(), "2 Bob true")
        withExtendedLifetime(cancellable) {}
    }
}
