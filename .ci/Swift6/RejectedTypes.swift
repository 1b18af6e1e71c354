// Programs with a data race that the compiler detects by their types. See .ci/swift6.

import Conbini

final class Account {
    var balance = 0
}

@MainActor final class Model {
    var name = ""
}

// The closure of a sink has the isolation of its caller, which is nonisolated here.
func load(_ names: AnySinglePublisher<String, Never>, into model: Model) -> AnyCancellable {
    names.sinkSingle { model.name = $0.get() }  // rejected: main actor-isolated property 'name' can not be mutated from a nonisolated context
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
