extension OperatorFamilyPlan {
    func writeCombineLatest(_ writer: inout SourceWriter) {
        let newestValues = upstreams.map { "newest\($0)" }
        let constants = zip(newestValues, upstreams).map { "let \($0) = NewestValue<\($1).Output>()" }
        let subscribing = zip(properties, newestValues).enumerated().map { index, upstream in
            "subscription.subscribe(to: \(upstream.0), \(index), \(upstream.1))"
        }
        let declaration = type(
            """
            /// A publisher that publishes the newest values of \(count) others, whenever one of them publishes.
            ///
            /// ```
            /// first      -1---2--|
            /// second     --3----4-|
            /// published  --a--b-c-|   a = (1, 3), b = (2, 3), c = (2, 4)
            /// ```
            ///
            /// - **Values.** The first tuple comes when each upstream has had a value.
            /// - **Demand** goes to all upstreams. A value for whose tuple there is no demand is kept as the newest one, and
            ///   no tuple is published for it, now or later.
            /// - **Completion.** It finishes when all upstreams have, also when one of them never had a value. The first
            ///   failure cancels the others.
            /// - **Threads.** It publishes where the upstreams do, one tuple at a time.
            """,
            output: "(\(upstreams.map { "\($0).Output" }.joined(separator: ", ")))",
            outputDocumentation: "The newest values of the upstreams.",
            receive: receive(
                """
                \(lines: constants)
                let subscription = CombineLatestSubscription(downstream: subscriber, upstreamCount: \(upstreams.count)) {
                    (\(list: newestValues.map { "\($0).value" }))
                }
                \(lines: subscribing)
                subscription.activate(subscriber)
                """))
        writer.template("import CombineTraitsSupport\n\n\(declaration)")
        writer.line()
        writeOperators(&writer)
    }

    private func writeOperators(_ writer: inout SourceWriter) {
        writeJoiningOperators(
            JoiningOperators(
                name: "combineLatest",
                protocolName: "Publisher",
                verbPhrase: "the newest values of \(count) publishers, whenever one of them publishes.",
                discussion: "See ``Publishers/\(name)`` for demand, completion and threads.",
                returns: "A publisher of tuples.",
                transform: "Makes a value of the newest ones.",
                returnsTransformed: "A publisher of what the closure returns.",
                body: { "Publishers.\(name)(self, \($0))" },
                transformedBody: { "combineLatest(\($0)).map(transform)" }),
            &writer)
    }
}
