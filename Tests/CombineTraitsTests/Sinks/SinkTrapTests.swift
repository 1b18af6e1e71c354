import TestSupport
import Testing

// An exit test runs in a process of its own, which the other platforms do not let a test start.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// A sink of a single publisher is never silent after an end.
@Suite struct SinkTrapTests {
    /// How a publisher that promised a value finishes without one.
    enum Silence: String, CaseIterable, Codable {
        case atOnceOnTheDirectPath, laterOnTheDirectPath, atOnceByASubscription, laterByASubscription
        case ofAnAlternative, onMain

        var sink: String { self == .onMain ? "sinkSingleOnMain" : "sinkSingle" }

        /// Breaks the promise.
        func breakPromise() {
            let (file, line) = ("Names.swift" as StaticString, 12 as UInt)
            switch self {
            case .atOnceOnTheDirectPath:
                _ = Empty<Int, Never>().uncheckedSingle().sinkSingle(file: file, line: line) { (_: Result) in }
            case .laterOnTheDirectPath:
                var promise: DeferredFutureMaybe<Int, Never>.Promise?
                let future = DeferredFutureMaybe<Int, Never> {
                    promise = $0
                    return AnyCancellable {}
                }
                let cancellable = future.uncheckedSingle().sinkSingle(file: file, line: line) { (_: Result) in }
                withExtendedLifetime(cancellable) { promise?(.finished) }
            case .atOnceByASubscription:
                _ = [Int]().publisher.uncheckedSingle().sinkSingle(file: file, line: line) { (_: Result) in }
            case .laterByASubscription:
                let subject = PassthroughSubject<Int, Never>()
                let cancellable = subject.uncheckedSingle().sinkSingle(file: file, line: line) { (_: Result) in }
                withExtendedLifetime(cancellable) { subject.send(completion: .finished) }
            case .ofAnAlternative:
                let none = Empty<Int, TestError>().uncheckedSingle()
                _ = none.catch { _ in PassthroughSubject<Int, TestError>().uncheckedSingle() }
                    .sinkSingle(file: file, line: line) { (_: Result) in }
            case .onMain:
                _ = Empty<Int, Never>().uncheckedSingle().sinkSingleOnMain(file: file, line: line) { _ in }
            }
        }
    }

    @Test("An end without a value stops the program", arguments: Silence.allCases)
    func silence(_ silence: Silence) async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [silence] in
            silence.breakPromise()
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            output.contains(
                "Names.swift:12: Fatal error: The Single trait is violated: the publisher finished without a value. "
                    + "\(silence.sink) was called on it. To find who broke the promise, put assertSingle() upstream."))
    }
}

#endif
