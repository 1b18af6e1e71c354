extension OperatorFamilyPlan {
    /// The texts of two operators that publish the values of all upstreams together: as tuples, or as the results of a closure.
    struct JoiningOperators {
        var name: String
        /// The protocol of the receiver and the other publishers.
        var protocolName: String
        /// The part of both summaries that names the values of the tuples, such as `the values of two maybe publishers`.
        var values: String
        /// The end of both summaries, which says when the operators publish.
        var end: String
        var discussion: String
        var returns: String
        var transform: String
        var returnsTransformed: String
        /// The body of the operator, given the arguments for the other publishers.
        var body: (String) -> String
        var transformedBody: (String) -> String
    }

    /// The generic parameters of the other publishers.
    static let others = ["P", "Q", "R", "S", "T", "U", "V"]

    /// Writes two operators: one that publishes tuples, and one that publishes the results of a closure.
    ///
    /// - Parameters:
    ///   - arity: The number of publishers, including the receiver. By default, the arity of the family's type.
    ///   - nested: The type that publishes nested tuples, which the operators flatten. `nil` to use the family's type.
    func writeJoiningOperators(
        _ operators: JoiningOperators, arity: Int? = nil, nested: String? = nil, _ writer: inout SourceWriter
    ) {
        let others = Self.others.prefix((arity ?? upstreams.count) - 1)
        let labels = others.count == 1 ? ["other"] : others.indices.map { "publisher\($0 + 1)" }
        let joined = nested ?? "\(publisher.name)<Self, \(others.joined(separator: ", "))>"
        let generics = others.map { "\($0): \(operators.protocolName)" }
        let requirements = zip(["Self"] + others, others).map { left, right in
            "\(left == "Self" ? "" : "\(left).")Failure == \(right).Failure"
        }
        let parameters = zip(labels, others).map { "_ \($0): \($1)" }
        let arguments = labels.joined(separator: ", ")
        let outputs = (["Output"] + others.map { "\($0).Output" }).joined(separator: ", ")
        let transformed = others.contains("T") ? "W" : "T"
        let result = nested.map { "Publishers.Map<\($0), (\(outputs))>" } ?? joined
        let noun = operators.protocolName.words.joined(separator: " ")
        let documented = zip(labels, ["Another", "A third", "A fourth"]).map { "  - \($0): \($1) \(noun)." }
        func details(_ closure: [String], returns result: String) -> String {
            (["- Parameters:"] + documented + closure + ["- Returns: \(result)"]).joined(separator: "\n")
        }
        writer.block("extension \(operators.protocolName)") { writer in
            writer.documentation(
                ["Publishes \(operators.values) in a tuple\(operators.end)", operators.discussion]
                    + (nested == nil ? [details([], returns: operators.returns)] : []))
            writeAttributes(isOfAllPublishers: operators.protocolName == "Publisher", &writer)
            writer.method(
                operators.name, generics: generics, parameters: parameters, returns: result, where: requirements,
                body: operators.body(arguments))
            let closure = "  - transform: \(operators.transform)"
            writer.documentation(
                ["Combines \(operators.values) with a closure\(operators.end)", operators.discussion]
                    + (nested == nil ? [details([closure], returns: operators.returnsTransformed)] : []))
            writeAttributes(isOfAllPublishers: operators.protocolName == "Publisher", &writer)
            writer.method(
                operators.name, generics: generics + [transformed],
                parameters: parameters + ["_ transform: @escaping (\(outputs)) -> \(transformed)"],
                returns: "Publishers.Map<\(joined), \(transformed)>", where: requirements,
                body: operators.transformedBody(arguments))
        }
    }
}
