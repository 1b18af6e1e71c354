/// `zip` and `combineLatest` of maybe publishers.
extension OperatorFamilyMember {
    private var isZip: Bool { family == .zip }

    func writeZipping(_ writer: inout SourceWriter) {
        let declaration = type(
            documentation, output: "(\(upstreams.map { "\($0).Output" }.joined(separator: ", ")))",
            outputDocumentation: "A tuple of the first values of the upstreams.")
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
        let joined = "\(publisher.name)(direct: self, \(Self.labels(upstreams.count).joined(separator: ", ")))"
        writeOperators(
            upstreams.count, body: joined, transformedBody: "\(joined).map(transform)", &writer)
        if isZip, longerMembers.isEmpty { writeNestedOperators(&writer) }
    }

    private var documentation: SourceTemplate {
        let completion =
            isZip
            ? """
            If an upstream finishes without a value or fails, the operator completes in the same way, and cancels the other \
            upstreams. If that upstream completes on subscription, the following upstreams do not start.
            """
            : """
            If an upstream finishes without a value, the operator finishes when each of the others has published its value or \
            finished, because they can still fail. With the first failure, the operator fails, and cancels the other upstreams. \
            After a failure on subscription, the following upstreams do not start.
            """
        let end =
            isZip
            ? ", or of the first completion without a value" : " or completion without a value, or of the first failure"
        return """
            /// A publisher that publishes the first values of \(count) publishers in a tuple.
            ///
            /// `\(operatorName)` of maybe publishers creates this publisher.
            ///
            /// ```
            /// first      --1|        \(isZip ? "--1|        --1|" : "--|         --|")
            /// second     -----2|     \(isZip ? "-----|      ----x" : "-----2|     ----x")
            /// published  -----(p|)   -----|      ----x    p = (1, 2)
            /// ```
            ///
            /// - **Demand.** The operator subscribes to all upstreams on subscription, in order, and requests their values. The
            ///   tuple waits for the demand of the downstream. A completion without a tuple does not wait.
            /// - **Completion.** The operator finishes after the tuple, and does not wait for the upstreams to finish. \(completion)
            /// - **Cancellation** cancels the upstreams that have not completed. No further upstream starts.
            /// - **Threads.** The operator publishes on the thread of the last value\(end). A tuple that waited for demand is
            ///   published on the thread of the request. The upstreams can publish on different threads at once.
            """
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

    /// Writes `zip` for more publishers than the longest type has upstreams. The operators `map` a `zip` of two
    /// publishers: one of the longest type, and the last publisher or a `zip` of the rest. Traits and the direct path
    /// follow from the parts.
    private func writeNestedOperators(_ writer: inout SourceWriter) {
        func typeName(_ count: Int) -> String {
            publisher.name.prefix { !$0.isNumber } + (count == 2 ? "" : "\(count)")
        }
        let first = upstreams.count - 1
        for arity in upstreams.count + 1...2 * upstreams.count {
            let labels = Self.labels(arity)
            let rest = Array(Self.others[first..<arity - 1])
            let isOne = rest.count == 1
            let second = isOne ? rest[0] : "\(typeName(rest.count))\(rest.inAngleBrackets)"
            let longest = "\(publisher.name)\((["Self"] + Self.others[..<first]).inAngleBrackets)"
            let last = labels[(first + 1)...].joined(separator: ", ")
            let joined = isOne ? labels[first] : "\(labels[first]).zip(\(last))"
            let flat = (0..<arity).map { "$\($0)" }.joined(separator: ", ")
            let values = (0...first).map { "$0.\($0)" } + (isOne ? ["$1"] : rest.indices.map { "$1.\($0)" })
            writeOperators(
                arity, nested: "\(typeName(2))<\(longest), \(second)>",
                body: "zip(\(labels.joined(separator: ", "))) { (\(flat)) }",
                transformedBody: """
                    zip(\(labels[..<first].joined(separator: ", "))).zip(\(joined)).map {
                        transform(\(values.joined(separator: ", ")))
                    }
                    """, &writer)
        }
    }
}
