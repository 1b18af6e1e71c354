// Programs without a data race. They must compile without a warning. See .ci/swift6.

import Conbini

final class Account {
    var balance = 0

    func add(_ sum: Int) { balance += sum }
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

    // With Conbini's subscribers

    func setName(_ name: String) { self.name = name }

    func follow(_ names: AnyPublisher<String, Never>) {
        names.assign(to: \.name, onWeak: self).store(in: &cancellables)
        names.assign(to: \.name, onUnowned: self).store(in: &cancellables)
        names.invoke(Model.setName, on: self).store(in: &cancellables)
        names.invoke(Model.setName, onWeak: self).store(in: &cancellables)
        names.invoke(Model.setName, onUnowned: self).store(in: &cancellables)
        names.sink(fixedDemand: 3) { self.name = $0 }.store(in: &cancellables)
        names.sink(maxDemand: .max(3)) { self.name = $0 }.store(in: &cancellables)
    }

    func loadLater(_ names: AnySinglePublisher<String, any Error>) async {
        names.sinkSingle { self.name = (try? $0.get()) ?? "" }.store(in: &cancellables)
    }
}

func count(_ balances: AnyPublisher<Int, Never>, into account: Account) -> [AnyCancellable] {
    [balances.assign(to: \.balance, onWeak: account), balances.invoke(Account.add, onWeak: account)]
}

