import TestSupport

/// An asynchronous sequence of the numbers down to one, whose iterators keep a log.
struct Countdown: AsyncSequence, Sendable {
    typealias Element = Int
    typealias Failure = TestError

    private let start: Int
    private let failure: TestError?
    private let log: IterationLog

    // Safe, because it is never used.
    nonisolated(unsafe) private let token: Token

    /// - Parameters:
    ///   - start: The first number.
    ///   - failure: What iterators throw after the last number.
    ///   - log: What the iterators do.
    init(from start: Int, failure: TestError? = nil, log: IterationLog = IterationLog()) {
        self.start = start
        self.failure = failure
        self.log = log
        token = log.makeToken()
    }

    func makeAsyncIterator() -> Iterator {
        log.iterators.increase()
        return Iterator(countdown: self, next: start)
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let countdown: Countdown
        fileprivate var next: Int

        mutating func next() async throws(TestError) -> Int? {
            countdown.log.calls.increase()
            guard next > 0 else {
                if let failure = countdown.failure { throw failure }
                return nil
            }
            // It suspends every other time.
            if next.isMultiple(of: 2) { await Task.yield() }
            if Task.isCancelled { countdown.log.cancelledCalls.increase() }
            defer { next -= 1 }
            return next
        }
    }
}

/// What the iterators of a sequence do.
final class IterationLog: Sendable {
    /// How many iterators were made, how often they were asked for a number, and how often the task was cancelled meanwhile.
    let (iterators, calls, cancelledCalls) = (Counter(), Counter(), Counter())

    private let live = Counter()
    private let (releases, continuation) = AsyncStream.makeStream(of: Void.self)

    /// Whether the sequence and all iterators are gone, and so are their tasks.
    var isSequenceReleased: Bool { live.value == 0 }

    /// Waits until the sequence and all iterators are gone.
    func sequenceReleased() async {
        for await _ in releases {}
    }

    fileprivate func makeToken() -> Token {
        live.increase()
        return Token { [live, continuation] in
            live.change(by: -1)
            continuation.finish()
        }
    }
}
