import CombineTraits
import TestSupport
import Testing

// An exit test runs in a process of its own, which the other platforms do not let a test start.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// A task that waits for a single publisher is never left without a result.
@Suite struct AwaitTrapTests {
    enum Silence: String, CaseIterable, Codable {
        case value, valueWithoutFailure, result, later

        var method: String { self == .result ? "result" : "value" }

        /// Breaks the promise.
        func breakPromise() async throws {
            let (file, line) = ("Names.swift" as StaticString, 12 as UInt)
            switch self {
            case .value:
                _ = try await Empty<Int, TestError>().uncheckedSingle().value(file: file, line: line)
            case .valueWithoutFailure:
                _ = try await Empty<Int, Never>().uncheckedSingle().value(file: file, line: line)
            case .result:
                _ = await Empty<Int, Never>().uncheckedSingle().result(file: file, line: line)
            case .later:
                let future = DeferredFutureMaybe<Int, Never> { promise in
                    DispatchQueue.global().async { promise(.finished) }
                    return AnyCancellable {}
                }
                _ = try await future.uncheckedSingle().value(file: file, line: line)
            }
        }
    }

    @Test("An end without a value stops the program", arguments: Silence.allCases)
    func silence(_ silence: Silence) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [silence] in
            try await silence.breakPromise()
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("Names.swift:12"))
        #expect(output.contains("\(silence.method) was called on it"))
    }
}
#endif
