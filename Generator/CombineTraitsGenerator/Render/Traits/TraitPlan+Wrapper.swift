extension TraitPlan {
    private var isOnDirectPath: Bool { directPath != nil }

    private var isInlinable: Bool { isOnDirectPath && home.isTraitsTarget }

    private var storage: WrapperStorage {
        directPath.map { WrapperStorage.directPath($0, in: home) } ?? .anyPublisher
    }

    func writeWrapperFile(_ writer: inout SourceWriter) {
        let wrapper = trait.wrapperName
        writer.block("\(isolation)extension \(trait.protocolName)") { writer in
            writer.documentation([
                "Hides the type of \(trait.publisherPhrase), but keeps its trait.",
                """
                    func namePublisher() -> \(wrapper)<String, Never> {
                        Just("Alice").\(method)
                    }
                """,
                "- Returns: A publisher that subscribes to this one.",
            ])
            writeEmission(&writer)
            writeMethod(method, "\(wrapper)(self)", &writer)
            writer.documentation([Self.redundant])
            writeDeprecation("This is \(trait.protocolName.withArticle) already: write \(method) instead.", &writer)
            writeEmission(&writer)
            writeMethod("unchecked\(name)()", "\(wrapper)(self)", &writer)
        }
        if let path = directPath, !path.isDeclaredHere {
            let directPathTrait = path.declaring
            writer.line()
            writer.block("\(isolation)extension \(directPathTrait.protocolName)") { writer in
                writer.documentation([
                    "Declares, without any check, that \(directPathTrait.publisherPhrase) publishes \(trait.summary).",
                    "In contrast to the same method of other publishers, it keeps the direct path.",
                    "- Returns: A publisher that subscribes to this one.",
                ])
                writeEmission(&writer)
                writeMethod("unchecked\(name)()", "\(wrapper)(base: _erased)", &writer)
            }
        }
        writer.line()
        writer.block("\(isolation)extension Publisher") { writer in
            writer.documentation([
                "Declares, without any check, that the publisher publishes \(trait.summary).",
                "    \(example).unchecked\(name)()",
                trait.hasChecks
                    ? "Use it if you know more than the compiler, and a check at run time is too expensive. The behavior of a "
                        + "publisher that breaks the promise is undefined: `assert\(name)(_:file:line:)` traps instead, and "
                        + "`check\(name)()` fails."
                    : "Use it if you know more than the compiler. The behavior of a publisher that breaks the promise is undefined.",
                "- Returns: A publisher that subscribes to this one.",
            ])
            writeMethod("unchecked\(name)()", "\(wrapper)(unchecked: self)", &writer)
        }
        writer.line()
        writeWrapper(&writer)
        writer.line()
        writeFactories(&writer)
        writer.lines(
            """
            // MARK: - Descriptions

            \(isolation)extension \(wrapper): CustomStringConvertible, CustomPlaygroundDisplayConvertible {
                /// The name of the type, which does not reveal the hidden publisher.
                \(access)var description: String { "\(wrapper)" }

                /// The description.
                \(access)var playgroundDescription: Any { description }
            }

            \(isolation)extension \(wrapper): _WrapperOfAnyPublisher {
                /// The hidden publisher.
                @_documentation(visibility: internal)
                \(access)var _wrapped: Any { \(storage.erasing) }
            }
            """)
        if !home.isTraitsTarget {
            writer.line()
            writer.line("\(isolation)extension \(wrapper): \(trait.protocolName) {}")
        }
        guard let path = directPath else { return }
        writer.line()
        writeDirectPath(path, &writer)
    }

    private func writeMethod(_ method: String, _ body: String, _ writer: inout SourceWriter) {
        writer.block("\(access)func \(method) -> \(trait.wrapperName)<Output, Failure>") { $0.line(body) }
    }

    private func writeDirectPath(_ path: TraitPlan.DirectPath, _ writer: inout SourceWriter) {
        let start = "\(storage.attribute)\(access)"
        writer.line("// MARK: - The direct path")
        writer.line()
        writer.block("\(isolation)extension \(trait.wrapperName)") { writer in
            writer.lines(
                """
                /// True. If the hidden publisher has no direct path, the path ends here.
                \(start)static var _hasDirectPath: Bool { true }

                /// Starts the hidden publisher.
                \(start)func _start(_ makeDownstream: _MakeDownstream<Output, Failure>) -> \(path.resultType.rawValue)<Output, Failure>? {
                    base.start(makeDownstream)
                }

                /// The stored publisher, so that no box contains another one.
                \(start)var _erased: \(storage.type)<Output, Failure> { base }
                """)
        }
    }

    private func writeWrapper(_ writer: inout SourceWriter) {
        let wrapper = trait.wrapperName
        writer.documentation(
            [
                "A type-erased publisher that publishes \(trait.summary).",
                "Return it where you would return `AnyPublisher`, and its users know what to expect:",
                "    func namePublisher() -> \(wrapper)<String, any Error>",
                "Build it with ``\(trait.protocolName)/\(method)``, or with one of its factories. Demand, cancellation and "
                    + "threads are those of the publisher that it hides.",
            ] + wrapperTopics)
        if isInlinable { writer.line("@frozen") }
        writer.block("\(typePrefix)struct \(wrapper)<Output, Failure: Error>: Publisher") { writer in
            writer.line("\(storage.access) let base: \(storage.type)<Output, Failure>")
            writer.documentation([
                "Creates a wrapper that hides the type of \(trait.publisherPhrase).",
                "- Parameter publisher: The publisher to subscribe to. A wrapper is not wrapped a second time.",
            ])
            if isInlinable { writer.line("@inlinable") }
            writer.block(
                "\(access)init<P: \(trait.protocolName)>(_ publisher: P) where P.Output == Output, P.Failure == Failure"
            ) { $0.line(storage.proven) }
            writer.line()
            if isOnDirectPath {
                if isInlinable { writer.line("@inlinable") }
                writer.block("\(isInlinable ? "" : "fileprivate ")init(base: \(storage.type)<Output, Failure>)") {
                    $0.line("self.base = base")
                }
                writer.line()
            }
            writer.lines(
                """
                fileprivate init(unchecked publisher: some Publisher<Output, Failure>) {
                    base = \(storage.unchecked)
                }

                /// Attaches a subscriber to the hidden publisher on behalf of `subscribe(_:)`.
                \(access)func receive(subscriber: some Subscriber<Output, Failure>) {
                    \(storage.attaching)
                }

                /// Erases the trait.
                ///
                /// - Returns: The hidden publisher in an `AnyPublisher`, without a second wrapper.
                \(access)func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
                    \(storage.erasing)
                }

                /// Returns the publisher itself. The call is redundant.
                @_documentation(visibility: internal)
                @available(*, deprecated, message: "This is \(wrapper.withArticle) already: use it as it is.")
                \(access)func \(method) -> Self {
                    self
                }
                """)
        }
    }

    private func writeFactories(_ writer: inout SourceWriter) {
        guard !trait.factories.isEmpty else { return }
        writer.line("// MARK: - Factories")
        writer.line()
        writer.block("\(isolation)extension \(trait.wrapperName)") { writer in
            writer.separated(trait.factories) { factory, writer in
                writer.lines(FactoryText(factory, of: trait, storage).source(storage.attribute + access))
            }
        }
        writer.line()
        guard trait.factories.contains(.just) else { return }
        writer.block("\(isolation)extension \(trait.wrapperName) where Failure == Never") { writer in
            writer.lines(
                """
                /// A publisher that publishes one value and finishes.
                ///
                /// With this factory, `\(trait.wrapperName).just("Alice")` needs no other type: it cannot fail.
                ///
                /// - Parameter value: The value that each subscriber receives.
                \(storage.attribute)\(access)static func just(_ value: Output) -> Self {
                    Self(\(storage.just))
                }
                """)
        }
        writer.line()
    }
}
