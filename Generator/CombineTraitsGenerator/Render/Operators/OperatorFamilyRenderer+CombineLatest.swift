extension OperatorFamilyRenderer {
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
        let others = Array(["P", "Q", "R"].prefix(upstreams.count - 1))
        let labels = others.count == 1 ? ["other"] : others.indices.map { "publisher\($0 + 1)" }
        let result = "Publishers.\(name)<Self, \(others.joined(separator: ", "))>"
        let generics = others.map { "\($0): Publisher" }
        let requirements = zip(["Self"] + others, others).map { left, right in
            left == "Self" ? "Failure == \(right).Failure" : "\(left).Failure == \(right).Failure"
        }
        let parameters = zip(labels, others).map { "_ \($0): \($1)" }
        let arguments = labels.joined(separator: ", ")
        let outputs = (["Output"] + others.map { "\($0).Output" }).joined(separator: ", ")
        writer.block("extension Publisher") { writer in
            let documented = zip(labels, ["Another publisher", "A third publisher", "A fourth publisher"])
                .map { "  - \($0): \($1)." }
            writer.documentation([
                "Publishes the newest values of \(count) publishers, whenever one of them publishes.",
                "See ``Publishers/\(name)`` for demand, completion and threads.",
                (["- Parameters:"] + documented + ["- Returns: A publisher of tuples."]).joined(separator: "\n"),
            ])
            writeMethod(
                "combineLatest", generics: generics, parameters: parameters, returns: result, where: requirements,
                body: "Publishers.\(name)(self, \(arguments))", &writer)
            writer.line()
            writer.documentation([
                "Publishes what a closure makes of the newest values of \(count) publishers, whenever one of them publishes.",
                "See ``Publishers/\(name)`` for demand, completion and threads.",
                (["- Parameters:"] + documented
                    + [
                        "  - transform: Makes a value of the newest ones.",
                        "- Returns: A publisher of what the closure returns.",
                    ])
                    .joined(separator: "\n"),
            ])
            writeMethod(
                "combineLatest", generics: generics + ["T"],
                parameters: parameters + ["_ transform: @escaping (\(outputs)) -> T"],
                returns: "Publishers.Map<\(result), T>", where: requirements,
                body: "combineLatest(\(arguments)).map(transform)", &writer)
        }
    }
}
