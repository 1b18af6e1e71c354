import BenchmarkSupport
import CombineTraits
import Dispatch

// A link is map → flatMap → erase. A chain is a leaf and links, and adds one to a number in each.

typealias PlainChain = AnyPublisher<Int, Never>
typealias SingleChain = AnySinglePublisher<Int, Never>

func plainChain(of depth: Int, after leaf: PlainChain) -> PlainChain {
    var chain = leaf
    for _ in 0..<depth { chain = chain.map { $0 + 1 }.flatMap { Just($0) }.eraseToAnyPublisher() }
    return chain
}

func singleChain(of depth: Int, after leaf: SingleChain) -> SingleChain {
    var chain = leaf
    for _ in 0..<depth { chain = chain.map { $0 + 1 }.flatMap { Just($0) }.eraseToAnySinglePublisher() }
    return chain
}

/// The same computation where the language does it.
func asyncChain(of depth: Int, after leaf: () async -> Int) async -> Int {
    if depth == 0 { return await leaf() }
    return await just(await asyncChain(of: depth - 1, after: leaf) + 1)
}

@inline(never)
func just(_ value: Int) async -> Int {
    value
}

/// The leaves that answer later: from one queue, in the order of the questions.
enum LaterLeaf {
    private static let queue = DispatchQueue(label: "Leaves")

    static func plain(_ value: Int = 1) -> PlainChain {
        Deferred {
            Future { promise in
                let promise = Unchecked(promise)
                queue.async { promise.value(.success(value)) }
            }
        }
        .eraseToAnyPublisher()
    }

    static func single(_ value: Int = 1) -> SingleChain {
        DeferredFutureSingle { promise in
            queue.async { promise(.success(value)) }
            return AnyCancellable {}
        }
        .eraseToAnySinglePublisher()
    }

    /// As `value()` does, it stops waiting when the task is cancelled.
    static func cancellableAsync() async -> Int {
        let pending = PendingAnswer()
        return await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                pending.await(continuation)
                queue.async { pending.resume(1) }
            }
        } onCancel: {
            pending.resume(0)
        }
    }

    static func async() async -> Int {
        await withUnsafeContinuation { continuation in
            queue.async { continuation.resume(returning: 1) }
        }
    }
}

/// A continuation that is resumed once, by an answer or a cancellation.
///
/// Sendable, unchecked, because the lock guards its state.
private final class PendingAnswer: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: UnsafeContinuation<Int, Never>?
    private var answer: Int?

    func await(_ continuation: UnsafeContinuation<Int, Never>) {
        lock.lock()
        if answer == nil { self.continuation = continuation }
        let answer = answer
        lock.unlock()
        if let answer { continuation.resume(returning: answer) }
    }

    func resume(_ answer: Int) {
        lock.lock()
        if self.answer == nil { self.answer = answer }
        let continuation = continuation
        self.continuation = nil
        lock.unlock()
        continuation?.resume(returning: answer)
    }
}
