import ConbiniForTesting
import TestSupport
import Testing

/// Expectations of traces and of publishers in virtual time.
struct VirtualTimeExpectationTests {
    let scheduler = VirtualTimeScheduler()

    struct Person: Equatable, CustomStringConvertible {
        let description: String

        static let (alice, bob) = (Person(description: "Alice"), Person(description: "Bob"))
    }

    private func people(_ marbles: Marbles) -> ScriptedPublisher<Person, TestError> {
        ScriptedPublisher(marbles, values: ["a": .alice, "b": .bob], scheduler: scheduler, failure: TestError(1))
    }

    // MARK: Traces

    @Test func equalTraces() {
        let recorder = people("-a-(b|)").recordTrace(on: scheduler)
        scheduler.run()
        recorder.trace.expect("-a-(b|)", values: ["a": .alice, "b": .bob])
        let digits = ScriptedPublisher<Int, TestError>("(1^2)-x", scheduler: scheduler, failure: TestError(1))
            .recordTrace(on: scheduler)
        scheduler.run()
        digits.trace.expect("(1^2)-x")
    }

    @Test func samplesOfTheDocumentation() throws {
        func namePublisher(on scheduler: VirtualTimeScheduler) -> some Publisher<String, TestError> {
            Just("Alice").delay(for: 1, scheduler: scheduler).setFailureType(to: TestError.self)
        }
        let scheduler = VirtualTimeScheduler()
        let name = namePublisher(on: scheduler).expectSingle(on: scheduler)
        #expect(try name?.get() == "Alice")
        let recorder = ScriptedPublisher<Int, Never>("-1-(2|)", scheduler: scheduler).recordTrace(on: scheduler)
        scheduler.run()
        recorder.trace.expect("-1-(2|)")
    }

    @Test func differentTracesAreAligned() async {
        let recorder = people("-a-b-x").recordTrace(on: scheduler)
        scheduler.run()
        let line = #line + 2
        let issues = await knownIssues {
            recorder.trace.expect("-a-(a|)", values: ["a": .alice])
        }
        expectEqual(issues.map(\.sourceLocation?.line), [line])
        expectEqual(
            issues.map(\.text),
            [
                """
                The trace is not the expected one:

                    time      0 s 1 s 3 s 5 s
                    expected  ----a---(a|)
                    received  ----a---z---x   z = Bob, x = \(TestError(1))
                """
            ])
    }

    @Test func resultOfATrace() {
        let table: [(Marbles, Result<Person, TestError>?, MaybeResult<Person, TestError>?)] = [
            ("-", nil, nil),
            ("-a", nil, nil),
            ("-a-|", .success(.alice), .success(.alice)),
            ("--x", .failure(TestError(1)), .failure(TestError(1))),
            ("|", nil, .finished),
            ("-(ab)|", nil, nil),
            ("-a-x", nil, nil),
        ]
        for (marbles, result, maybeResult) in table {
            let recorder = people(marbles).recordTrace(on: scheduler)
            scheduler.run()
            expectEqual(recorder.trace.result, result)
            expectEqual(recorder.trace.maybeResult, maybeResult)
        }
    }

    @Test func linesOfATrace() {
        scheduler.advance(by: 1)
        let recorder = people("a-b-|").recordTrace(on: scheduler, cancellation: .after(3))
        scheduler.run()
        expectEqual(
            recorder.trace.lines,
            """
            0 s  the value Alice, on subscription
            2 s  the value Bob
            3 s  cancelled
            """)
    }

    // MARK: Publishers

    @Test func resultsOfPublishers() {
        expectEqual(people("--(a|)").expectSingle(on: scheduler), .success(.alice))
        expectEqual(people("--x").expectSingle(on: scheduler), .failure(TestError(1)))
        expectEqual(people("--|").expectMaybe(on: scheduler), .finished)
        expectEqual(people("a-b").expectImmediate(on: scheduler), .success(.alice))
        expectEqual(people("x").expectImmediate(on: scheduler), .failure(TestError(1)))
    }

    @Test("Publishers that break a promise fail the test at the line of the call", arguments: Broken.all)
    fileprivate func broken(_ example: Broken) async {
        let line = #line + 2
        let issues = await knownIssues {
            expectEqual(example.expect(people(example.marbles), scheduler, UInt(#line)), true)
        }
        expectEqual(issues.map(\.text), [example.text])
        expectEqual(issues.map(\.sourceLocation?.line), [line])
    }

    fileprivate struct Broken: Sendable {
        let marbles: Marbles
        let text: String

        /// Returns whether the result is `nil`.
        let expect: @Sendable (ScriptedPublisher<Person, TestError>, VirtualTimeScheduler, UInt) -> Bool

        static let all = [
            Broken(
                marbles: "-|", text: "The Single trait is violated: the publisher finished without a value.\n\n    -|"
            ) { $0.expectSingle(on: $1, line: $2) == nil },
            Broken(
                marbles: "-",
                text: "The publisher has not completed within 100 seconds of virtual time.\n\n    -"
            ) { $0.expectSingle(on: $1, line: $2) == nil },
            Broken(
                marbles: "(ab|)",
                text:
                    "The Maybe trait is violated: the publisher published more than one value.\n\n    (ab|)   a = Alice, b = Bob"
            ) { $0.expectMaybe(on: $1, line: $2) == nil },
            Broken(
                marbles: "-a",
                text: "The Immediate trait is violated: the publisher published nothing on subscription."
            ) { $0.expectImmediate(on: $1, line: $2) == nil },
            Broken(
                marbles: "|", text: "The Immediate trait is violated: the publisher finished without a value."
            ) { $0.expectImmediate(on: $1, line: $2) == nil },
        ]
    }
}

extension Issue {
    fileprivate var text: String { comments.map(\.rawValue).joined() }
}
