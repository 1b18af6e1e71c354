extension OperatorFamilyPlan {
    func writeCombineLatest(_ writer: inout SourceWriter) {
        let tuple = "(\(upstreams.map { "\($0).Output" }.joined(separator: ", ")))"
        writeType(
            [
                "A publisher that publishes the newest values of \(count) others, whenever one of them publishes.",
                diagram,
                """
                - **Values.** The first tuple comes when each upstream has had a value.
                - **Demand** goes to all upstreams. A value for whose tuple there is no demand is kept as the newest one, and no \
                tuple is published for it, now or later.
                - **Completion.** It finishes when all upstreams have, also when one of them never had a value. The first failure \
                cancels the others.
                - **Threads.** It publishes where the upstreams do, one tuple at a time.
                """,
            ],
            output: tuple, outputDocumentation: "The newest values of the upstreams.", &writer
        ) { writer in
            for (newest, type) in zip(newestValues, upstreams) {
                writer.line("let \(newest) = NewestValue<\(type).Output>()")
            }
            writer.block(
                "let subscription = CombineLatestSubscription(downstream: subscriber, upstreamCount: \(upstreams.count))"
            ) { writer in
                writer.line("(\(newestValues.map { "\($0).value" }.joined(separator: ", ")))")
            }
            for (index, property) in properties.enumerated() {
                writer.line("subscription.subscribe(to: \(property), \(index), \(newestValues[index]))")
            }
            writer.line("subscription.activate(subscriber)")
        }
        writer.line()
        writeOperators(&writer)
    }

    private var diagram: String {
        """
        ```
        first      -1---2--|
        second     --3----4-|
        published  --a--b-c-|   a = (1, 3), b = (2, 3), c = (2, 4)
        ```
        """
    }

    private var newestValues: [String] { upstreams.map { "newest\($0)" } }

    private func writeOperators(_ writer: inout SourceWriter) {
        writeJoiningOperators(
            JoiningOperators(
                name: "combineLatest",
                protocolName: "Publisher",
                joined: "publisher",
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
