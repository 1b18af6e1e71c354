// Programs with a data race that the compiler detects by their types. See .ci/swift6.

import Conbini

final class Account {
    var balance = 0
}

@MainActor final class Model {
    var name = ""

    func show(_ name: String) { self.name = name }
}

actor Cache {
    func show(_ name: String) {}
}

// The closure of a sink has the isolation of its caller, which is nonisolated here.
func load(_ names: AnySinglePublisher<String, Never>, into model: Model) -> AnyCancellable {
    names.sinkSingle { model.name = $0.get() }  // rejected: main actor-isolated property 'name' can not be mutated from a nonisolated context
}

// So has an object that receives the values, and its method.
func follow(_ names: AnyPublisher<String, Never>, with model: Model) -> [AnyCancellable] {
    [
        names.assign(to: \.name, onWeak: model),  // rejected: cannot form key path to main actor-isolated property 'name'
        names.invoke(Model.show, on: model),  // rejected: call to main actor-isolated instance method 'invoke(_:on:file:line:)' in a synchronous nonisolated context
        names.invoke(Model.show, onWeak: model),  // rejected: call to main actor-isolated instance method 'invoke(_:onWeak:file:line:)' in a synchronous nonisolated context
        names.invoke(Model.show, onUnowned: model),  // rejected: call to main actor-isolated instance method 'invoke(_:onUnowned:file:line:)' in a synchronous nonisolated context
    ]
}

func follow(_ names: AnyPublisher<String, Never>, with cache: Cache) -> AnyCancellable {
    names.invoke(Cache.show, on: cache)  // rejected: no exact matches in call to instance method 'invoke'
}

// Values that are sent to the main actor must be Sendable.
func loadOnMain(_ accounts: AnySinglePublisher<Account, Never>) -> AnyCancellable {
    accounts.sinkSingleOnMain { _ in }  // rejected: type 'Account' does not conform to the 'Sendable' protocol
}

// A promise takes ownership of its result, but the values of a publisher can have other owners.
func pass(_ accounts: AnySinglePublisher<Account, Never>) -> AnySinglePublisher<Account, Never> {
    DeferredFutureSingle { promise in
        accounts.sinkSingle(receive: promise)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    }.eraseToAnySinglePublisher()
}

func pass(_ accounts: AnyMaybePublisher<Account, Never>) -> AnyMaybePublisher<Account, Never> {
    DeferredFutureMaybe { promise in
        accounts.sinkMaybe(receive: promise)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    }.eraseToAnyMaybePublisher()
}

// The values of tasks must be Sendable.
func balances(_ accounts: AnyPublisher<Account, Never>) -> [AnyCancellable] {
    [
        accounts.asyncMap { account in account.balance }.sink { _ in },  // rejected: type 'Account' does not conform to the 'Sendable' protocol
        accounts.asyncTryMap { account in account.balance }.assertNoFailure().sink { _ in },  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    ]
}

func open(_ numbers: AnyPublisher<Int, Never>) -> [AnyCancellable] {
    [
        numbers.asyncMap { _ in Account() }.sink { _ in },  // rejected: type 'Account' does not conform to the 'Sendable' protocol
        numbers.asyncTryMap { _ in Account() }.assertNoFailure().sink { _ in },  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    ]
}

// A closure outside an actor waits for the actor.
func count(_ numbers: AnyPublisher<Int, Never>, in model: Model) -> AnyCancellable {
    numbers.asyncMap { model.name = "\($0)" }.sink { _ in }  // rejected: main actor-isolated property 'name' can not be mutated from a Sendable closure
}

// The closure runs on another thread than its captures.
func sum(_ numbers: AnyPublisher<Int, Never>, into account: Account) -> AnyCancellable {
    numbers.asyncMap { account.balance += $0 }.sink { _ in }  // rejected: capture of 'account' with non-Sendable type 'Account' in a '@Sendable' closure
}

// Values go from the thread of the publisher to a task, so they must be Sendable.
func follow(_ accounts: AnyPublisher<Account, Never>) async {
    for await account in accounts.values(buffering: .unbounded) {  // rejected: type 'Account' does not conform to the 'Sendable' protocol
        account.balance += 1
    }
}

// Elements go from a task to the subscriber.
func publish(_ accounts: AsyncStream<Account>) -> AnyCancellable {
    accounts.publisher.sink { $0.balance += 1 }  // rejected: type 'Account' does not conform to the 'Sendable' protocol
}

// A value goes from the thread of the publisher to the task that waits.
func wait(_ accounts: AnySinglePublisher<Account, Never>, _ others: AnyMaybePublisher<Account, Never>) async throws {
    _ = try await accounts.value()  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    _ = await others.result()  // rejected: type 'Account' does not conform to the 'Sendable' protocol
}

// A value goes from the task to the subscriber.
func open() -> AnySinglePublisher<Account, Never> {
    .task { Account() }  // rejected: type 'Account' does not conform to the 'Sendable' protocol
}

// Nothing waits for one value of a stream.
func waitForOneOf(_ names: PassthroughSubject<String, Never>) async throws {
    _ = try await names.value()  // rejected: conformance of 'PassthroughSubject<Output, Failure>' to 'ProvenMaybe' is unavailable: PassthroughSubject is maybe only where Output == Never: a subject of `Never` has no values to send, only a completion. Use first(), or vouch with assertMaybe()
    try await names.completion()  // rejected: 'completion()' is unavailable: not proven to publish no value: write ignoreOutput() before it
}

// Any thread can read the result of an operation.
func read(_ operation: AsynchronousOperation<Account, Never>) {
    _ = operation.result  // rejected: type 'Account' does not conform to the 'Sendable' protocol
}

func operation(of accounts: AnySinglePublisher<Account, Never>) -> Operation {
    accounts.makeOperation()  // rejected: type 'Account' does not conform to the 'Sendable' protocol
}

// An operation that takes a closure takes it to another thread, from whatever actor.
@MainActor func upload(_ operation: AsynchronousOperation<String, Never>, for model: Model) {
    operation.handleCompletion(onQueue: .global()) { _ in model.name = "" }  // rejected: main actor-isolated property 'name' can not be mutated from a nonisolated context
}

// Any thread can cancel a bag.
final class Job: Cancellable {
    var isCancelled = false

    func cancel() { isCancelled = true }
}

func store(_ job: Job, _ others: any Cancellable, in bag: CancelBag) {
    job.store(in: bag)  // rejected: type 'Job' does not conform to the 'Sendable' protocol
    others.store(in: bag)  // rejected: type 'any Cancellable' does not conform to the 'Sendable' protocol
}

// An expression that an operator evaluates later has no check at run time, so it must not depend on an actor.
struct Missing: Error {
    let attempt: Int
}

@MainActor final class Attempts {
    var count = 0

    func missing() -> Missing {
        count += 1
        return Missing(attempt: count)
    }

    func load(_ names: AnyMaybePublisher<String, Missing>, in queue: DispatchQueue) {
        _ = names.replaceEmpty(withError: self.missing())  // rejected: call to main actor-isolated instance method 'missing()' in a synchronous nonisolated context
        _ = names.first(orFailWith: self.missing())  // rejected: call to main actor-isolated instance method 'missing()' in a synchronous nonisolated context
        _ = names.deadline(1, scheduler: queue, failingWith: self.missing())  // rejected: call to main actor-isolated instance method 'missing()' in a synchronous nonisolated context
        _ = DeferredComplete<Int, Missing>(error: self.missing())  // rejected: call to main actor-isolated instance method 'missing()' in a synchronous nonisolated context
    }
}
