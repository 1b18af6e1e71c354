import CombineTraits
import TestSupport
import Testing

// An exit test runs in a process of its own, which the other platforms do not let a test start. Before Swift 6.3, it cannot
// capture values.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// What `assert…()` traps on, and with which words.
@Suite struct AssertTrapTests {
    /// A broken promise.
    enum Violation: String, CaseIterable, Codable {
        case singleOfTwo, singleOfNone, singleThatFailsAfterItsValue
        case maybeOfTwo, maybeThatFailsAfterItsValue
        case nonEmptyOfNone
        case immediateThatWaits, immediateThatIsAskedLater, immediateThatIsNotAttached, immediateOfNone

        var message: String {
            switch self {
            case .singleOfTwo:
                "The Single trait is violated: the publisher published more than one value."
            case .singleOfNone:
                "The Single trait is violated: the publisher finished without a value."
            case .singleThatFailsAfterItsValue:
                "The Single trait is violated: the publisher failed after its value: TestError(code: 7)"
            case .maybeOfTwo:
                "The Maybe trait is violated: the publisher published more than one value."
            case .maybeThatFailsAfterItsValue:
                "The Maybe trait is violated: the publisher failed after its value: TestError(code: 7)"
            case .nonEmptyOfNone:
                "The NonEmpty trait is violated: the publisher finished without a value."
            case .immediateThatWaits, .immediateThatIsAskedLater, .immediateThatIsNotAttached:
                "The Immediate trait is violated: the publisher published nothing on subscription."
            case .immediateOfNone:
                "The Immediate trait is violated: the publisher finished without a value."
            }
        }

        /// Breaks the promise, after everything before it has passed.
        func commit() {
            typealias Upstream = ManualPublisher<Int, TestError>
            let two = [1, 2].publisher
            let none = Empty<Int, Never>()
            let lateFailure = Upstream(onSubscription: [.value(1), .failure(TestError(7))])
            let (words, file, line) = ("The names are known.", "Names.swift" as StaticString, 12 as UInt)
            switch self {
            case .singleOfTwo:
                _ = two.assertSingle(words, file: file, line: line).record(demand: .max(1))
            case .singleOfNone:
                _ = none.assertSingle(words, file: file, line: line).record()
            case .singleThatFailsAfterItsValue:
                _ = lateFailure.assertSingle(words, file: file, line: line).record()
            case .maybeOfTwo:
                _ = two.assertMaybe(words, file: file, line: line).record(demand: .max(1))
            case .maybeThatFailsAfterItsValue:
                _ = lateFailure.assertMaybe(words, file: file, line: line).record()
            case .nonEmptyOfNone:
                _ = none.assertNonEmpty(words, file: file, line: line).record(demand: .none)
            case .immediateThatWaits:
                _ = Upstream().assertImmediate(words, file: file, line: line).record()
            case .immediateThatIsAskedLater:
                Upstream().assertImmediate(words, file: file, line: line).record(demand: .none).request(.unlimited)
            case .immediateThatIsNotAttached:
                _ = Upstream(attaches: false).assertImmediate(words, file: file, line: line).record()
            case .immediateOfNone:
                _ = none.assertImmediate(words, file: file, line: line).record(demand: .none)
            }
        }
    }

    @Test(arguments: Violation.allCases)
    func trap(_ violation: Violation) async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [violation] in
            violation.commit()
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains("Names.swift:12: Fatal error: \(violation.message) The names are known."))
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
