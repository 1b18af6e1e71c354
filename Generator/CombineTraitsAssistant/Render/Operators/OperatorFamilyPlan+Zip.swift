extension OperatorFamilyPlan {
    func writeZipping(_ writer: inout SourceWriter) {
        let declaration = type(
            """
            /// A publisher that publishes the first values of \(count) publishers in a tuple.
            ///
            /// `\(operatorName)` of maybe publishers creates this publisher.
            ///
            /// ```
            /// \(diagram)
            /// ```
            ///
            /// - **Demand.** The operator subscribes to all upstreams on subscription, in order, and requests their values. The
            ///   tuple waits for the demand of the downstream. A completion without a tuple does not wait.
            /// - **Completion.** \(completion)
            /// - **Cancellation** cancels the upstreams that have not completed. No further upstream starts.
            /// - **Threads.** \(threads) The upstreams can publish on different threads at once.
            """,
            output: "(\(upstreams.map { "\($0).Output" }.joined(separator: ", ")))",
            outputDocumentation: "A tuple of the first values of the upstreams.",
            isZipping: true)
        writer.template(
            """
            \(declaration)
            extension \(publisher.name): Sendable
            where \(list: upstreams.map { "\($0): Sendable" }) {}

            """)
        writer.line()
        let requirements = upstreams.map { "\($0): MaybePublisher" }
        writer.extensionBlock(PlannedExtension(type: publisher.name, requirements: requirements)) { writer in
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
        writer.template(conformance)
        writer.line()
        let joined = "\(publisher.name)(direct: self, \(Self.labels(upstreams.count).joined(separator: ", ")))"
        writeJoiningOperators(
            zippingOperators(upstreams.count, body: joined, transformedBody: "\(joined).map(transform)"), &writer)
        if isZip, longerMembers.isEmpty { writeNestedOperators(&writer) }
    }

    private var conformance: SourceTemplate {
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
                static var waitsForAllEnds: Bool { \(!isZip) }

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

    func zippingOperators(_ arity: Int, body: String, transformedBody: String) -> JoiningOperators {
        let path = publisher.name.replacingOccurrences(of: ".", with: "/")
        let otherwise = " If a publisher is not maybe, the compiler chooses `\(operatorName)` of the framework."
        let choice = arity > upstreams.count ? "" : otherwise
        let orSingle = "or a single publisher if all publishers are single."
        return JoiningOperators(
            name: operatorName,
            protocolName: "MaybePublisher",
            values: "the values of \(Self.word(for: arity)) maybe publishers",
            end: ", if each publisher publishes a value.",
            discussion: "See ``\(path)`` for demand, completion, and threads.\(choice)",
            returns: "A maybe publisher of the tuple, \(orSingle)",
            transform: """
                A closure that combines the values. The closure runs on the thread of the last value or, if the tuple waited \
                for demand, of the request.
                """,
            returnsTransformed: "A maybe publisher of the result of the closure, \(orSingle)",
            body: body,
            transformedBody: transformedBody)
    }

    // MARK: The differences between zip and combineLatest of maybe publishers

    private var isZip: Bool { family == .zip }
    var operatorName: String { isZip ? "zip" : "combineLatest" }

    private var diagram: String {
        """
        first      --1|        \(isZip ? "--1|        --1|" : "--|         --|")
        second     -----2|     \(isZip ? "-----|      ----x" : "-----2|     ----x")
        published  -----(p|)   -----|      ----x    p = (1, 2)
        """
    }

    private var completion: String {
        isZip
            ? """
            The operator finishes after the tuple, and does not wait for the upstreams to finish. If an upstream finishes \
            without a value or fails, the operator completes in the same way, and cancels the other upstreams. If that \
            upstream completes on subscription, the following upstreams do not start.
            """
            : """
            The operator finishes after the tuple, and does not wait for the upstreams to finish. If an upstream finishes \
            without a value, the operator finishes when each of the others has published its value or finished, because \
            they can still fail. With the first failure, the operator fails, and cancels the other upstreams. After a \
            failure on subscription, the following upstreams do not start.
            """
    }

    private var threads: String {
        let first = isZip ? ", or of the first completion" : " or completion"
        let failure = isZip ? "" : ", or of the first failure"
        return """
            The operator publishes on the thread of the last value\(first) without a value\(failure). A tuple that waited \
            for demand is published on the thread of the request.
            """
    }
}
