extension OperatorFamilyPlan {
    func writeZipping(_ words: ZippingWords, _ writer: inout SourceWriter) {
        let declaration = type(
            """
            /// A publisher that publishes the first values of \(count) publishers in a tuple.
            ///
            /// `\(words.name)` of maybe publishers creates this publisher.
            ///
            /// ```
            /// \(words.diagram)
            /// ```
            ///
            /// - **Demand.** The operator subscribes to all upstreams on subscription, in order, and demands their values. The
            ///   tuple waits for the demand of the downstream. A completion without a tuple does not wait.
            /// - **Completion.** \(words.completion)
            /// - **Cancellation** cancels the upstreams that have not completed. No further upstream starts.
            /// - **Threads.** \(words.threads) The upstreams can publish on different threads at once.
            """,
            output: "(\(upstreams.map { "\($0).Output" }.joined(separator: ", ")))",
            outputDocumentation: "A tuple of the first values of the upstreams.",
            storage: upstreams.map {
                ("@usableFromInline let start\($0): UpstreamStart<\($0)>", "start\($0) = .first")
            })
        writer.template(
            """
            \(declaration)
            extension \(publisher.name): Sendable
            where \(list: upstreams.map { "\($0): Sendable" }) {}

            """)
        writer.line()
        let requirements = upstreams.map { "\($0): MaybePublisher" }
        writer.extensionBlock(.init(type: publisher.name, conformance: nil, requirements: requirements)) { writer in
            let parameters = zip(properties, upstreams).map { "\($0): \($1)" }.joined(separator: ", _ ")
            writer.template(
                """
                @inlinable
                init(direct \(parameters)) {
                    \(lines: properties.map { "self.\($0) = \($0)" })
                    \(lines: upstreams.map { "start\($0) = .direct" })
                }
                """)
        }
        writer.line()
        writer.template(conformance(words))
        writer.line()
        writeZippingOperators(words, &writer)
    }

    private func conformance(_ words: ZippingWords) -> SourceTemplate {
        let values = "(\(upstreams.map { "\($0).Output?" }.joined(separator: ", ")))"
        let cases = properties.enumerated().map { index, property in
            """
            \(index == properties.count - 1 ? "default" : "case \(index)"):
                start(\(property), start\(upstreams[index]), at: \(index), makeDownstream) { $0.\(index) = $2 }
            """
        }
        return """
            extension \(publisher.name): ZippingPublisher {
                @inlinable
                static var waitsForAllEnds: Bool { \(words.waitsForAllEnds) }

                @inlinable
                var upstreamCount: Int { \(upstreams.count) }

                @inlinable
                var noValues: \(values) { (\(list: upstreams.map { _ in "nil" })) }

                @inlinable
                static func result(of values: \(values)) -> MaybeResult<Output, Failure> {
                    .success((\(list: upstreams.indices.map { "values.\($0)!" })))
                }

                @inlinable
                func startUpstream(
                    _ index: Int, _ start: inout ZipStart<Self>, _ makeDownstream: _MakeDownstream<Output, Failure>
                ) {
                    switch index {
                    \(lines: cases)
                    }
                }
            }
            """
    }

    private func writeZippingOperators(_ words: ZippingWords, _ writer: inout SourceWriter) {
        let operators = zippingOperators(
            words, upstreams.count, body: { "\(publisher.name)(direct: self, \($0))" },
            transformedBody: { "\(publisher.name)(direct: self, \($0)).map(transform)" })
        writeJoiningOperators(operators, &writer)
        if words.isNested, longerMembers.isEmpty { writeNestedOperators(words, &writer) }
    }

    func zippingOperators(
        _ words: ZippingWords, _ arity: Int, body: @escaping (String) -> String,
        transformedBody: @escaping (String) -> String
    ) -> JoiningOperators {
        let orSingle = "or a single publisher if all publishers are single."
        return JoiningOperators(
            name: words.name,
            protocolName: "MaybePublisher",
            values: "the values of \(Self.word(for: arity)) maybe publishers",
            end: ", if each publisher publishes a value.",
            discussion:
                "See ``\(publisher.name.replacingOccurrences(of: ".", with: "/"))`` for demand, completion, and threads."
                + (arity > upstreams.count
                    ? ""
                    : " If a publisher is not maybe, the compiler chooses `\(words.name)` of the framework."),
            returns: "A maybe publisher of the tuple, \(orSingle)",
            transform: """
                A closure that combines the values. The closure runs on the thread of the last value or, if the tuple waited \
                for demand, of the request.
                """,
            returnsTransformed: "A maybe publisher of the result of the closure, \(orSingle)",
            body: body,
            transformedBody: transformedBody)
    }
}

struct ZippingWords {
    var name: String
    var waitsForAllEnds: Bool
    /// Whether there are operators for up to twice as many publishers as the longest type has upstreams.
    var isNested = false
    var diagram: String
    var completion: String
    var threads: String

    static var zip: ZippingWords {
        ZippingWords(
            name: "zip",
            waitsForAllEnds: false,
            isNested: true,
            diagram: """
                first      --1|        --1|        --1|
                second     -----2|     -----|      ----x
                published  -----(p|)   -----|      ----x    p = (1, 2)
                """,
            completion: """
                The operator finishes after the tuple, and does not wait for the upstreams to finish. If an upstream finishes \
                without a value or fails, the operator completes in the same way, and cancels the other upstreams. If that \
                upstream completes on subscription, the following upstreams do not start.
                """,
            threads: """
                The operator publishes on the thread of the last value, or of the first completion without a value. A tuple that \
                waited for demand is published on the thread of the request.
                """)
    }

    static var combineLatest: ZippingWords {
        ZippingWords(
            name: "combineLatest",
            waitsForAllEnds: true,
            diagram: """
                first      --1|        --|         --|
                second     -----2|     -----2|     ----x
                published  -----(p|)   -----|      ----x    p = (1, 2)
                """,
            completion: """
                The operator finishes after the tuple, and does not wait for the upstreams to finish. If an upstream finishes \
                without a value, the operator finishes when each of the others has published its value or finished, because \
                they can still fail. With the first failure, the operator fails, and cancels the other upstreams. After a \
                failure on subscription, the following upstreams do not start.
                """,
            threads: """
                The operator publishes on the thread of the last value or completion without a value, or of the first failure. \
                A tuple that waited for demand is published on the thread of the request.
                """)
    }
}
