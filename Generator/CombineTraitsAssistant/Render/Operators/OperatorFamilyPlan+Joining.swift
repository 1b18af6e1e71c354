extension OperatorFamilyPlan {
    struct JoiningOperators {
        var name: String
        var protocolName: String
        /// A noun phrase, such as `the values of two maybe publishers`.
        var values: String
        /// The end of the summaries, which says when the operators publish.
        var end: String
        var discussion: String
        var returns: String
        var transform: String
        var returnsTransformed: String
        var body: String
        var transformedBody: String
    }

    static let others = ["P", "Q", "R", "S", "T", "U", "V"]

    static func labels(_ arity: Int) -> [String] { arity == 2 ? ["other"] : (1..<arity).map { "publisher\($0)" } }

    /// Writes two operators: one publishes tuples, and the other publishes the results of a closure. `nested` is a type
    /// that publishes nested tuples, which the operators flatten.
    func writeJoiningOperators(
        _ operators: JoiningOperators, arity: Int? = nil, nested: String? = nil, _ writer: inout SourceWriter
    ) {
        let others = Self.others.prefix((arity ?? upstreams.count) - 1)
        let labels = Self.labels(others.count + 1)
        let joined = nested ?? "\(publisher.name)<Self, \(others.joined(separator: ", "))>"
        let generics = others.map { "\($0): \(operators.protocolName)" }
        let requirements = zip([""] + others.map { "\($0)." }, others).map { "\($0)Failure == \($1).Failure" }
        let parameters = zip(labels, others).map { "_ \($0): \($1)" }
        let outputs = (["Output"] + others.map { "\($0).Output" }).joined(separator: ", ")
        let transformed = others.contains("T") ? "W" : "T"
        let result = nested.map { "Publishers.Map<\($0), (\(outputs))>" } ?? joined
        let noun = operators.protocolName.words.joined(separator: " ")
        let documented = zip(labels, ["Another", "A third", "A fourth"]).map { "  - \($0): \($1) \(noun)." }
        func write(
            _ summary: String, _ closure: [String], returning returned: String, _ generics: [String],
            _ parameters: [String], _ result: String, _ body: String, _ writer: inout SourceWriter
        ) {
            let details = ["- Parameters:"] + documented + closure + ["- Returns: \(returned)"]
            let text = nested == nil ? details.joined(separator: "\n") : ""
            writer.documentation("\(summary)\(operators.end)", operators.discussion, text)
            writeAttributes(isOfAllPublishers: operators.protocolName == "Publisher", &writer)
            writer.method(
                operators.name, generics: generics, parameters: parameters, returns: result, where: requirements,
                body: body)
        }
        writer.block("extension \(operators.protocolName)") { writer in
            write(
                "Publishes \(operators.values) in a tuple", [], returning: operators.returns, generics, parameters,
                result, operators.body, &writer)
            write(
                "Combines \(operators.values) with a closure", ["  - transform: \(operators.transform)"],
                returning: operators.returnsTransformed, generics + [transformed],
                parameters + ["_ transform: @escaping (\(outputs)) -> \(transformed)"],
                "Publishers.Map<\(joined), \(transformed)>", operators.transformedBody, &writer)
        }
    }
}
