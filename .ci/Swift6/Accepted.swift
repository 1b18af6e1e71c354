// Programs without a data race. They must compile without a warning. See .ci/swift6.

import Conbini

final class Account {
    var balance = 0
}

// MARK: Sinks know the isolation of their caller

@MainActor final class Model {
    var name = ""
    var cancellables: [AnyCancellable] = []

    func load(_ names: AnySinglePublisher<String, any Error>, _ scores: AnyImmediatePublisher<Int, Never>) {
        names.sinkSingle { self.name = (try? $0.get()) ?? "" }.store(in: &cancellables)
        names.sinkMaybe { self.name = (try? $0.get()) ?? "" }.store(in: &cancellables)
        names.result { self.name = (try? $0.get()) ?? "" }.store(in: &cancellables)
        names.result(onUnexpected: { self.name = ""; return nil }) { _ in self.name = "" }.store(in: &cancellables)
        scores.sinkImmediate { self.name = "\($0.get())" }.store(in: &cancellables)
        names.catch { _ in Just("") }.sinkSingle { self.name = $0.get() }.store(in: &cancellables)
        names.sinkSingleOnMain { self.name = (try? $0.get()) ?? "" }.store(in: &cancellables)
        names.sinkMaybeOnMain { self.name = (try? $0.get()) ?? "" }.store(in: &cancellables)
        names.sinkSingle(isolation: nil) { @Sendable in print($0) }.store(in: &cancellables)
        names.sinkSingle(receive: show).store(in: &cancellables)
    }

    func show(_ result: Result<String, any Error>) {
        name = (try? result.get()) ?? ""
    }

    func loadLater(_ names: AnySinglePublisher<String, any Error>) async {
        names.sinkSingle { self.name = (try? $0.get()) ?? "" }.store(in: &cancellables)
    }
}

actor Cache {
    var name = ""
    var cancellable: AnyCancellable?

    func load(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.sinkSingle { self.name = (try? $0.get()) ?? "" }
    }
}

func load(_ names: AnySinglePublisher<String, any Error>) -> AnyCancellable {
    var name = ""
    return names.sinkSingle {
        name = (try? $0.get()) ?? ""
        print(name)
    }
}

nonisolated func loadLater(_ names: AnySinglePublisher<String, any Error>) async -> AnyCancellable {
    names.sinkSingle { print($0) }
}

// From anywhere to the main actor.
func loadOnMain(_ names: AnySinglePublisher<String, any Error>, into model: Model) -> AnyCancellable {
    names.sinkSingleOnMain { model.name = (try? $0.get()) ?? "" }
}

// MARK: Promises

func accounts() -> AnySinglePublisher<Account, any Error> {
    DeferredFutureSingle { promise in
        let account = Account()
        account.balance = 1
        promise(.success(account))
        return AnyCancellable {}
    }.eraseToAnySinglePublisher()
}

func fetch(_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) {}

func names(_ names: AnySinglePublisher<String, any Error>) -> [AnyMaybePublisher<String, any Error>] {
    [
        DeferredFutureSingle { promise in names.sinkSingle(receive: promise) }.eraseToAnyMaybePublisher(),
        DeferredFutureMaybe { promise in names.sinkMaybe(receive: promise) }.eraseToAnyMaybePublisher(),
        DeferredFutureSingle { promise in
            fetch { promise($0) }
            return AnyCancellable {}
        }.eraseToAnyMaybePublisher(),
        DeferredFutureSingle { promise in
            names.catch { _ in Just("").setFailureType(to: (any Error).self) }.sinkSingle(receive: promise)
        }.eraseToAnyMaybePublisher(),
    ]
}

// MARK: Results are Sendable

func send(_ result: MaybeResult<String, any Error>) {
    Task.detached { print(result) }
}

// MARK: Values in a task, and a task's values

@MainActor final class Follower {
    let names = CurrentValueSubject<String, Never>("")
    let parts = PassthroughSubject<Int, any Error>()
    var name = ""
    var count = 0
    var cancellable: AnyCancellable?

    func follow() async throws {
        for await name in names.values(buffering: .bufferingNewest(1)) { self.name = name }
        for try await part in parts.map({ $0 + 1 }).values(buffering: .unbounded) { count += part }
        // A loop does this on systems before macOS 15.
        var iterator = names.values(buffering: .unbounded).makeAsyncIterator()
        while let name = await iterator.next() { self.name = name }
    }

    func followInATask() -> Task<Void, Never> {
        Task { [names] in
            for await name in names.values(buffering: .unbounded) { self.name = name }
        }
    }

    func collect(_ numbers: AsyncStream<Int>) {
        cancellable = numbers.publisher.receive(on: DispatchQueue.main).sink { self.count += $0 }
    }
}

actor Counter {
    let parts = PassthroughSubject<Int, any Error>()
    var count = 0

    func follow() async throws {
        for try await part in parts.values(buffering: .bufferingOldest(4)) { count += part }
        var iterator = parts.values(buffering: .unbounded).makeAsyncIterator()
        while let part = try await iterator.next() { count += part }
    }
}

nonisolated func follow(_ names: AnyPublisher<String, Never>) async {
    for await name in names.values(buffering: .unbounded) { print(name) }
}

func publish<Numbers: AsyncSequence<Int, Never> & Sendable>(_ numbers: Numbers) -> AnyPublisher<Int, Never> {
    numbers.publisher.eraseToAnyPublisher()
}

func publish(_ numbers: AsyncThrowingStream<Int, any Error>) -> AnyPublisher<String, any Error> {
    numbers.map { "\($0)" }.publisher.eraseToAnyPublisher()
}
