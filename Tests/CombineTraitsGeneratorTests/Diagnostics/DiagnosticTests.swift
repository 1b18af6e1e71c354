import Foundation
import Testing

@testable import CombineTraitsGenerator

/// Every mistake that a contributor can make, and the words that help.
@Suite("Diagnostics")
struct DiagnosticTests {
    @Test("The sample spec is free of mistakes")
    func sampleIsValid() {
        #expect(SampleSpec().diagnostics == [])
        #expect(SampleSpec().project.spec != nil)
    }

    @Test("A mistake is reported with its place and its remedy, and nothing is written", arguments: Mistake.table)
    func mistake(_ mistake: Mistake) {
        mistake.marked.expectMessages()
        #expect(!mistake.marked.expected.isEmpty)
        #expect(mistake.marked.spec.output.isEmpty)
    }

    @Test("A parameter can be a type that mentions a member of the same name")
    func concreteTypes() {
        let spec = SampleSpec().replacing(
            #""when": ["A: NonEmpty", "B: NonEmpty"],"#,
            with: #""when": ["A: NonEmpty, Output == Array<B.Output>", "B: NonEmpty"],"#)
        #expect(spec.diagnostics == [])
    }

    @Test("A throwing operator has all but its operators, summary and instances from its row")
    func throwingOperators() throws {
        func spec(_ throwing: String, maybe: String = "Upstream: Maybe", arities: String = "") -> SampleSpec {
            var spec = SampleSpec()
            spec.own = """
                {
                  "module": "Own", "target": "Own",
                  "publishers": [
                    {
                      "publisher": "Own.Keep", "generics": ["Upstream: Publisher"],\(arities)
                      "operators": ["keep(_:)"], "summary": "Publishes some.", "directPath": true,
                      "instances": { "all": "upstream.keep { true }" },
                      "throwing": \(throwing),
                      "traits": { "Single, NonEmpty": { "never": "It is picky." }, "Maybe": "\(maybe)" }
                    }
                  ]
                }
                """
            return spec
        }
        func expect(
            _ spec: SampleSpec, _ messages: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation
        ) {
            MarkedSpec(spec, messages).expectMessages(sourceLocation)
        }
        let throwing = #"""
            { "operators": ["tryKeep(_:)"], "summary": "Can fail.", "instances": { "fails": "upstream.tryKeep()" } }
            """#
        let valid = try #require(spec(throwing).project.spec)
        let tryKeep = try #require(valid.publishers(named: "tryKeep(_:)").get().rows.first?.publisher)
        #expect(tryKeep.name == "Own.TryKeep")
        #expect(tryKeep.summary == "Can fail.")
        #expect(tryKeep.instances.map(\.name) == ["fails"])
        #expect(tryKeep.directPath == .indistinguishable)
        #expect(tryKeep.rule(for: "Maybe").alternatives.map(\.text) == ["Upstream: Maybe"])
        expect(
            spec(throwing, maybe: "①Up: Maybe"),
            "① 'Own.Keep' has no generic parameter 'Up'; expected 'Upstream'",
            "① 'Own.TryKeep' has no generic parameter 'Up'; expected 'Upstream'")
        let named = spec(throwing.replacingOccurrences(of: "{ \"op", with: "{ \"publisher\": \"Own.KeepTry\", \"op"))
        #expect(
            try named.project.spec?.publishers(named: "tryKeep(_:)").get().rows.first?.publisher.name == "Own.KeepTry")
        expect(
            spec(#"①{ "operators": [], "summary": "Can fail.", "instances": {} }"#),
            "① 'instances' is empty; give at least one expression that throws")
        expect(
            spec(#"①{ "operators": [], "summary": "Can fail.", ②"instance": {} }"#),
            "① this throwing operator lacks the key 'instances'",
            "② unknown key 'instance' in this throwing operator; did you mean 'instances'?")
        let family = MarkedSpec(
            spec("①\(throwing)", arities: #""arities": [2],"#),
            ["① a family has no throwing operators; write a row of their own"])
        #expect(family.spec.diagnostics.contains(family.expected[0]))
    }

    @Test("A family has the arities that the generator can write, and nothing but upstreams")
    func families() {
        func expect(
            _ spec: SampleSpec, _ messages: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation
        ) {
            MarkedSpec(spec, messages).expectMessages(sourceLocation)
        }
        expect(SampleSpec().declaring("zip"))
        expect(SampleSpec().declaring("①zip", arities: "[2, 5]"), "① 'zip' has 2 to 4 upstreams, and not 5")
        expect(SampleSpec().declaring("①merge", arities: "[9]"), "① 'merge' has 2 to 8 upstreams, and not 9")
        expect(
            SampleSpec().declaring("①merge")
                .replacingOwn(#""Each: Publisher""#, with: #""Each: Publisher", "Other""#),
            "① the publishers of 'merge' have nothing but upstreams: write \"generics\": [\"Each: Publisher\"]")
        let pathless = SampleSpec()
            .replacing(#""hasDirectPath": true,"#, with: "", in: \.traits)
            .replacing(#", "directPath": true,"#, with: ",")
        expect(pathless.declaring("merge"))
        expect(
            pathless.declaring("①zip"),
            "① the publishers of 'zip' take the direct path; add \"hasDirectPath\" to a trait")
        let single = MarkedSpec(
            SampleSpec().declaring("①merge").replacingOwn(#""arities": [2, 3], "#, with: ""),
            ["① 'Own.Pair' is a single type; 'family' needs 'arities', such as [2, 3, 4]"])
        #expect(single.spec.diagnostics.contains(single.expected[0]))
    }

    @Test("Suggestions are operators that give the trait")
    func suggestions() {
        func expect(
            _ suggestions: String, of row: String = "Publishers.Filter", _ messages: String...,
            sourceLocation: Testing.SourceLocation = #_sourceLocation
        ) {
            let spec = SampleSpec.suggesting
                .replacing(#"      "suggestions": { "Single": [{ "instead": "zip(_:)" }] }, "#, with: "      ")
                .replacing(
                    #""publisher": "\#(row)","#, with: #""publisher": "\#(row)", "suggestions": \#(suggestions),"#)
            MarkedSpec(spec, messages).expectMessages(sourceLocation)
        }
        #expect(SampleSpec.suggesting.diagnostics == [])
        expect(#"{ "Single": ["default(_:file:)"], "Maybe": [], "NonEmpty": ["default(_:file:)"] }"#)
        expect(#"{ ①"Singel": [] }"#, "① unknown trait 'Singel'; did you mean 'Single'?")
        for name in ["defalt(_:)", "default(_:)"] {
            expect(
                #"{ "Single": ["①\#(name)"] }"#, "① no row has an operator '\(name)'; did you mean 'default(_:file:)'?")
        }
        expect(
            #"{ "Single": ["①merge(with:)"] }"#,
            "① 'merge(with:)' never makes 'Publishers.Filter' 'Single': 'Publishers.Merge' never is; suggest an operator "
                + "that does")
        expect(
            #"{ "Single": [{ "instead": "①filter(_:)" }, "②filter(_:)"] }"#,
            "① 'filter(_:)' in its place never makes 'Publishers.Filter' 'Single': 'Publishers.Filter' never is; suggest an "
                + "operator that does",
            "② 'filter(_:)' is suggested twice for 'Single'")
        // What makes a maybe publisher single does not help where it never is maybe.
        expect(
            #"{ "Single": ["①default(_:file:)"] }"#, of: "Publishers.Merge",
            "① 'default(_:file:)' never makes 'Publishers.Merge' 'Single': 'Own.Default' is where 'Upstream: Maybe'; "
                + "suggest an operator that does")
        // What requires the trait does not give it.
        expect(
            #"{ "Maybe": ["①filter(_:)"] }"#,
            "① 'filter(_:)' never makes 'Publishers.Filter' 'Maybe': 'Publishers.Filter' is where 'Upstream: Maybe'; "
                + "suggest an operator that does")
        expect(
            #"{ ①"Single": ["zip(_:)"] }"#, of: "Just",
            "① 'Just' is always 'Single', so there is nothing to suggest; drop 'Single' here")
        expect(
            #"{ "Single": ①"zip(_:)" }"#, "① the suggestions for 'Single' must be an array, not a string")
        expect(
            #"{ "Single": [①1, ②{ ③"insted": "zip(_:)" }, "④zip (_:)"] }"#,
            "① a suggestion must be the name of an operator, or an object with 'instead', not a number",
            "② this suggestion lacks the key 'instead'",
            "③ unknown key 'insted' in this suggestion; did you mean 'instead'?",
            "④ a suggestion: 'zip (_:)' is not the name of an operator; write it as 'zip(_:_:)'")
        expect(#"{ "Single": [{ "instead": "zip(_:)", "where": "Upstream: Maybe" }] }"#)
        expect(
            #"{ "Single": [{ "instead": "zip(_:)", "where": "①Upsteam: Maybe, Upstream: ②Maybee" }] }"#,
            "① 'Publishers.Filter' has no generic parameter 'Upsteam'; did you mean 'Upstream'?",
            "② unknown trait 'Maybee'; did you mean 'Maybe'?")
        expect(
            #"{ "Single": [{ "instead": "zip(_:)", "where": "①maybe" }] }"#,
            "① 'maybe' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure == Never'")
        let ofTrait = SampleSpec.suggesting
            .replacing(#"["merge(with:)"]"#, with: #"["①filter(_:)", "②merge"]"#, in: \.traits)
        MarkedSpec(
            ofTrait,
            [
                "① 'filter(_:)' makes no publisher 'NonEmpty': 'Publishers.Filter' never is; suggest an operator that does",
                "② no row has an operator 'merge'; did you mean 'merge(with:)'?",
            ]
        ).expectMessages()
    }
}
