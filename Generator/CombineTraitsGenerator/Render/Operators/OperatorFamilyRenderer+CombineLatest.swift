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
            writer.line("let subscription = CombineLatestSubscription(")
            writer.indented { writer in
                writer.line("\(latestValues)(),")
                writer.line("downstream: subscriber,")
                writer.line("upstreamCount: \(upstreams.count))")
            }
            for (index, property) in properties.enumerated() {
                writer.line("subscription.subscribe(to: \(property), \(index)) { $0.\(property) = $1 }")
            }
            writer.line("subscription.activate(subscriber)")
        }
        writer.line()
        writeOperators(&writer)
        writer.line()
        writeLatestValues(&writer)
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

    private var latestValues: String { "\(name)Values<\(upstreams.map { "\($0).Output" }.joined(separator: ", "))>" }

    private func writeLatestValues(_ writer: inout SourceWriter) {
        writer.documentation(["The newest values of \(count) upstreams."])
        writer.block("private struct \(name)Values<\(upstreams.joined(separator: ", "))>: LatestValues") { writer in
            for (property, type) in zip(properties, upstreams) { writer.line("var \(property): \(type)?") }
            writer.line()
            writer.block("var combined: (\(upstreams.joined(separator: ", ")))?") { writer in
                let bindings = properties.map { "let \($0)" }.joined(separator: ", ")
                writer.line("guard \(bindings) else { return nil }")
                writer.line("return (\(properties.joined(separator: ", ")))")
            }
        }
    }

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