actor Cache {
    let account = Account()

    func count(_ balances: sending AnyPublisher<Int, Never>) -> AnyCancellable {
        balances.assign(to: \.balance, onWeak: account)
    }

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

// MARK: Async closures

@MainActor final class Gallery {
    private(set) var thumbnails: [String] = []
    private var cancellable: AnyCancellable?

    func count(_ photos: AnyPublisher<String, Never>) {
        cancellable = photos
            .asyncMap { photo in
                self.thumbnails.append(photo)
                return await self.size(of: photo)
            }
            .asyncTryMap { [weak self] size in
                try await self?.check(size)
                return size
            }
            .asyncMap { $0 + self.thumbnails.count }
            .asyncTryMap(check)
            .asyncMap(prefetch: .max(1)) { (size, promise) in
                self.thumbnails.append("")
                promise(size)
            }
            .asyncTryMap(prefetch: .unlimited) { try await self.check($0) }
            .sink { _ in } receiveValue: { _ in }
    }

    func size(of photo: String) async -> Int { photo.count }

    @discardableResult func check(_ size: Int) async throws -> Int { size }

    func show(_ photos: AnyPublisher<String, Never>, with renderer: Renderer) {
        cancellable = photos
            .asyncMap { await renderer.thumbnail(of: $0) }
            .sink { self.thumbnails.append($0) }
    }
}

actor Renderer {
    private var count = 0
    private var cancellable: AnyCancellable?

    func thumbnail(of photo: String) -> String { photo }

    func render(_ photos: AnyPublisher<String, Never>) {
        cancellable = photos
            .asyncMap { photo in
                self.count += 1
                return self.thumbnail(of: photo)
            }
            .asyncMap { [weak self] in await self?.thumbnail(of: $0) ?? "" }
            .asyncTryMap(thumbnail)
            .sink { _ in } receiveValue: { _ in }
    }
}

func thumbnail(of photo: String) async throws -> String { photo }
func thumbnail(of photo: String, size: Int) async -> String { photo }
func fetchThumbnail(of photo: String, _ completion: @escaping @Sendable (String) -> Void) {}
func fetchSmallThumbnail(of photo: String, _ promise: @escaping @Sendable (sending String) -> Void) {}
func both(_ photo: String) async -> String { photo }
func both(_ photo: String, _ completion: @escaping @Sendable (String) -> Void) {}
func isTasks<Upstream, Output>(_: Publishers.TaskMap<Upstream, Output>, of _: Output.Type) {}
func isTasks<Upstream, Output>(_: Publishers.TryTaskMap<Upstream, Output>, of _: Output.Type) {}
func isPromises<Upstream, Output>(_: Publishers.AsyncMap<Upstream, Output>, of _: Output.Type) {}
func isPromises<Upstream, Output>(_: Publishers.AsyncTryMap<Upstream, Output>, of _: Output.Type) {}

// The compiler distinguishes async closures from closures with a promise.
func overloads(_ photos: AnyPublisher<String, Never>, _ renderer: Renderer) {
    let oneParameter = photos.asyncMap { photo in await renderer.thumbnail(of: photo) }
    isTasks(oneParameter, of: String.self)
    let shorthand = photos.asyncMap { await renderer.thumbnail(of: $0) }
    isTasks(shorthand, of: String.self)
    let statements = photos.asyncMap { photo in
        let small = await renderer.thumbnail(of: photo)
        guard !small.isEmpty else { return 0 }
        return small.count
    }
    isTasks(statements, of: Int.self)
    let throwing = photos.asyncTryMap { try await thumbnail(of: $0) }
    isTasks(throwing, of: String.self)
    let named = photos.asyncTryMap(thumbnail(of:))
    isTasks(named, of: String.self)
    let isolated = photos.asyncMap { @MainActor photo in photo.count }
    isTasks(isolated, of: Int.self)
    let synchronous = photos.asyncMap { $0.count }
    isTasks(synchronous, of: Int.self)
    let impossible = photos.asyncMap { _ in fatalError() }
    isTasks(impossible, of: Never.self)

    let promise = photos.asyncMap { (photo, promise) in fetchThumbnail(of: photo) { promise($0) } }
    isPromises(promise, of: String.self)
    let promiseShorthand = photos.asyncMap { $1($0) }
    isPromises(promiseShorthand, of: String.self)
    let promiseInStatements = photos.asyncTryMap { (photo, promise) in
        guard !photo.isEmpty else { throw CancellationError() }
        fetchThumbnail(of: photo) { promise(.success($0)) }
    }
    isPromises(promiseInStatements, of: String.self)
    let promiseInATask = photos.asyncMap { (photo, promise) in
        Task { promise(await renderer.thumbnail(of: photo)) }
    }
    isPromises(promiseInATask, of: String.self)
    let promiseByName = photos.asyncMap(fetchSmallThumbnail)
    isPromises(promiseByName, of: String.self)
    let withBothForms = photos.asyncMap(both)
    isTasks(withBothForms, of: String.self)
}

// If the upstream publishes pairs, two parameters can be a pair, or a value and a promise.
func overloadsForPairs(_ photos: AnyPublisher<(name: String, size: Int), Never>) {
    let onePair = photos.asyncMap { await thumbnail(of: $0.name, size: $0.size) }
    isTasks(onePair, of: String.self)
    let twoParameters = photos.asyncMap { name, size in await thumbnail(of: name, size: size) }
    isTasks(twoParameters, of: String.self)
    let statements = photos.asyncMap { (name, size) in
        let small = await thumbnail(of: name, size: size)
        return small.count
    }
    isTasks(statements, of: Int.self)
    let ignored = photos.asyncMap { _, _ in fatalError() }
    isTasks(ignored, of: Never.self)

    let promise = photos.asyncMap { (photo, promise) in promise(photo.name) }
    isPromises(promise, of: String.self)
    let promiseInStatements = photos.asyncMap { (photo, promise) in
        let name = photo.name
        fetchThumbnail(of: name) { promise($0) }
    }
    isPromises(promiseInStatements, of: String.self)
    let promisePassedOn = photos.asyncMap { (photo, promise) in fetchThumbnail(of: photo.name, { promise($0) }) }
    isPromises(promisePassedOn, of: String.self)
    let typedPromise = photos.asyncMap { (_, promise: @escaping @Sendable (sending String) -> Void) in }
    isPromises(typedPromise, of: String.self)
}

func overloadsForFunctions(_ pairs: AnyPublisher<(String, @Sendable (String) -> Void), Never>) {
    let twoParameters = pairs.asyncMap { (value, function) in function(value) }
    isPromises(twoParameters, of: (String, @Sendable (String) -> Void).self)
    let onePair = pairs.asyncMap { pair in pair.1(pair.0) }
    isTasks(onePair, of: Void.self)
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

// MARK: Tasks wait for results

@MainActor final class ProfileModel {
    var name = ""
    let names: AnySinglePublisher<String, any Error>
    let nicknames: AnyMaybePublisher<String, Never>
    let upload: AnyMaybePublisher<Never, any Error>
    let future = Future<Int, Never> { $0(.success(1)) }

    init(
        _ names: AnySinglePublisher<String, any Error>, _ nicknames: AnyMaybePublisher<String, Never>,
        _ upload: AnyMaybePublisher<Never, any Error>
    ) {
        (self.names, self.nicknames, self.upload) = (names, nicknames, upload)
    }

    func load() async throws {
        name = try await names.value()
        name = try await names.map { $0 + self.name }.value()
        name = try await nicknames.value() ?? ""
        name = try await names.catch { _ in Just("") }.value()
        try await upload.completion()
        // A property of the framework's future has the same name.
        name = "\(try await future.value())"
        switch await names.result() {
        case .success(let name): self.name = name
        case .failure, nil: name = ""
        }
        do throws(CancellationError) {
            name = try await nicknames.value() ?? ""
        } catch {
            name = ""
        }
    }

    // The work of a task belongs to the actor on which it is written.
    func publish() -> AnySinglePublisher<String, any Error> {
        .task {
            self.name += "!"
            return self.name
        }
    }
}

actor ProfileCache {
    var name = ""
    let names: AnySinglePublisher<String, any Error>

    init(_ names: sending AnySinglePublisher<String, any Error>) {
        self.names = names
    }

    func load() async throws {
        name = try await names.value()
        name = try await publish().value() ?? ""
    }

    func publish() -> DeferredTaskMaybe<String, any Error> {
        DeferredTaskMaybe {
            self.name += "!"
            return self.name
        }
    }
}

func name(_ names: AnySinglePublisher<String, any Error>) async throws -> String {
    try await names.value()
}

func upload(_ name: String) -> AnyMaybePublisher<Never, any Error> {
    .task(priority: .low, name: "upload") { try await Task.sleep(nanoseconds: 1) }
}

// MARK: Operations

@MainActor final class Uploads {
    var accounts: [Account] = []
    var names: [String] = []
    let queue = OperationQueue()
    let bag = CancelBag()

    func show(_ result: Result<String, any Error>?) { names += [(try? result?.get()) ?? ""] }

    func add(
        _ upload: AnySinglePublisher<String, any Error>, _ account: AsynchronousOperation<Account, Never>,
        _ progress: any ConnectablePublisher<Int, Never>
    ) {
        let operation = upload.makeOperation()
        operation.handleCompletion(result: show)
        operation.handleCompletion { self.show($0) }
        operation.handleCompletion(onQueue: nil) { print($0 as Any) }
        operation.handleCompletion(onQueue: .global()) { @Sendable in print($0 as Any) }
        queue.addOperation(operation)
        // The result belongs to the closure.
        account.handleCompletion { result in
            if let account = result?.get() { self.accounts.append(account) }
        }
        upload.asOperation(in: queue).sinkSingle { self.show($0) }.store(in: bag)
        AnyCancellable(progress.connect()).store(in: bag)
    }
}

final class AccountOperation: AsynchronousOperation<Account, Never>, @unchecked Sendable {
    override func main() {
        finish(with: .success(Account()))
    }
}

func operation(for number: Int) -> Operation {
    let operation = AsynchronousOperation<Account, Never>.blockOperation { operation in
        let account = Account()
        account.balance = number
        operation.finish(with: .success(account))
    }
    let other = Account()
    operation.handleCompletion(onQueue: nil) { result in
        if let account = result?.get() { account.balance += other.balance }
    }
    return operation
}

func read(_ operation: AsynchronousOperation<Int, Never>) {
    Task.detached { print(operation.result as Any) }
}
