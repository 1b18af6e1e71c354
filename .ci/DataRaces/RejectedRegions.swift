// Programs with a data race that the compiler detects by region analysis. See .ci/swift6.

import Conbini

final class Account {
    var balance = 0
}

func single() -> DeferredFutureSingle<Account, Never> {
    DeferredFutureSingle { promise in
        let account = Account()
        promise(.success(account))  // rejected: sending 'account.success' risks causing data races
        account.balance += 1
        return AnyCancellable {}
    }
}

func maybe() -> DeferredFutureMaybe<Account, Never> {
    DeferredFutureMaybe { promise in
        let account = Account()
        promise(.success(account))  // rejected: sending 'account.success' risks causing data races
        account.balance += 1
        return AnyCancellable {}
    }
}

// The value comes from a publisher, which can still use it.
func pass(_ accounts: AnySinglePublisher<Account, Never>) -> DeferredFutureSingle<Account, Never> {
    DeferredFutureSingle { promise in
        accounts.sinkSingle { promise($0) }  // rejected: sending '$0' risks causing data races
    }
}

final class SingleJob<Downstream: Subscriber>: TraitSubscriptions.Single<Downstream, Void>
where Downstream.Input == Account, Downstream.Failure == Never {
    override func start(with context: Void) {
        let account = Account()
        receive(.success(account))  // rejected: sending 'account.success' risks causing data races
        account.balance += 1
    }
}

final class MaybeJob<Downstream: Subscriber>: TraitSubscriptions.Maybe<Downstream, Void>
where Downstream.Input == Account, Downstream.Failure == Never {
    override func start(with context: Void) {
        let account = Account()
        receive(.success(account))  // rejected: sending 'account.success' risks causing data races
        account.balance += 1
    }
}

func sequences(_ numbers: [Int]) -> [AnyCancellable] {
    [
        numbers.publisher.asyncMap { (_, promise) in
            let account = Account()
            promise(account)  // rejected: sending 'account' risks causing data races
            account.balance += 1
        }.sink { _ in },
        numbers.publisher.asyncTryMap { (_, promise) in
            let account = Account()
            promise(.success(account))  // rejected: sending 'account.success' risks causing data races
            account.balance += 1
        }.assertNoFailure().sink { _ in },
        numbers.publisher.sequentialMap { (_, promise) in
            let account = Account()
            promise(account, .continue)  // rejected: sending 'account' risks causing data races
            promise(account, .finished)
        }.sink { _ in },
        numbers.publisher.sequentialTryMap { (_, promise) in
            let account = Account()
            promise(.success(account), .continue)  // rejected: sending 'account.success' risks causing data races
            promise(.success(account), .finished)
        }.assertNoFailure().sink { _ in },
    ]
}

// The closure and its captures are sent to the main actor.
func countOnMain(_ names: AnySinglePublisher<String, Never>) -> AnyCancellable {
    let account = Account()
    let cancellable = names.sinkMaybeOnMain { _ in account.balance += 1 }  // rejected: sending 'account' risks causing data races
    account.balance += 1
    return cancellable
}

// The iterator calls the publisher in the isolation of the task that subscribed.
func share(_ names: AnyPublisher<String, Never>) async {
    var iterator = names.values(buffering: .unbounded).makeAsyncIterator()
    Task { while let name = await iterator.next() { print(name) } }  // rejected: passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure
}

@MainActor final class Reader {
    let names = PassthroughSubject<String, Never>()

    func read() {
        let iterator = names.values(buffering: .unbounded).makeAsyncIterator()
        Task.detached {  // rejected: passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure
            var iterator = iterator
            while let name = await iterator.next() { print(name) }
        }
    }
}

// An operation takes its result, and gives it to its completion handler.
func finish(_ operation: AsynchronousOperation<Account, Never>) {
    let account = Account()
    operation.finish(with: .success(account))  // rejected: sending 'account.success' risks causing data races
    account.balance += 1
}

final class AccountOperation: AsynchronousOperation<Account, Never>, @unchecked Sendable {
    override func main() {
        let account = Account()
        finish(with: .success(account))  // rejected: sending 'account.success' risks causing data races
        account.balance += 1
    }
}

// Others may still use what a publisher publishes.
func finish(_ operation: AsynchronousOperation<Account, Never>, with accounts: AnySinglePublisher<Account, Never>) -> AnyCancellable {
    accounts.sinkSingle { operation.finish(with: $0) }  // rejected: sending '$0' risks causing data races
}

// A closure goes to another thread, with its captures.
func complete(_ operation: AsynchronousOperation<Int, Never>) {
    let account = Account()
    operation.handleCompletion(onQueue: .global()) { _ in account.balance += 1 }  // rejected: sending value of non-Sendable type '(sending Result<Int, Never>?) -> ()' risks causing data races
    account.balance += 1
}

func completeOnMain(_ operation: AsynchronousOperation<Int, Never>) {
    let account = Account()
    operation.handleCompletion { _ in account.balance += 1 }  // rejected: sending 'account' risks causing data races
    account.balance += 1
}

func work() -> Operation {
    let account = Account()
    let operation = AsynchronousOperation<Int, Never>.blockOperation { operation in  // rejected: sending value of non-Sendable type '(AsynchronousOperation<Int, Never>) -> Void' risks causing data races
        account.balance += 1
        operation.finish(with: .success(1))
    }
    account.balance += 1
    return operation
}
