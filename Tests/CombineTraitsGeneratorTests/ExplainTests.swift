import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// What `combine-traits explain` says about a type.
struct ExplainTests {
    private func explanation(_ type: String, trait: String? = nil) throws -> String {
        try TypeExplanation(type, trait: trait, in: try Repository.spec()).text(for: .none)
    }

    private func message(_ type: String, trait: String? = nil) throws -> String {
        let spec = try Repository.spec()
        return try #require(throws: CommandFailure.self) { _ = try TypeExplanation(type, trait: trait, in: spec) }
            .description
    }

    @Test("It names the operator that has lost a trait, however deep it is, and what to write")
    func culprit() throws {
        try expectEqual(
            explanation("Publishers.Map<Publishers.Filter<Just<Int>>, Int>"),
            """
            Publishers.Map        Maybe
            └─ Publishers.Filter  Maybe
               └─ Just            Single, Immediate

            Single: no
              Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:) or \
            replaceEmpty(with:), or vouch with assertSingle()
                "rejects all values": finished without a value
                  Upstream   (1|)
                  published  |
            Maybe: yes
            NonEmpty: no
              Filter is not nonempty: finishes empty when the closure rejects every value. Use replaceEmpty(with:), or \
            vouch with assertNonEmpty()
            Immediate: no
              Filter is not immediate: finishes empty when the closure rejects every value. Use prepend(_:) with an \
            immediate publisher, or vouch with assertImmediate()
            """)
    }

    @Test(
        "A requirement that is not met outweighs one that is unknown, which outweighs one that is met",
        arguments: [("Just<Int>", "yes"), ("Unknown", "depends on Unknown"), ("Publishers.Filter<Just<Int>>", "no")])
    func requirements(_ other: String, _ answer: String) throws {
        let types = ["Just<Int>", other]
        for order in [types, types.reversed()] {
            let text = try explanation("TraitPublishers.Zip<\(order.joined(separator: ", "))>", trait: "single")
            #expect(text.contains("\nSingle: \(answer)"), "\(text)")
        }
        let unknown = try explanation("TraitPublishers.Zip<Unknown, Publishers.Filter<Just<Int>>>", trait: "single")
        #expect(unknown.contains("\nSingle: no"), "\(unknown)")
    }

    @Test("One trait alone, by its name in any case", arguments: ["Single", "single"])
    func oneTrait(_ trait: String) throws {
        let text = try explanation("Publishers.Map<Publishers.Filter<Just<Int>>, Int>", trait: trait)
        expectEqual(
            text.components(separatedBy: "\n\n").last,
            """
            Single: no
              Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:) or \
            replaceEmpty(with:), or vouch with assertSingle()
                "rejects all values": finished without a value
                  Upstream   (1|)
                  published  |
            """)
    }

