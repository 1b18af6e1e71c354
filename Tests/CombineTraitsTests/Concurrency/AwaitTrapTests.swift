import TestSupport
import Testing

// An exit test runs in a process of its own, which the other platforms do not let a test start.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// A task that waits for a single publisher is never silent after an end.
@Suite struct AwaitTrapTests {
    /// What the code expects of `value()`.
    enum Expected: String, CaseIterable, Codable {
        case value, optional, nothing, optionalOfUnfailing

        /// Waits for a publisher that breaks its promise.
        func wait() async {
            let (file, line) = ("Names.swift" as StaticString, 12 as UInt)
            let single = Empty<Int, TestError>().uncheckedSingle()
            switch self {
            case .value: print((try? await single.value(file: file, line: line) as Int) as Any)
            case .optional: print((try? await single.value(file: file, line: line)) as Any)
            case .nothing: _ = try? await single.value(file: file, line: line)
            case .optionalOfUnfailing:
                print((try? await Empty<Int, Never>().uncheckedSingle().value(file: file, line: line)) as Any)
            }
        }
    }

    @Test("An end without a value stops the program, also where an optional is expected", arguments: Expected.allCases)
    func end(_ expected: Expected) async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [expected] in
            await expected.wait()
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            output.contains(
                "Names.swift:12: Fatal error: The Single trait is violated: the publisher finished without a value. "
                    + "value was called on it. To find who broke the promise, put assertSingle() upstream."))
    }
}

#endif
