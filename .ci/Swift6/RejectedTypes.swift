// Programs with a race that the types show. See .ci/swift6.

import Conbini

final class Account {
    var balance = 0
}

@MainActor final class Model {
    var name = ""
}

// The closure of a sink belongs to where the sink is called, and here that is no actor.
func load(_ names: AnySinglePublisher<String, Never>, into model: Model) -> AnyCancellable {
    names.sinkSingle { model.name = $0.get() }  // rejected: main actor-isolated property 'name' can not be mutated from a nonisolated context
}

// What hops to the main actor must be sendable.
func loadOnMain(_ accounts: AnySinglePublisher<Account, Never>) -> AnyCancellable {
    accounts.sinkSingleOnMain { _ in }  // rejected: type 'Account' does not conform to the 'Sendable' protocol
}

// A promise takes what it gets with it, and a sink does not give away what others may have.
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
