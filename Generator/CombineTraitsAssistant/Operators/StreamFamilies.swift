/// `combineLatest` and `merge` of any publishers, which OpenCombine lacks.
extension OperatorFamilyMember {
    func writeCombineLatest(_ writer: inout SourceWriter) {
        let newestValues = upstreams.map { "newest\($0)" }
        let subscribing = zip(properties, newestValues).enumerated().map { index, upstream in
            "subscription.subscribe(to: \(upstream.0), \(index), \(upstream.1))"
        }
        let declaration = type(
            """
            /// A publisher that publishes the newest values of \(count) publishers in a tuple whenever one of them publishes.
            ///
            /// ```
            /// first      -1---2--|
            /// second     --3----4-|
            /// published  --a--b-c-|   a = (1, 3), b = (2, 3), c = (2, 4)
            /// ```
            ///
            /// - **Values.** The operator publishes the first tuple when each upstream has published a value.
            /// - **Demand** goes to all upstreams. If a value arrives without demand for a tuple, the operator keeps it as the
            ///   newest value of its upstream, and publishes no tuple for it.
            /// - **Completion.** The operator finishes when all upstreams have finished, even if one of them published no
            ///   value. With the first failure, the operator fails, and cancels the other upstreams.
            /// - **Threads.** The operator publishes one tuple at a time, on the threads of the upstreams.
            """,
            output: "(\(upstreams.map { "\($0).Output" }.joined(separator: ", ")))",
            outputDocumentation: "A tuple of the newest values of the upstreams.",
            receive(
                """
                \(lines: upstreams.map { "let newest\($0) = NewestValue<\($0).Output>()" })
                let subscription = CombineLatestSubscription(downstream: subscriber, upstreamCount: \(upstreams.count)) {
                    (\(list: newestValues.map { "\($0).value" }))
                }
                \(lines: subscribing)
                subscription.activate(subscriber)
                """))
        writer.template(declaration)
        let others = Self.labels(upstreams.count).joined(separator: ", ")
        writeOperators(
            upstreams.count, body: "Publishers.\(name)(self, \(others))",
            transformedBody: "combineLatest(\(others)).map(transform)", &writer)
    }

    func writeMerge(_ writer: inout SourceWriter) {
        let declaration = type(
            """
            /// A publisher that publishes the values of \(count) publishers as they arrive.
            ///
            /// ```
            /// first      -1---2--|
            /// second     --3----4-|
            /// published  -13--2-4-|
            /// ```
            ///
            /// - **Demand.** Until the downstream has unlimited demand, the operator requests one value at a time from each
            ///   upstream, even before the downstream requests any. One value of each upstream can wait for demand, until a
            ///   newer one replaces it. Unlimited demand goes to all upstreams.
            /// - **Completion.** The operator finishes when all upstreams have finished, after the values that wait for
            ///   demand. With the first failure, the operator fails, drops these values, and cancels the other upstreams.
            /// - **Threads.** The operator publishes one value at a time, on the thread of an upstream or of the downstream's
            ///   request, or on the subscribing thread until it has subscribed to all upstreams.
            """,
            output: "\(upstreams[0]).Output",
            outputDocumentation: "The type of the values of all upstreams.",
            receive(
                """
                let subscription = MergeSubscription(downstream: subscriber, upstreamCount: \(upstreams.count))
                subscription.activate(subscriber) {
                    \(lines: properties.enumerated().map { "subscription.subscribe(to: \($1), \($0))" })
                }
                """))
        writer.template(declaration)
        writeMerging(into: publisher, with: Array(upstreams.dropFirst()), &writer)
        for longer in longerMembers {
            let added = ["Z", "Y", "X", "W", "V", "U"].prefix(longer.parameters.count - upstreams.count)
            writeMerging(upstreams, into: longer, with: Array(added), &writer)
        }
    }

    /// Writes `merge` for all publishers or, with the upstreams of this type as the receiver, for this type alone, so that
    /// chained calls do not nest types.
    private func writeMerging(
        _ receiver: [String] = [], into type: PublisherType, with others: [String], _ writer: inout SourceWriter
    ) {
        let isOne = others.count == 1
        let names = isOne ? ["P"] : others
        let labels = isOne ? ["other"] : names.map { $0.lowercased() }
        let arguments = (receiver.isEmpty ? ["self"] : receiver.map { $0.lowercased() }) + labels
        let left = receiver.first.map { "\($0)." } ?? ""
        writer.line()
        writer.block("extension \(receiver.isEmpty ? "Publisher" : "Publishers.\(name)")") { writer in
            writer.template(
                """
                /// Publishes the values of this publisher and of \(isOne ? "another publisher" : "other publishers") as they arrive.
                ///
                /// See ``Publishers/\(name)`` for demand, completion, and threads.
                ///
                /// - Parameters:
                \(lines: labels.map { "///   - \($0): \(isOne ? "The other" : "Another") publisher." })
                /// - Returns: A publisher of the values of all publishers.
                """)
            writeAttributes(isOfAllPublishers: receiver.isEmpty, &writer)
            writer.method(
                "merge", generics: names.map { "\($0): Publisher" },
                parameters: zip(labels, names).enumerated().map { "\($0 == 0 ? "with" : "_") \($1.0): \($1.1)" },
                returns:
                    "Publishers.\(type.shortName)\(((receiver.isEmpty ? ["Self"] : receiver) + names).inAngleBrackets)",
                where: names.flatMap { ["\(left)Failure == \($0).Failure", "\(left)Output == \($0).Output"] },
                body: "Publishers.\(type.shortName)(\(arguments.joined(separator: ", ")))")
        }
    }
}
