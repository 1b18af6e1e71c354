extension OperatorFamilyPlan {
    func writeMerge(_ writer: inout SourceWriter) {
        writeType(
            [
                "A publisher that publishes what each of \(count) others publishes, as it comes.",
                """
                ```
                first      -1---2--|
                second     --3----4-|
                published  -13--2-4-|
                ```
                """,
                """
                - **Demand.** While it is limited, each upstream is asked for one value at a time, and one value of each may wait \
                for demand: the newest, if an upstream sends others unasked. As soon as it is unlimited, so is that of the \
                upstreams.
                - **Completion.** It finishes when all upstreams have. The first failure cancels the others, and drops what waits \
                for demand.
                - **Threads.** It publishes where the upstreams do, one value at a time.
                """,
            ],
            output: "\(upstreams[0]).Output", outputDocumentation: "The values of all upstreams.", &writer
        ) { writer in
            writer.line(
                "let subscription = MergeSubscription(downstream: subscriber, upstreamCount: \(upstreams.count))")
            writer.line("subscription.activate(subscriber)")
            for (index, property) in properties.enumerated() {
                writer.line("subscription.subscribe(to: \(property), \(index))")
            }
        }
        writer.line()
        writer.block("extension Publisher") { writer in
            writer.documentation(methodDocumentation(properties.dropFirst().map { $0 }, " with those of this one"))
            let others = Array(upstreams.dropFirst())
            let names = others.count == 1 ? ["P"] : others
            let labels = others.count == 1 ? ["other"] : Array(properties.dropFirst())
            writeMerging(into: publisher, receiver: [], names, labels, &writer)
        }
        for longer in longerMembers {
            writer.line()
            writeMergeOfMerge(longer, &writer)
        }
    }

    /// Writes the `merge(with:)` method of this type. The method returns a longer type of the family instead of a nested type.
    private func writeMergeOfMerge(_ longer: PublisherType, _ writer: inout SourceWriter) {
        let added = longer.parameters.count - upstreams.count
        let names = added == 1 ? ["P"] : Array(["Z", "Y", "X", "W", "V", "U"].prefix(added))
        let labels = added == 1 ? ["other"] : names.map { $0.lowercased() }
        writer.block("extension Publishers.\(name)") { writer in
            writer.documentation(methodDocumentation(labels, " with those of this publisher"))
            writeMerging(into: longer, receiver: upstreams, names, labels, &writer)
        }
    }

    private func methodDocumentation(_ labels: [String], _ object: String) -> [String] {
        let isOne = labels.count == 1
        let documented = labels.map {
            "  - \(isOne ? "other" : $0): \(isOne ? "The other publisher" : "One of the others")."
        }
        return [
            "Publishes the values of \(isOne ? "another publisher" : "other publishers")\(object), as they come.",
            "See ``Publishers/\(name)`` for demand, completion and threads.",
            (["- Parameters:"] + documented + ["- Returns: A publisher of the values of all."]).joined(separator: "\n"),
        ]
    }

    /// Writes a method that merges the receiver with other publishers.
    private func writeMerging(
        into type: PublisherType, receiver: [String], _ names: [String], _ labels: [String],
        _ writer: inout SourceWriter
    ) {
        let first = receiver.first ?? "Self"
        let kept = receiver.isEmpty ? ["Self"] : receiver
        let arguments = (receiver.isEmpty ? ["self"] : receiver.map { $0.lowercased() }) + labels
        let left = receiver.isEmpty ? "" : "\(first)."
        let requirements = names.flatMap { ["\(left)Failure == \($0).Failure", "\(left)Output == \($0).Output"] }
        let parameters = zip(labels, names).enumerated().map { index, parameter in
            "\(index == 0 ? "with" : "_") \(parameter.0): \(parameter.1)"
        }
        writeAttributes(isOfAllPublishers: receiver.isEmpty, &writer)
        writer.method(
            "merge", generics: names.map { "\($0): Publisher" }, parameters: parameters,
            returns: "Publishers.\(type.shortName)<\((kept + names).joined(separator: ", "))>", where: requirements,
            body: "Publishers.\(type.shortName)(\(arguments.joined(separator: ", ")))")
    }
}