    @Test("A publisher can be named without its namespace")
    func shortNames() throws {
        #expect(
            try explanation("Map<FirstOrFail<Just<Int>>, Int>", trait: "single")
                .hasPrefix(
                    "Publishers.Map                  Single, Immediate\n└─ TraitPublishers.FirstOrFail  Single, Immediate\n"
                ))
        try expectEqual(
            message("Zip<Just<Int>, Just<Int>>"),
            "'Zip' can be 'Publishers.Zip' or 'TraitPublishers.Zip'; write one of them")
        // A publisher with other generic parameters is another one.
        #expect(try explanation("Publishers.First<Map<Int>>").contains("└─ Map            no row in the spec"))
    }

    @Test(
        "A type without a row is an error, with the name that was probably meant",
        arguments: [
            ("Publishers.Filtr<Just<Int>>", "did you mean 'Publishers.Filter'?"),
            (
                "Fliter<Just<Int>>",
                "did you mean 'Publishers.Filter'? For a publisher of your own, name its spec: "
                    + "--spec Sources/<target>/combine-traits.json"
            ),
            (
                "MyApp.Unknown<Int>",
                "for a publisher of your own, name its spec: --spec Sources/<target>/combine-traits.json"
            ),
        ])
    func noRow(_ type: String, _ suggestion: String) throws {
        let name = type.prefix { $0 != "<" }
        try expectEqual(message(type), "no publisher is named '\(name)'; \(suggestion)")
    }

    @Test("The name of an operator leads to its rows")
    func operatorName() throws {
        try expectEqual(
            message("flatMap"),
            "'flatMap' is an operator; see 'combine-traits list flatMap', or explain a type that "
                + "the compiler prints")
    }

    @Test("An unknown trait gets a suggestion")
    func unknownTrait() throws {
        try expectEqual(message("Just<Int>", trait: "Singel"), "no trait is named 'Singel'; did you mean 'Single'?")
    }

    @Test("A run shows the lack of a condition only where the type lacks it")
    func diagrams() throws {
        let values = try explanation("AnyPublisher<Int, Never>")
        #expect(values.contains("\n    without Output == Never, "), "\(values)")
        let noValues = try explanation("AnyPublisher<Never, Never>")
        #expect(!noValues.contains("without Output == Never"), "\(noValues)")
        #expect(
            noValues.contains("\n    \"an empty publisher\": finished without a value\n      published  |"),
            "\(noValues)")
    }

    @Test("The module of a publisher of a user can have any name")
    func moduleOfUser() throws {
        #expect(try explanation("MyApp.AnySinglePublisher<Swift.Int, MyApp.MyError>").contains("Single: yes"))
    }

    @Test("On a terminal, answers have colors, and fit the width")
    func colors() throws {
        let terminal = Terminal(width: 80, hasColors: true)
        let text = try TypeExplanation("Publishers.Filter<Just<Int>>", trait: nil, in: try Repository.spec()).text(
            for: terminal)
        #expect(text.contains("\u{1B}[31mSingle: no\u{1B}[0m\n"))
        #expect(text.contains("\u{1B}[32mMaybe: yes\u{1B}[0m\n"))
        #expect(text.withoutStyles.lines.allSatisfy { $0.width <= 80 }, "\(text)")
    }

    @Test("It names each culprit, and knows the modules and names of both frameworks")
    func severalCulprits() throws {
        let text = try explanation(
            "OpenCombine.Publishers.Zip<OpenCombine.Publishers.Share<OpenCombine.Future<Swift.Int, Swift.Error>>, "
                + "OpenCombine.Publishers.Output<CombineTraits.AnySinglePublisher<Swift.Int, any Swift.Error>>>")
        #expect(text.contains("\n  Share is not single: a late subscriber receives only the completion."))
        #expect(text.contains("\n  Output (prefix, output) is not single: "))
        let elsewhere = try explanation("Swift.Optional<Swift.Int>.OCombine.Publisher")
        #expect(elsewhere.contains("Maybe: yes"))
    }

    @Test("The first alternative of a rule is a conformance; another one gives an overload for this very publisher")
    func alternatives() throws {
        let merge = "Publishers.Merge<Empty<Int, Never>, Just<Int>>"
        let only = "\n\nNonEmpty: only with eraseToAnyNonEmptyPublisher() right after it"
        #expect(try explanation(merge, trait: "NonEmpty").hasSuffix(only))
        #expect(try explanation(merge).hasPrefix("Publishers.Merge  no trait\n"))
        let chain = try explanation("Publishers.Map<\(merge), Int>", trait: "NonEmpty")
        #expect(chain.contains("\n\nNonEmpty: no\n  Empty is not nonempty: "), "\(chain)")
        #expect(chain.contains("└─ Publishers.Merge  no trait\n"), "\(chain)")
        let other = try explanation("Publishers.Merge<Just<Int>, Empty<Int, Never>>", trait: "NonEmpty")
        #expect(other.hasSuffix("\n\nNonEmpty: yes"))
    }

    @Test("What a type does not show is not taken for granted")
    func unknown() throws {
        let own = try explanation("Publishers.Map<Countdown<Int>, (name: String, Int?)>")
        #expect(own.contains("└─ Countdown    no row in the spec"))
        #expect(
            own.contains(
                """

                'Countdown' has no row: for a publisher of your own, name its spec: \
                --spec Sources/<target>/combine-traits.json

                Single: depends on Countdown
                Maybe: depends on Countdown
                NonEmpty: depends on Countdown
                Immediate: depends on Countdown
                """), "\(own)")
        let misspelled = try explanation("Publishers.Map<Publishers.Filtr<Just<Int>>, Int>")
        #expect(
            misspelled.contains("\n'Publishers.Filtr' has no row: did you mean 'Publishers.Filter'?\n"), "\(misspelled)"
        )
        let values = try explanation("Publishers.Concatenate<PassthroughSubject<Int, Never>, Just<Int>>")
        #expect(
            values.contains(
                "Maybe: the type does not show it\n  Concatenate (prepend, append) is maybe only where Output == Never")
        )
        #expect(try explanation("AnyPublisher<Never, URLError>").contains("Maybe: yes"))
        #expect(try explanation("AnyPublisher<Int, URLError>").contains("Maybe: no"))
    }

    @Test("A type that cannot be read: the place, and what is expected")
    func mistakes() throws {
        try expectEqual(
            message("Publishers.Map<Just<Int>"),
            """
            expected ',' or '>' after 'Just<Int>'
            Publishers.Map<Just<Int>
                                    ^
            """)
        try expectEqual(
            message("Just<Int>>"),
            """
            expected the end of the type, not '>'
            Just<Int>>
                     ^
            """)
        try expectEqual(
            message("Just<>"),
            """
            expected the name of a type, not '>'
            Just<>
                 ^
            """)
        try expectEqual(
            message("Publishers.Map<Just<Int>>"),
            "'Publishers.Map' has 2 generic parameters (Upstream, Output), but 'Publishers.Map<Just<Int>>' has 1")
        let deep = String(repeating: "Just<", count: 100_000)
        #expect(try message(deep).hasPrefix("the type is nested more than 200 deep\n"))
    }

    @Test("The short name of an optional type names its members")
    func membersOfOptional() throws {
        try expectEqual(explanation("Int?.Publisher"), (try explanation("Optional<Int>.Publisher")))
    }

    @Test(
        "All types of Swift can be generic arguments",
        arguments: [
            "()", "(Int, name: String)", "[Int]", "[String: [Int?]]", "Int??", "any Error", "any P & Q",
            "(Int) -> String", "@Sendable (inout Int) async throws -> ()", "Result<Int, any Error>", "A.B<C>.D",
            "some Publisher<Int, Never>",
        ])
    func arguments(_ type: String) throws {
        let text = try explanation("Just<\(type)>")
        #expect(text.hasPrefix("Just  Single, Immediate\n"))
    }
}
