import TestSupport
import Testing

// An exit test runs in a process of its own, which the other platforms do not let a test start. Before Swift 6.3, it cannot
// capture values.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// What `assert…()` traps on, and with which words.
@Suite struct AssertTrapTests {
    private typealias Upstream = ManualPublisher<Int, TestError>

    private static let (words, file, line) = ("The names are known.", "Names.swift" as StaticString, 12 as UInt)
    private static var two: Publishers.Sequence<[Int], Never> { [1, 2].publisher }
    private static var none: Empty<Int, Never> { Empty() }
    private static var lateFailure: Upstream { Upstream(onSubscription: [.value(1), .failure(TestError(7))]) }

    /// Broken promises. Everything before them passes.
    static let violations = [
        FatalMistake("The Single trait is violated: the publisher published more than one value.") {
            _ = two.assertSingle(words, file: file, line: line).record(demand: .max(1))
        },
        FatalMistake("The Single trait is violated: the publisher finished without a value.") {
            _ = none.assertSingle(words, file: file, line: line).record()
        },
        FatalMistake("The Single trait is violated: the publisher failed after its value: TestError(code: 7)") {
            _ = lateFailure.assertSingle(words, file: file, line: line).record()
        },
        FatalMistake("The Maybe trait is violated: the publisher published more than one value.") {
            _ = two.assertMaybe(words, file: file, line: line).record(demand: .max(1))
        },
        FatalMistake("The Maybe trait is violated: the publisher failed after its value: TestError(code: 7)") {
            _ = lateFailure.assertMaybe(words, file: file, line: line).record()
        },
        FatalMistake("The NonEmpty trait is violated: the publisher finished without a value.") {
            _ = none.assertNonEmpty(words, file: file, line: line).record(demand: .none)
        },
        FatalMistake("The Immediate trait is violated: the publisher published nothing on subscription.") {
            _ = Upstream().assertImmediate(words, file: file, line: line).record()
        },
        FatalMistake("The Immediate trait is violated: the publisher published nothing on subscription.") {
            Upstream().assertImmediate(words, file: file, line: line).record(demand: .none).request(.unlimited)
        },
        FatalMistake("The Immediate trait is violated: the publisher published nothing on subscription.") {
            _ = Upstream(attaches: false).assertImmediate(words, file: file, line: line).record()
        },
        FatalMistake("The Immediate trait is violated: the publisher finished without a value.") {
            _ = none.assertImmediate(words, file: file, line: line).record(demand: .none)
        },
    ]

    @Test(arguments: violations.indices)
    func trap(_ index: Int) async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [index] in
            AssertTrapTests.violations[index].make()
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains("Names.swift:12: Fatal error: \(Self.violations[index].message) The names are known."))
    }

    @Test func theCallerIsShown() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = Empty<Int, Never>().assertSingle().record()
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains("AssertTrapTests.swift:"))
        #expect(output.contains("finished without a value.\n"))
    }
}

#endif
