// Programs with a data race that the compiler does not detect, because Combine predates its checks. If it detects one, the
// documentation of what it concerns can promise more. See .ci/swift6, and ThreadsAndIsolation.md.

import CombineTraits

final class Account {
    var balance = 0
}

// MARK: Combine alone

func race(on queue: DispatchQueue) -> AnyCancellable {
    let account = Account()
    let cancellable = Deferred {
        account.balance += 1
        return Just(account)
    }
    .subscribe(on: queue)
    .sink { account in account.balance += 1 }
    account.balance += 1
    return cancellable
}

func cancel(_ names: AnyPublisher<String, Never>, on queue: DispatchQueue) {
    let account = Account()
    let cancellable = names.handleEvents(receiveCancel: { account.balance += 1 }).subscribe(on: queue).sink { _ in }
    cancellable.cancel()
    account.balance += 1
}

// MARK: What this library does in the same way

func start(in queue: OperationQueue) -> AnyCancellable {
    let account = Account()
    let cancellable = Just(account).asOperation(in: queue).sinkMaybe { _ in account.balance += 1 }
    account.balance += 1
    return cancellable
}

func operation() -> Operation {
    let account = Account()
    let operation = Just(1).map { account.balance += $0 }.makeOperation()
    account.balance += 1
    return operation
}

func store(in bag: CancelBag) {
    let account = Account()
    AnyCancellable { account.balance += 1 }.store(in: bag)
    account.balance += 1
}

// The compiler adds its check where a closure is written, not where it is passed.
@MainActor final class Model {
    var count = 0
    var loader: Just<Int> { Just(count) }

    func load(_ numbers: AnyMaybePublisher<Int, Never>, quietly: Bool) {
        let increase: (Int) -> Void = { _ in self.count += 1 }
        let counted = numbers.handleResult(onSuccess: increase)
        _ = counted.handleResult(onSuccess: quietly ? nil : { _ in self.count += 1 })
        _ = [self].publisher.flatMapLatest(\.loader)
    }
}
