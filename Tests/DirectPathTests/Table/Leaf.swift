import Conbini
import TestSupport
import Testing

/// A publisher at the beginning of a chain.
///
/// Unchecked `Sendable`, because the closures that create it capture nothing.
struct Leaf: @unchecked Sendable, CustomTestStringConvertible {
    let name: String

    /// The type of the publisher, before the leaf erases it.
    let publisher: any Any.Type

    /// Whether the result may come after the subscription.
    let isAsynchronous: Bool

    /// A closure that creates the publisher, with a label for the entries that it writes to the log.
    let make: (Scene, String) -> AnyMaybePublisher<Int, TestError>

    var testDescription: String { name }

    init<Made: MaybePublisher<Int, TestError>>(
        _ name: String, isAsynchronous: Bool = false, _ make: @escaping (Scene, String) -> Made
    ) {
        self.name = name
        self.isAsynchronous = isAsynchronous
        publisher = Made.self
        self.make = { make($0, $1).eraseToAnyMaybePublisher() }
    }

    init<Made: MaybePublisher<Never, TestError>>(
        _ name: String, isAsynchronous: Bool, _ make: @escaping (Scene, String) -> Made
    ) {
        self.name = name
        self.isAsynchronous = isAsynchronous
        publisher = Made.self
        self.make = { make($0, $1).map(value(of:)).eraseToAnyMaybePublisher() }
    }

    init<Made: MaybePublisher<Int, Never>>(_ name: String, _ make: @escaping (Scene, String) -> Made) {
        self.name = name
        isAsynchronous = false
        publisher = Made.self
        self.make = { make($0, $1).setFailureType(to: TestError.self).eraseToAnyMaybePublisher() }
    }
}

extension Leaf {
    static let all = synchronous + asynchronous

    /// At least one leaf for each kind of result, for tests in which all leaves would take too long.
    static let few = all.filter { leaf in
        [
            "Just", "Empty", "Fail, handled, with the subscription", "Deferred that fails twice",
            "DeferredFutureMaybe that finishes at once", "a script at once",
            "DeferredFutureSingle that keeps its promise later", "a value, then the end, handled",
            "a failure, then a value, handled with the subscription", "the end, printed",
        ].contains(leaf.name)
    }

    /// The leaves that send all events on subscription.
    static let synchronous = [
        Leaf("Just") { _, _ in Just(1) },
        Leaf("Fail") { _, _ in Fail<Int, TestError>(error: TestError(1)) },
        Leaf("Empty") { _, _ in Empty<Int, TestError>() },
        Leaf("Empty that never finishes") { _, _ in Empty<Int, TestError>(completeImmediately: false) },
        Leaf("Optional with a value") { _, _ in Optional(1).publisher },
        Leaf("Optional without a value") { _, _ in Int?.none.publisher },
        Leaf("Result with a value") { _, _ in Result<Int, TestError>.success(1).publisher },
        Leaf("Result with a failure") { _, _ in Result<Int, TestError>.failure(TestError(1)).publisher },
        Leaf("AnySinglePublisher.just") { _, _ in AnySinglePublisher<Int, TestError>.just(1) },
        Leaf("AnySinglePublisher.fail") { _, _ in AnySinglePublisher<Int, TestError>.fail(TestError(1)) },
        Leaf("AnyMaybePublisher.empty") { _, _ in AnyMaybePublisher<Int, TestError>.empty() },
        Leaf("Deferred { Just }") { scene, label in
            Deferred {
                scene.note("\(label) is created")
                return Just(1)
            }
        },
        Leaf("Deferred that fails twice") { scene, label in
            var count = 0
            return Deferred { () -> AnyMaybePublisher<Int, TestError> in
                scene.note("\(label) is created")
                count += 1
                return count > 2 ? .just(count) : .fail(TestError(count))
            }
        },
        Leaf("DeferredFutureSingle that keeps its promise at once") { scene, label in
            DeferredFutureSingle<Int, TestError> { promise in
                scene.note("\(label) starts")
                promise(.success(1))
                scene.note("\(label): after the promise")
                return AnyCancellable { scene.note("\(label) cleans up") }
            }
        },
        job("DeferredFutureMaybe that finishes at once", .finished),
        job("DeferredFutureMaybe that fails at once", .failure(TestError(1))),
        Leaf("Complete") { _, _ in Complete<Int, TestError>(error: nil) },
        Leaf("DeferredValue") { scene, label in
            DeferredValue<Int, TestError> { () throws(TestError) -> Int in
                scene.note("\(label) is created")
                return 1
            }
        },
        Leaf("DeferredResult") { scene, label in
            DeferredResult<Int, TestError> {
                scene.note("\(label) is created")
                return .failure(TestError(1))
            }
        },
        Leaf("DeferredComplete") { scene, label in
            DeferredComplete<Int, TestError> {
                scene.note("\(label) is created")
                return TestError(1)
            }
        },
        Leaf("DeferredFuture that keeps its promise at once") { scene, label in
            DeferredFuture<Int, TestError> { promise in
                scene.note("\(label) is called")
                promise(.success(1))
                scene.note("\(label): after the promise")
            }
        },
        Leaf("DeferredCompletion") { scene, label in
            DeferredCompletion<Int, TestError> { () throws(TestError) -> Void in
                scene.note("\(label) is created")
            }
        },
        Leaf("Just, handled") { scene, label in
            Just(1).setFailureType(to: TestError.self).handlingEvents(scene, label)
        },
        Leaf("Fail, handled, with the subscription") { scene, label in
            Fail<Int, TestError>(error: TestError(1)).handlingEvents(scene, label, withSubscription: true)
        },
        Leaf("Just, printed") { scene, label in
            Just(1).setFailureType(to: TestError.self).print(label, to: LogStream(log: scene.log))
        },
        Leaf("a script at once") { scene, label in scripted(scene, "(1|)").handlingEvents(scene, label) },
    ]

