extension OperatorFamilyFile {
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
        writer.template("import CombineTraitsSupport\n\n\(declaration)")
        let others = Self.labels(upstreams.count).joined(separator: ", ")
        writeOperators(
            JoiningOperators(
                name: "combineLatest", protocolName: "Publisher", tuples: "the newest values of \(count) publishers",
                end: " whenever one of them publishes.",
                discussion: "See ``Publishers/\(name)`` for demand, completion, and threads.",
                transform: "A closure that combines the newest values.", returns: "A publisher of the tuples.",
                returnsTransformed: "A publisher of the results of the closure."),
            arity: upstreams.count, body: "Publishers.\(name)(self, \(others))",
            transformedBody: "combineLatest(\(others)).map(transform)", &writer)
    }
}
