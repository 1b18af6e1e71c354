extension TraitPlan {
    var protocolDeclaration: SourceTemplate {
        let vouchers = trait.vouchers.map { "`\($0)`" }
        let refined = trait.refines.map { Trait.protocolName(of: $0.value) }
        let phrases = NearestName.list(refined.map { "``\($0)``".withArticle }, conjunction: "and")
        let conjunction = trait.isConjunction ? ", and a publisher that is both is \(adjective)" : ""
        let path = directPath.flatMap { $0.isDeclaredHere ? requirements(of: $0) : nil }
        let members: SourceTemplate = path.map { "\n    \($0)\n" } ?? ""
        let inherited = trait.refines.map { home.spelling.module(of: $0.value) + Trait.protocolName(of: $0.value) }
        let list = inherited.isEmpty ? "\(library)Publisher" : inherited.joined(separator: ", ")
        let head = "\(typePrefix)protocol \(trait.protocolName)<Output, Failure>: \(list)"
        return """
            /// A publisher that publishes \(trait.summary).
            ///
            /// \(trait.drawing)
            ///
            /// \(trait.law)
            ///
            /// \(refined.isEmpty ? "" : "\(trait.publisherPhrase.capitalizedFirst) is also \(phrases)\(conjunction).")
            ///
            /// Many of Combine's publishers have the trait, some of them only if their upstreams have certain traits.
            /// Declare the trait for your own publisher if the publisher keeps the promise to every subscriber, with any demand:
            ///
            ///     extension MyPublisher: \(trait.protocolName) {}
            ///
            /// \(trait.sink.flatMap { sink in sinkLink.map { "- \($0) \(sink)" } })
            /// - ``\(trait.protocolName)/\(method)`` hides the type of the publisher behind ``\(trait.wrapperName)``.
            /// - \(NearestName.list(vouchers, conjunction: "and")) vouch\(vouchers.count == 1 ? "es" : "") for the trait if
            ///   the compiler cannot prove it.
            \(head)\(head.width + 3 > SourceWriter.lineLength ? "\n" : " "){\(members)}
            """
    }

    private func requirements(of path: DirectPath) -> SourceTemplate {
        let wrappers = NearestName.list(path.wrappers.map { "``\($0)``" }, conjunction: "and")
        return """
            // MARK: The direct path

            // A single value needs no demand, so a sink can get the result without a subscriber for each operator. The
            // default implementations of these requirements make a plain subscription, so your own publishers need not
            // implement them.

            /// Whether the publisher has a direct path, which is faster than a plain subscription.
            static var _hasDirectPath: \(swift)Bool { get }

            /// Subscribes with unlimited demand, and returns the result if it is available immediately.
            ///
            /// - Parameter makeDownstream: A closure that creates the receiver of the result. The publisher calls the closure
            ///   at most once: if the result arrives later, or must be delivered before this method returns.
            /// - Returns: The result, or `nil` if the downstream receives the result.
            func _start(_ makeDownstream: \(library)_MakeDownstream<Output, Failure>) -> \(result(path))<Output, Failure>?

            /// The publisher in the form that \(wrappers) store.
            var _erased: _Erased\(name)<Output, Failure> { get }
            """
    }
}
