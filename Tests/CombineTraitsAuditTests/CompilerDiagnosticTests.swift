import Testing

@testable import CombineTraitsAudit

struct CompilerDiagnosticTests {
    @Test func parsing() {
        let output = """
            /a/B.swift:7:8: error: type 'S' does not conform to protocol 'P'
            /a/B.swift:9:8: note: candidate has non-matching type '() -> Int'
            struct S: P {
            /a/C.swift:46:55: warning: 'f()' is deprecated: write a: b. [#DeprecatedDeclaration]
            /a/B.swift:7:8: error: type 'S' does not conform to protocol 'P'
            /a/B.swift:9:8: note: candidate has non-matching type '() -> Int'
            <unknown>:0: error: no such module
            error: fatalError
            """
        let diagnostics = CompilerDiagnostic.parse(output)
        expectEqual(
            diagnostics,
            [
                .init(
                    severity: .error, place: .init(path: "/a/B.swift", line: 7, column: 8),
                    message: "type 'S' does not conform to protocol 'P'",
                    notes: [.init(path: "/a/B.swift", line: 9, column: 8)]),
                .init(
                    severity: .warning, place: .init(path: "/a/C.swift", line: 46, column: 55),
                    message: "'f()' is deprecated: write a: b. [#DeprecatedDeclaration]"),
                .init(severity: .error, place: nil, message: "no such module"),
                .init(severity: .error, place: nil, message: "fatalError"),
            ])
    }
    static let mismatchesTable: [(String, [String]?)] = [
        (
            "cannot convert value of type 'AnySinglePublisher<Int, Never>' to expected argument type 'AnyPublisher<Int, Never>'",
            ["AnySinglePublisher", "AnyPublisher"]
        ),
        (
            "cannot convert value of type 'AnyPublisher<Int, A.B>' (aka 'AnyPublisher<Int, C>') to closure result type "
                + "'AnyMaybePublisher<Int, C>'", ["AnyPublisher", "AnyMaybePublisher"]
        ),
        (
            "cannot assign value of type 'AnyPublisher<A, B>' to type 'AnySinglePublisher<A, B>'",
            ["AnyPublisher", "AnySinglePublisher"]
        ),
        ("cannot convert value of type 'AnySinglePublisher<A, B>?' to type 'AnyPublisher<A, B>?' in coercion", nil),
        (
            "cannot convert value of type '() -> AnyPublisher<A, B>' to specified type '() -> AnySinglePublisher<A, B>'",
            nil
        ),
        ("generic parameter 'AnyA<B>' and 'AnyC<D>'", nil),
    ]

    @Test(arguments: mismatchesTable)
    func mismatches(message: String, expected: [String]?) {
        let diagnostic = CompilerDiagnostic(severity: .error, place: nil, message: message)
        expectEqual(diagnostic.mismatch().map { [$0.found, $0.expected] }, expected)
    }

    /// A report does not mention types that only the audit has written.
    @Test(arguments: [
        (
            "conformance of 'Publishers.Filter<Upstream>' to 'ProvenSingle' is unavailable: Filter is not single",
            "Filter is not single"
        ),
        (
            "cannot convert return expression of type 'AnyPublisher<A, B>' to return type 'AnySinglePublisher<A, B>'",
            "nothing proves the AnyPublisher in it to be single"
        ),
        (
            "cannot convert value of type 'AnySinglePublisher<A, B>' to expected argument type 'AnyPublisher<A, B>' [#A]",
            "cannot convert value of type 'AnySinglePublisher<A, B>' to expected argument type 'AnyPublisher<A, B>'"
        ),
    ])
    func reasons(message: String, reason: String) {
        expectEqual(CompilerDiagnostic(severity: .error, place: nil, message: message).reason, reason)
    }
}
