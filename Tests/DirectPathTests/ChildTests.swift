import TestSupport
import Testing

/// The children of `flatMap` on the direct path, which wait for their own upstreams, and cancel only these.
struct ChildTests {
    typealias Upstream = AnyMaybePublisher<String, TestError>

    /// An operator that creates the child from an inner upstream, and an example with the outer and the inner upstream.
    ///
    /// Unchecked `Sendable`, because the closure that creates it captures nothing.
    struct Case: @unchecked Sendable, CustomTestStringConvertible {
        let testDescription: String
        let example: MarbleExample
        let child: (Upstream) -> Upstream

        init(
            _ name: String, _ example: MarbleExample,
            _ child: @escaping (Upstream) -> some MaybePublisher<String, TestError>
        ) {
            (testDescription, self.example) = (name, example)
            self.child = { child($0).eraseToAnyMaybePublisher() }
        }
    }

    static let cases = [
        Case(
            "A child that waits for its end does not wait for that of the outer publisher",
            MarbleExample(upstreams: ["-a", "--|"], expected: "---x", failure: 1)
        ) { $0.first(orFailWith: TestError(1)) },
        Case(
            "A value that a child publishes at its end comes at once; the completion comes with the outer one",
            MarbleExample(upstreams: ["-a---|", "-b|"], expected: "---b-|")
        ) { $0.reduce("") { $0 + $1 } },
        Case(
            "A child continues with another publisher, though the outer one has not finished",
            MarbleExample(upstreams: ["-a---|", "--|"], expected: "---c-|")
        ) { $0.ifEmpty { Upstream.just("c") } },
        Case(
            "A failure that the child catches does not end the outer publisher",
            MarbleExample(upstreams: ["-a---|", "--x"], expected: "---c-|")
        ) { $0.catch { _ in Upstream.just("c") } },
        Case(
            "A child that has decided cancels its own upstream, and not the outer one",
            MarbleExample(
                upstreams: ["-a---|", "-b"], expected: "--c--|", subscriptions: [0, 1], cancellations: [nil, 2])
        ) { $0.contains("b").map { $0 ? "c" : "d" } },
    ]

    /// Plays the example of a child. `handleResult` subscribes to the chain on the direct path.
    @Test("What a child does", arguments: cases)
    func child(_ example: Case) {
        let differences = example.example.differences { upstreams in
            upstreams[0].uncheckedSingle().flatMap { _ in example.child(upstreams[1].uncheckedMaybe()) }.handleResult()
        }
        expectEqual(differences, [])
    }

    @Test(
        "An operator after flatMap waits for both, in any order",
        arguments: [
            MarbleExample(upstreams: ["-a---|", "-b|"], expected: "-----(b|)"),
            MarbleExample(upstreams: ["-a|", "--b--|"], expected: "------(b|)"),
        ])
    func after(_ example: MarbleExample) {
        let differences = example.differences { upstreams in
            upstreams[0].uncheckedSingle().flatMap { _ in upstreams[1].uncheckedMaybe().reduce("") { $0 + $1 } }
                .reduce("") { $0 + $1 }.handleResult()
        }
        expectEqual(differences, [])
    }

    @Test("A child of a child")
    func nested() {
        let example = MarbleExample(upstreams: ["-a--|", "-b----|", "c|"], expected: "---1---|")
        let differences = example.differences { upstreams in
            upstreams[0].uncheckedSingle().flatMap { _ in
                upstreams[1].uncheckedMaybe().flatMap { _ in upstreams[2].uncheckedMaybe().collect() }
                    .map { "\($0.count)" }
            }.handleResult()
        }
        expectEqual(differences, [])
    }
}