    /// The leaves that send events after the subscription. Each completes within two seconds.
    static let asynchronous = [
        Leaf("DeferredFutureSingle that keeps its promise later", isAsynchronous: true) { scene, label in
            DeferredFutureSingle<Int, TestError> { promise in
                scene.note("\(label) starts")
                scene.after(1) {
                    promise(.success(1))
                    scene.note("\(label): after the promise")
                }
                return AnyCancellable { scene.note("\(label) cleans up") }
            }
        },
        Leaf("DeferredFuture that keeps its promise later", isAsynchronous: true) { scene, label in
            DeferredFuture<Int, TestError> { promise in
                scene.note("\(label) is called")
                scene.after(1) {
                    promise(.success(1))
                    scene.note("\(label): after the promise")
                }
            }
        },
        job("DeferredFutureMaybe that finishes later", isAsynchronous: true, .finished),
        job("DeferredFutureMaybe that fails later", isAsynchronous: true, .failure(TestError(1))),
        Leaf("DeferredFutureCompletion that finishes later", isAsynchronous: true) { scene, label in
            DeferredFutureCompletion<TestError> { promise in
                scene.note("\(label) starts")
                scene.after(1) { promise(.success(())) }
                return AnyCancellable { scene.note("\(label) cleans up") }
            }
        },
        Leaf("DeferredTask", isAsynchronous: true) { scene, label in
            // Safe, because the task runs on the thread of the scene.
            nonisolated(unsafe) let scene = scene
            return DeferredTask<Int, TestError> {
                scene.note("\(label) begins")
                try? await VirtualTimeScheduler.sleep(for: 1)
                scene.note("\(label) ends\(Task.isCancelled ? ", cancelled" : "")")
                return 1
            }
        },
        Leaf("DeferredTaskMaybe that finishes", isAsynchronous: true) { scene, label in
            // Safe, because the task runs on the thread of the scene.
            nonisolated(unsafe) let scene = scene
            return DeferredTaskMaybe<Int, TestError> {
                scene.note("\(label) begins")
                return nil
            }
        },
        Leaf("DeferredTaskCompletion that fails", isAsynchronous: true) { scene, label in
            // Safe, because the task runs on the thread of the scene.
            nonisolated(unsafe) let scene = scene
            return DeferredTaskCompletion<TestError> { () async throws(TestError) in
                scene.note("\(label) begins")
                throw TestError(1)
            }
        },
        Leaf("a value, then the end, handled", isAsynchronous: true) { scene, label in
            scripted(scene, "-1|").handlingEvents(scene, label)
        },
        Leaf("a failure, then a value, handled with the subscription", isAsynchronous: true) { scene, label in
            scripted(scene, "-x", "-1|").handlingEvents(scene, label, withSubscription: true)
        },
        Leaf("the end, printed", isAsynchronous: true) { scene, label in
            scripted(scene, "-|").print(label, to: LogStream(log: scene.log))
        },
        Leaf("a value at once, and the end later", isAsynchronous: true) { scene, label in
            scripted(scene, "1|").handlingEvents(scene, label)
        },
    ]

    /// Returns a leaf with a job, which has a result on subscription or, if `isAsynchronous` is `true`, after one second.
    private static func job(_ name: String, isAsynchronous: Bool = false, _ result: MaybeResult<Int, TestError>) -> Leaf
    {
        Leaf(name, isAsynchronous: isAsynchronous) { scene, label in
            DeferredFutureMaybe<Int, TestError> { promise in
                func fulfill() {
                    promise(result)
                    scene.note("\(label): after the promise")
                }
                scene.note("\(label) starts")
                if isAsynchronous { scene.after(1, fulfill) } else { fulfill() }
                return AnyCancellable { scene.note("\(label) cleans up") }
            }
        }
    }

    private static func scripted(_ scene: Scene, _ scripts: Marbles...) -> AnyMaybePublisher<Int, TestError> {
        ScriptedPublisher(
            scripts.map { Script($0, failure: TestError(1)) }, scheduler: scene.scheduler
        ).uncheckedMaybe()
    }
}

extension MaybePublisher where Output == Int, Failure == TestError {
    /// Logs all events, requests, and cancellations, and the subscription if `withSubscription` is `true`.
    fileprivate func handlingEvents(
        _ scene: Scene, _ label: String, withSubscription: Bool = false
    ) -> Publishers.HandleEvents<Self> {
        handleEvents(
            receiveSubscription: withSubscription
                ? { scene.note("\(label): receiveSubscription(\("\($0)".withoutGenericArguments))") } : nil,
            receiveOutput: { scene.note("\(label): receiveOutput(\($0))") },
            receiveCompletion: { scene.note("\(label): receiveCompletion(\($0))") },
            receiveCancel: { scene.note("\(label): receiveCancel") },
            receiveRequest: { scene.note("\(label): receiveRequest(\($0))") })
    }
}

private func value(of never: Never) -> Int {}
