@testable import CombineTraitsLaws
@testable import SpecChecker

/// A maybe publisher whose direct path a test defines.
struct PathToy: MaybePublisher {
    typealias Output = Int
    typealias Failure = TestError
    typealias MakeDownstream = () -> _DirectDownstream<Int, TestError>

    private let plain: any Publisher<Int, TestError>
    private let start: (MakeDownstream) -> MaybeResult<Int, TestError>?

    /// Creates a toy whose direct path calls a closure.
    init(_ plain: any Publisher<Int, TestError>, start: @escaping (MakeDownstream) -> MaybeResult<Int, TestError>?) {
        self.plain = plain
        self.start = start
    }

    /// Creates a toy whose direct path is a plain subscription to another publisher.
    init(_ plain: any Publisher<Int, TestError>, direct: some Publisher<Int, TestError>) {
        self.init(plain, start: { direct.startPlainly($0) })
    }

    /// Creates a toy whose direct path is a plain subscription to the same publisher.
    init(_ publisher: some Publisher<Int, TestError>) { self.init(publisher, direct: publisher) }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        plain.subscribe(subscriber)
    }

    static var _hasDirectPath: Bool { true }

    func _start(_ makeDownstream: MakeDownstream) -> MaybeResult<Int, TestError>? { start(makeDownstream) }
}
