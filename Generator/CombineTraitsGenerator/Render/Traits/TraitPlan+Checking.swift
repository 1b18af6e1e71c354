// The handwritten generic types `_Assert` and `_Check` check whether their upstream keeps a trait. The generator writes a type and
// a method for each trait. The generated types are not aliases, because a type can conform to a protocol in only one way, and
// `AssertSingle` is a maybe publisher under a different condition than `AssertNonEmpty`.

extension TraitPlan {
    /// A publisher type that checks its upstream, and the method that creates such a publisher.
    struct Checking {
        /// A stored property other than the upstream.
        struct Property {
            var name: String
            var type: String
            var defaultValue: String
            var hasNoLabel = false
            var documentation: String
            /// The documentation of the argument, if it differs from the property's.
            var argumentDocumentation: String?
        }

        /// The verb in the names of the type and the method, such as `assert`.
        var verb: String
        /// The generic type that implements the check, such as `_Assert`.
        var implementation: String
        var properties: [Property] = []
        var methodDocumentation: [String]
        var returns: String
        var typeDocumentation: String
        var failure: String
        var failureDocumentation: String
        var initializerDocumentation: String
    }

    func write(_ checking: Checking, _ writer: inout SourceWriter) {
        let typeName = checking.verb.capitalizedFirst + name
        writer.block("\(isolation)extension Publisher") { writer in
            writer.documentation(
                checking.methodDocumentation + [Self.parameters(of: checking, [], returning: checking.returns)])
            writeMethod(checking, typeName, &writer)
        }
        writer.line()
        writer.block("\(isolation)extension \(trait.protocolName)") { writer in
            writer.documentation([Self.redundant])
            writeDeprecation(
                "This is \(trait.protocolName.withArticle) already: use it without \(checking.verb)\(name)().", &writer)
            writeMethod(checking, typeName, &writer)
        }
        writer.line()
        writer.block("\(isolation)extension TraitPublishers") { writer in
            writer.documentation([
                "\(checking.typeDocumentation) is not \(trait.adjective).",
                "Build it with `\(checking.methodLink(name))`.",
            ])
            writer.block("\(typePrefix)struct \(typeName)<Upstream: Publisher>: Publisher") { writeBody(checking, &$0) }
        }
        writer.line()
        if !home.isTraitsTarget {
            writer.line("\(isolation)extension TraitPublishers.\(typeName): \(trait.protocolName) {}")
            writer.line()
        }
        writer.line("\(isolation)extension TraitPublishers.\(typeName): Sendable where Upstream: Sendable {}")
    }

    private func writeMethod(_ checking: Checking, _ typeName: String, _ writer: inout SourceWriter) {
        let type = "TraitPublishers.\(typeName)"
        let parameters = checking.properties.map { property in
            "\(property.hasNoLabel ? "_ " : "")\(property.declaration)"
        }
        writeEmission(&writer)
        writer.list("\(access)func \(checking.verb)\(name)(", parameters, ") -> \(type)<Self> {", after: 4)
        let arguments = ["upstream: self"] + checking.properties.map { "\($0.name): \($0.name)" }
        writer.indented { $0.line("\(type)(\(arguments.joined(separator: ", ")))") }
        writer.line("}")
    }

    private func writeBody(_ checking: Checking, _ writer: inout SourceWriter) {
        let upstream = "The publisher to check."
        writer.documentation(["The values of the upstream."])
        writer.line("\(access)typealias Output = Upstream.Output")
        writer.documentation([checking.failureDocumentation])
        writer.line("\(access)typealias Failure = \(checking.failure)")
        writer.line()
        writer.line("let check: \(checking.implementation)<Upstream, \(trait.errorName)<Upstream.Failure>>")
        writer.documentation([upstream])
        writer.line("\(access)var upstream: Upstream { check.upstream }")
        for property in checking.properties {
            writer.documentation([property.documentation])
            writer.line("\(access)var \(property.name): \(property.type) { check.\(property.name) }")
        }
        writer.documentation([
            checking.initializerDocumentation,
            Self.parameters(of: checking, [("upstream", upstream)], returning: nil),
        ])
        let parameters = ["upstream: Upstream"] + checking.properties.map(\.declaration)
        if checking.properties.isEmpty {
            writer.line("\(access)init(\(parameters[0])) {")
        } else {
            writer.brackets("\(access)init(", ") {") { $0.list(parameters) }
        }
        let arguments = ["upstream: upstream"] + checking.properties.map { "\($0.name): \($0.name)" }
        writer.indented { $0.line("check = \(checking.implementation)(\(arguments.joined(separator: ", ")))") }
        writer.line("}")
        writer.documentation(["Attaches a subscriber to the upstream through the check, on behalf of `subscribe(_:)`."])
        writer.block("\(access)func receive(subscriber: some Subscriber<Output, Failure>)") {
            $0.line("check.receive(subscriber: subscriber)")
        }
    }

    /// The documentation of the parameters and the result.
    private static func parameters(
        of checking: Checking, _ first: [(name: String, text: String)], returning result: String?
    ) -> String {
        let parameters = first + checking.properties.map { ($0.name, $0.argumentDocumentation ?? $0.documentation) }
        var lines: [String] = []
        switch parameters.count {
        case 0: break
        case 1: lines.append("- Parameter \(parameters[0].name): \(parameters[0].text)")
        default: lines += ["- Parameters:"] + parameters.map { "  - \($0.name): \($0.text)" }
        }
        if let result { lines.append("- Returns: \(result)") }
        return lines.joined(separator: "\n")
    }

    // MARK: Common phrases

    var demandPhrase: String {
        trait.atMostOneValue
            ? "The first demand makes the check demand all values of the upstream, to detect a second one."
            : "Demand passes through unchanged."
    }

    /// The paragraph that says where to put the check. Empty if the check sees all events everywhere.
    var placement: [String] {
        guard trait.atMostOneValue else { return [] }
        return [
            "Put the check directly after the publisher that it is about. Downstream of an operator, a sink takes only the first "
                + "event of a publisher that promises at most one value."
        ]
    }

    /// The paragraph that says when the first event is due. Empty if the trait does not require an event on subscription.
    var deadline: [String] {
        guard trait.onSubscription else { return [] }
        return [
            "The first event is due when `subscribe(_:)` returns. If nothing has been demanded by then, it is due when the first "
                + "request returns, because operators such as `combineLatest` demand values only after they have subscribed to "
                + "all upstreams."
        ]
    }

    func violationTimelines(_ caption: (TraitBreach) -> String) -> String {
        "\(MarkdownCodeBlock(trait.violations.map { "\($0.marbles) \(caption($0))" }))"
    }
}

extension TraitPlan.Checking {
    fileprivate func methodLink(_ trait: String) -> String {
        "\(verb)\(trait)(\(properties.map { "\($0.hasNoLabel ? "_" : $0.name):" }.joined()))"
    }
}

extension TraitPlan.Checking.Property {
    fileprivate var declaration: String { "\(name): \(type) = \(defaultValue)" }
}
