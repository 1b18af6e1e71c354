import CombineTraits
import TestSupport

/// An asynchronous sequence of the numbers down to one, whose iterators keep a log.
struct Countdown: AsyncSequence, Sendable {
    typealias Element = Int
    typealias Failure = TestError

    private let start: Int
    private let failure: TestError?
    private let holdsAt: Int?
    private let log: IterationLog
    private let token: IterationLog.Token

    /// - Parameters:
    ///   - start: The first number.
    ///   - failure: What iterators throw after the last number.
    ///   - log: What the iterators do.
    ///   - holdsAt: The number that an iterator only returns when the task is cancelled.
    init(from start: Int, failure: TestError? = nil, log: IterationLog = IterationLog(), holdsAt: Int? = nil) {
        self.start = start
        self.failure = failure
        self.holdsAt = holdsAt
        self.log = log
        token = log.makeToken()
    }

    func makeAsyncIterator() -> Iterator {
        log.recordIterator()
        return Iterator(countdown: self, next: start)
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let countdown: Countdown
        fileprivate var next: Int

        mutating func next() async throws(TestError) -> Int? {
            countdown.log.recordNext()
            if next == countdown.holdsAt { await countdown.log.hold() }
            guard next > 0 else {
                if let failure = countdown.failure { throw failure }
                return nil
            }
            // It suspends every other time.
            if next.isMultiple(of: 2) { await Task.yield() }
            defer { next -= 1 }
            return next
        }
    }
}

/// What the iterators of a sequence do.
///
/// Sendable, unchecked, because the lock guards all that changes.
final class IterationLog: @unchecked Sendable {
    private let lock = NSLock()
    private let (holds, holdContinuation) = AsyncStream.makeStream(of: Void.self)
    private let (releases, releaseContinuation) = AsyncStream.makeStream(of: Void.self)
    private var recordedIteratorCount = 0
    private var recordedNextCount = 0
    private var recordedCancellation = false
    private weak var token: Token?

    var iteratorCount: Int { lock.withLock { recordedIteratorCount } }

    /// How many times iterators were asked for a number.
    var nextCount: Int { lock.withLock { recordedNextCount } }

    /// Whether an iterator saw its task being cancelled.
    var hasSeenCancellation: Bool { lock.withLock { recordedCancellation } }

    /// Whether the sequence and all iterators are gone, and so are their tasks.
    var isSequenceReleased: Bool { lock.withLock { token == nil } }

    /// Waits until the sequence and all iterators are gone.
    func sequenceReleased() async {
        for await _ in releases {}
    }

    /// Waits until an iterator holds.
    func held() async {
        for await _ in holds { break }
    }

    // MARK: For the sequence

    /// What the sequence and its iterators keep alive.
    final class Token: Sendable {
        private let continuation: AsyncStream<Void>.Continuation

        fileprivate init(_ continuation: AsyncStream<Void>.Continuation) {
            self.continuation = continuation
        }

        deinit {
            continuation.finish()
        }
    }

    func makeToken() -> Token {
        let token = Token(releaseContinuation)
        lock.withLock { self.token = token }
        return token
    }

    func recordIterator() {
        lock.withLock { recordedIteratorCount += 1 }
    }

    func recordNext() {
        lock.withLock { recordedNextCount += 1 }
    }

    /// Returns when the task is cancelled.
    func hold() async {
        let (cancellation, continuation) = AsyncStream.makeStream(of: Void.self)
        await withTaskCancellationHandler {
            holdContinuation.yield()
            for await _ in cancellation {}
        } onCancel: {
            lock.withLock { recordedCancellation = true }
            continuation.finish()
        }
    }
}
