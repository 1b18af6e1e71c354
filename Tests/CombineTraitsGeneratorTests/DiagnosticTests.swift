import Foundation
import Testing

@testable import CombineTraitsGenerator

/// Every mistake that a contributor can make, and the words that help.
@Suite("Diagnostics")
struct DiagnosticTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        var name: String
        var old: String
        var new: String
        var inTraits = false
        var expected: [String]

        var testDescription: String { name }
    }

    @Test("The sample spec is free of mistakes")
    func sampleIsValid() {
        #expect(SampleSpec().diagnostics == [])
        #expect(SampleSpec().project.spec != nil)
    }

    @Test("A mistake is reported with its place and its remedy", arguments: mistakes)
    func mistake(_ mistake: Mistake) {
        let spec = SampleSpec().replacing(
            mistake.old, with: mistake.new, in: mistake.inTraits ? \.traits : \.publishers)
        #expect(spec.diagnostics == mistake.expected)
        #expect(spec.project.spec == nil)
    }

    @Test("A parameter can be a type that mentions a member of the same name")
    func concreteTypes() {
        let spec = SampleSpec().replacing(
            "\"when\": [\"A: NonEmpty\", \"B: NonEmpty\"],",
            with: "\"when\": [\"A: NonEmpty, Output == Array<B.Output>\", \"B: NonEmpty\"],")
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
                      "throwing": { \(throwing) },
                      "traits": { "Single, NonEmpty": { "never": "It is picky." }, "Maybe": "\(maybe)" }
                    }
                  ]
                }
                """
            return spec
        }
        let throwing = """
            "operators": ["tryKeep(_:)"], "summary": "Can fail.", "instances": { "fails": "upstream.tryKeep()" }
            """
        let valid = try #require(spec(throwing).project.spec)
        let tryKeep = try #require(valid.publishers(named: "tryKeep(_:)").get().rows.first?.publisher)
        #expect(tryKeep.name == "Own.TryKeep")
        #expect(tryKeep.summary == "Can fail.")
        #expect(tryKeep.instances.map(\.name) == ["fails"])
        #expect(tryKeep.directPath == .indistinguishable)
        #expect(tryKeep.rule(for: "Maybe").alternatives.map(\.text) == ["Upstream: Maybe"])
        #expect(
            spec(throwing, maybe: "Up: Maybe").diagnostics == [
                "Spec/own.json:9:78: error: 'Own.Keep' has no generic parameter 'Up'; expected 'Upstream'",
                "Spec/own.json:9:78: error: 'Own.TryKeep' has no generic parameter 'Up'; expected 'Upstream'",
            ])
        #expect(
            spec("\"operators\": [], \"summary\": \"Can fail.\", \"instances\": {}").diagnostics == [
                "Spec/own.json:8:19: error: 'instances' is empty; give at least one expression that throws"
            ])
        #expect(
            spec("\"operators\": [], \"summary\": \"Can fail.\", \"instance\": {}").diagnostics == [
                "Spec/own.json:8:19: error: this throwing operator lacks the key 'instances'",
                "Spec/own.json:8:62: error: unknown key 'instance' in this throwing operator; did you mean 'instances'?",
            ])
        #expect(
            spec(throwing, arities: "\"arities\": [2],").diagnostics.contains(
                "Spec/own.json:8:19: error: a family has no throwing operators; write a row of their own"))
    }

    @Test("A family has the arities that the generator can write, and nothing but upstreams")
    func families() {
        #expect(SampleSpec().declaring("zip").diagnostics == [])
        #expect(
            SampleSpec().declaring("zip", arities: "[2, 5]").diagnostics == [
                "Spec/own.json:5:62: error: 'zip' has 2 to 4 upstreams, and not 5"
            ])
        #expect(
            SampleSpec().declaring("merge", arities: "[9]").diagnostics == [
                "Spec/own.json:5:59: error: 'merge' has 2 to 8 upstreams, and not 9"
            ])
        var spec = SampleSpec().declaring("merge")
        spec.own = spec.own?.replacingOccurrences(of: "\"Each: Publisher\"", with: "\"Each: Publisher\", \"Other\"")
        #expect(
            spec.diagnostics == [
                "Spec/own.json:5:62: error: the publishers of 'merge' have nothing but upstreams: write \"generics\": "
                    + "[\"Each: Publisher\"]"
            ])
        let pathless = SampleSpec()
            .replacing("\"hasDirectPath\": true,", with: "", in: \.traits)
            .replacing(", \"directPath\": true,", with: ",")
        #expect(pathless.declaring("merge").diagnostics == [])
        #expect(
            pathless.declaring("zip").diagnostics == [
                "Spec/own.json:5:62: error: the publishers of 'zip' take the direct path; add \"hasDirectPath\" to a trait"
            ])
        var single = SampleSpec().declaring("merge")
        single.own = single.own?.replacingOccurrences(of: "\"arities\": [2, 3], ", with: "")
        #expect(
            single.diagnostics.contains(
                "Spec/own.json:5:43: error: 'Own.Pair' is a single type; 'family' needs 'arities', such as [2, 3, 4]"))
    }

    static let mistakes: [Mistake] = [
        // JSON
        Mistake(
            name: "missing comma", old: "\"generics\": [\"Output\"],", new: "\"generics\": [\"Output\"]",
            expected: [
                "Spec/combine.json:9:7: error: expected ',' or '}' after the value of 'generics', found '\"'"
            ]),
        Mistake(
            name: "duplicate key", old: "\"summary\": \"Publishes one value.\",",
            new: "\"summary\": \"Publishes one value.\", \"summary\": \"Publishes it.\",",
            expected: [
                "Spec/combine.json:9:42: error: duplicate key 'summary'; keep one of the two"
            ]),
        // Keys and kinds
        Mistake(
            name: "unknown key in a row", old: "\"operators\": [\"filter(_:)\"],",
            new: "\"operator\": [\"filter(_:)\"],",
            expected: [
                "Spec/combine.json:14:21: error: the operators of 'Publishers.Filter' are 'filter(_:)', not "
                    + "none (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:16:7: error: unknown key 'operator' in this row; did you mean 'operators'?",
            ]),
        Mistake(
            name: "unknown key in a file", old: "\"target\": \"CombineTraits\",",
            new: "\"target\": \"CombineTraits\", \"version\": 2,",
            expected: [
                "Spec/combine.json:4:30: error: unknown key 'version' in this file of publishers; expected "
                    + "'$schema', 'module', 'openCombine', 'target', 'availability', 'faults', 'apple', 'advice' or 'publishers'"
            ]),
        Mistake(
            name: "unknown key in a rule", old: "\"because\": \"It finishes", new: "\"becuase\": \"It finishes",
            expected: [
                "Spec/combine.json:52:11: error: unknown key 'becuase' in this rule; did you mean 'because'?"
            ]),
        Mistake(
            name: "unknown key in a trait", old: "\"law\": \"It publishes one value.\",",
            new: "\"law\": \"It publishes one value.\", \"colour\": \"red\",", inTraits: true,
            expected: [
                "Spec/traits.json:9:41: error: unknown key 'colour' in this trait; expected 'name', 'adjective', 'refines', "
                    + "'isConjunction', 'summary', 'law', 'allows', 'check', 'hasDirectPath', 'sink', 'suggestions' or "
                    + "'example'"
            ]),
        Mistake(
            name: "missing key", old: "\"summary\": \"Publishes what a predicate accepts.\",", new: "",
            expected: [
                "Spec/combine.json:2:14: error: Combine declares 'Publishers.Filter', which has no row; add "
                    + "one",
                "Spec/combine.json:13:5: error: this row lacks the key 'summary'",
            ]),
        Mistake(
            name: "wrong kind", old: "\"where\": [\"Each.Failure == Next.Failure\"],", new: "\"where\": true,",
            expected: [
                "Spec/combine.json:26:21: error: the requirements of 'Publishers.Zip' are 'A: Publisher', "
                    + "'B: Publisher', 'A.Failure == B.Failure', not 'A: Publisher', 'B: Publisher' (see "
                    + "Spec/Recorded/inventory.json)",
                "Spec/combine.json:26:21: error: the requirements of 'Publishers.Zip3' are 'A: Publisher', "
                    + "'B: Publisher', 'C: Publisher', 'A.Failure == B.Failure', 'B.Failure == C.Failure', not 'A: "
                    + "Publisher', 'B: Publisher', 'C: Publisher' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:29:16: error: 'where' must be an array, not a boolean",
            ]),
        // Names
        Mistake(
            name: "unknown trait in a cell", old: "\"NonEmpty\": \"Each: NonEmpty\"",
            new: "\"Nonempty\": \"Each: NonEmpty\"",
            expected: [
                "Spec/combine.json:26:21: error: 'Publishers.Zip' has no rule for 'NonEmpty'; write a condition, "
                    + "\"always\", or { \"never\": \"…\" } with the reason",
                "Spec/combine.json:37:9: error: unknown trait 'Nonempty'; did you mean 'NonEmpty'?",
            ]),
        Mistake(
            name: "unknown trait of upstreams", old: "\"operators\": [\"filter(_:)\"],",
            new: "\"operators\": [\"filter(_:)\"], \"upstreams\": \"Mabye\",",
            expected: ["Spec/combine.json:16:50: error: unknown trait 'Mabye'; did you mean 'Maybe'?"]),
        Mistake(
            name: "unknown trait in a rule", old: "\"Maybe\": \"Upstream: Maybe\"",
            new: "\"Maybe\": \"Upstream: Mabye\"",
            expected: ["Spec/combine.json:21:29: error: unknown trait 'Mabye'; did you mean 'Maybe'?"]),
        Mistake(
            name: "unknown parameter", old: "\"Maybe\": \"Upstream: Maybe\"", new: "\"Maybe\": \"Upstraem: Maybe\"",
            expected: [
                "Spec/combine.json:21:19: error: 'Publishers.Filter' has no generic parameter 'Upstraem'; "
                    + "did you mean 'Upstream'?"
            ]),
        Mistake(
            name: "unknown parameter in a plain requirement", old: "\"Maybe\": \"Upstream: Maybe\"",
            new: "\"Maybe\": \"Upstream: Maybe, Upsteam.Failure == Never\"",
            expected: [
                "Spec/combine.json:21:36: error: 'Publishers.Filter' has no generic parameter 'Upsteam'; "
                    + "did you mean 'Upstream'?"
            ]),
        Mistake(
            name: "unknown parameter in a concrete type", old: "\"when\": [\"A: NonEmpty\", \"B: NonEmpty\"],",
            new: "\"when\": [\"A: NonEmpty, B == PassthroughSubject<A.Output, C.Failure>\", \"B: NonEmpty\"],",
            expected: [
                "Spec/combine.json:51:68: error: 'Publishers.Merge' has no generic parameter 'C'; did you mean 'A'?"
            ]),
        Mistake(
            name: "concrete type that mentions its parameter", old: "\"when\": [\"A: NonEmpty\", \"B: NonEmpty\"],",
            new: "\"when\": [\"A: NonEmpty, B == PassthroughSubject<A.Output, B.Failure>\", \"B: NonEmpty\"],",
            expected: [
                "Spec/combine.json:51:34: error: 'B' cannot be a type that mentions it; name its parts by other parameters"
            ]),
        Mistake(
            name: "concrete type that is none", old: "\"when\": [\"A: NonEmpty\", \"B: NonEmpty\"],",
            new: "\"when\": [\"A: NonEmpty, B == PassthroughSubject<A.Output\", \"B: NonEmpty\"],",
            expected: [
                "Spec/combine.json:51:34: error: 'B == PassthroughSubject<A.Output' is not a requirement; write "
                    + "'Upstream: Single', or 'Upstream.Failure == Never'"
            ]),
        Mistake(
            name: "trait of something that is no publisher", old: "\"traits\": { \"Single\": \"always\",",
            new: "\"traits\": { \"Single\": \"Output: Single\",",
            expected: [
                "Spec/combine.json:8:21: error: the rule for 'Single' requires a trait of 'Output', which is "
                    + "not declared as a publisher; if it is one, write \"Output: Publisher\""
            ]),
        Mistake(
            name: "word of a family outside one", old: "\"Maybe\": \"Upstream: Maybe\"",
            new: "\"Maybe\": \"Any: Maybe\"",
            expected: [
                "Spec/combine.json:21:19: error: 'Publishers.Filter' has no generic parameter 'Any'; "
                    + "'Any' means something in a family only, which is a row with 'arities'"
            ]),
        Mistake(
            name: "requirement that is none", old: "\"Maybe\": \"Upstream: Maybe\"",
            new: "\"Maybe\": \"Upstream is Maybe\"",
            expected: [
                "Spec/combine.json:21:19: error: 'Upstream is Maybe' is not a requirement; write 'Upstream: Single', "
                    + "or 'Upstream.Failure == Never'"
            ]),
        Mistake(
            name: "unknown placeholder", old: "{first}.zip({others})", new: "{first}.zip({rest})",
            expected: [
                "Spec/combine.json:33:30: error: unknown placeholder '{rest}'; expected 'first', 'others', "
                    + "'all' or 'count'"
            ]),
        // Rows against the world
        Mistake(
            name: "duplicate row",
            old:
                "\"publisher\": \"Publishers.Merge\",\n      \"generics\": [\"A: Publisher\", \"B: Publisher\"],\n      \"openCombine\": false,",
            new:
                "\"publisher\": \"Publishers.Zip\",\n      \"generics\": [\"A: Publisher\", \"B: Publisher\"],\n      \"openCombine\": false,",
            expected: [
                "Spec/combine.json:2:14: error: Combine declares 'Publishers.Merge', which has no row; add "
                    + "one",
                "Spec/combine.json:41:21: error: duplicate row 'Publishers.Zip'; the first is at "
                    + "Spec/combine.json:26",
                "Spec/combine.json:41:21: error: the requirements of 'Publishers.Zip' are 'A: Publisher', "
                    + "'B: Publisher', 'A.Failure == B.Failure', not 'A: Publisher', 'B: Publisher' (see "
                    + "Spec/Recorded/inventory.json)",
                "Spec/combine.json:41:21: error: the operators of 'Publishers.Zip' are 'zip(_:)', not "
                    + "'merge(with:)' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:41:21: error: OpenCombine has 'Publishers.Zip'; remove \"openCombine\": "
                    + "false",
            ]),
        Mistake(
            name: "type that Combine lacks", old: "\"publisher\": \"Publishers.Filter\",",
            new: "\"publisher\": \"Publishers.Fliter\",",
            expected: [
                "Spec/combine.json:2:14: error: Combine declares 'Publishers.Filter', which has no row; add "
                    + "one",
                "Spec/combine.json:14:21: error: Combine declares no publisher 'Publishers.Fliter' (see "
                    + "Spec/Recorded/inventory.json); did you mean 'Publishers.Filter'?",
            ]),
        Mistake(
            name: "type that OpenCombine lacks", old: "      \"openCombine\": false,\n", new: "",
            expected: [
                "Spec/combine.json:41:21: error: OpenCombine lacks 'Publishers.Merge'; add \"openCombine\": "
                    + "false, or the target that declares it"
            ]),
        Mistake(
            name: "declaration of a type that OpenCombine has",
            old: "\"openCombine\": { \"generics\": [\"UpstreamEach\"] },",
            new: "\"openCombine\": \"OpenCombineOperators\",",
            expected: ["Zip", "Zip3"].map {
                "Spec/combine.json:26:21: error: OpenCombine has 'Publishers.\($0)', and needs no other declaration of "
                    + "it; remove \"openCombine\""
            }),
        Mistake(
            name: "other generic parameters", old: "\"openCombine\": { \"generics\": [\"UpstreamEach\"] },", new: "",
            expected: [
                "Spec/combine.json:26:21: error: the generic parameters in OpenCombine of 'Publishers.Zip' are "
                    + "'UpstreamA', 'UpstreamB', not 'A', 'B' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:26:21: error: the generic parameters in OpenCombine of 'Publishers.Zip3' are "
                    + "'UpstreamA', 'UpstreamB', 'UpstreamC', not 'A', 'B', 'C' (see Spec/Recorded/inventory.json)",
            ]),
        // Logic
        Mistake(
            name: "single without maybe",
            old: "\"traits\": { \"Single\": \"always\", \"Maybe\": \"always\",",
            new: "\"traits\": { \"Single\": \"always\", \"Maybe\": { \"never\": \"No.\" },",
            expected: [
                "Spec/combine.json:11:48: error: 'Just' is Single always, and every Single publisher is "
                    + "Maybe, but its rule for 'Maybe' is 'never'; one of the two is wrong"
            ]),
        Mistake(
            name: "conformance that does not follow",
            old: "\"Maybe\": [\"Each: Maybe\", \"Any: Maybe, Each.Failure == Never\"]",
            new: "\"Maybe\": [\"Any: Maybe, Each.Failure == Never\", \"Each: Maybe\"]",
            expected: [
                "Spec/combine.json:36:18: error: 'Publishers.Zip' is Single where A: Single, B: Single, and "
                    + "every Single publisher is Maybe, but its first rule for 'Maybe' is 'A: Maybe, A.Failure == "
                    + "Never', which does not follow; weaken that, or order the alternatives of either so that the "
                    + "first of 'Single' implies the first of 'Maybe'"
            ]),
        Mistake(
            name: "maybe and nonempty without single",
            old:
                "\"Single\": { \"never\": \"Both upstreams can publish.\" },\n        \"Maybe\": { \"never\": \"Both upstreams can publish.\" },",
            new:
                "\"Single\": { \"never\": \"Both upstreams can publish.\" },\n        \"Maybe\": \"A: Maybe, B: Maybe\",",
            expected: [
                "Spec/combine.json:48:19: error: 'Publishers.Merge' is Maybe and NonEmpty where A: Maybe, B: "
                    + "Single, so it is Single, but its rule for 'Single' does not say so"
            ]),
        Mistake(
            name: "alternative that adds nothing", old: "\"when\": [\"A: NonEmpty\", \"B: NonEmpty\"],",
            new: "\"when\": [\"A: NonEmpty\", \"B: NonEmpty\", \"A: Single\"],",
            expected: [
                "Spec/combine.json:51:51: error: 'A: Single' adds nothing to the rule for 'NonEmpty': it is "
                    + "covered by 'A: NonEmpty'; remove it"
            ]),
        // Texts
        Mistake(
            name: "never without a reason",
            old: "\"NonEmpty\": { \"never\": \"The predicate can reject every value.\" }",
            new: "\"NonEmpty\": \"never\"",
            expected: [
                "Spec/combine.json:22:21: error: the rule for 'NonEmpty' is 'never' without a reason; "
                    + "write { \"never\": \"…\" } and name a counterexample"
            ]),
        Mistake(
            name: "reason that is no sentence", old: "\"never\": \"The predicate can reject the value.\"",
            new: "\"never\": \"the predicate\"",
            expected: [
                "Spec/combine.json:20:19: error: a reason or an assumption must be a sentence that ends with a period"
            ]),
        Mistake(
            name: "rule with when and never", old: "\"when\": [\"A: NonEmpty\", \"B: NonEmpty\"],",
            new: "\"when\": [\"A: NonEmpty\", \"B: NonEmpty\"], \"never\": \"No.\",",
            expected: [
                "Spec/combine.json:50:21: error: the rule for 'NonEmpty' has both 'when' and 'never'; keep "
                    + "one"
            ]),
        Mistake(
            name: "no instances", old: "\"instances\": { \"one\": \"Just(1)\" },", new: "\"instances\": {},",
            expected: [
                "Spec/combine.json:6:5: error: 'instances' is empty; give at least one expression that builds the publisher"
            ]),
        // Traits
        Mistake(
            name: "trait that refines nothing known", old: "\"refines\": [\"Maybe\", \"NonEmpty\"],",
            new: "\"refines\": [\"Maybe\", \"NonEmtpy\"],", inTraits: true,
            expected: [
                "Spec/traits.json:6:29: error: unknown trait 'NonEmtpy'; did you mean 'NonEmpty'?"
            ]),
        Mistake(
            name: "traits that refine each other", old: "\"adjective\": \"maybe\",",
            new: "\"adjective\": \"maybe\", \"refines\": [\"Single\"],", inTraits: true,
            expected: [
                "Spec/traits.json:6:20: error: 'Single' refines 'Maybe', which refines it in turn; one of "
                    + "the two must be the weaker trait",
                "Spec/traits.json:15:42: error: 'Maybe' refines 'Single', which refines it in turn; one of "
                    + "the two must be the weaker trait",
            ]),
        Mistake(
            name: "diagram with an unknown symbol",
            old: "[\"-\", \"-x\", {",
            new: "[\"-\", \"-e\", {", inTraits: true,
            expected: [
                "Spec/traits.json:28:24: error: an element of 'allows': '-e' is not a marble diagram of 'o', "
                    + "'*', '|', 'x', '-' and '...'; write it as '--o--|-->'"
            ]),
        Mistake(
            name: "diagram of two values",
            old: "\"marbles\": \"-o-|\"",
            new: "\"marbles\": \"-o-o-|\"", inTraits: true,
            expected: [
                "Spec/traits.json:18:87: error: 'marbles': a diagram has one 'o' at most, and then one '*' or "
                    + "'...'; for a law that counts values, name one in Swift in 'check'"
            ]),
        Mistake(
            name: "diagram that goes on after a completion",
            old: "\"marbles\": \"--|\"",
            new: "\"marbles\": \"--|-x\"", inTraits: true,
            expected: [
                "Spec/traits.json:18:41: error: 'marbles': nothing follows a completion, or '...'; end the diagram "
                    + "there"
            ]),
        Mistake(
            name: "diagram that is empty",
            old: "[\"-\", \"-x\", {",
            new: "[\"\", \"-x\", {", inTraits: true,
            expected: [
                "Spec/traits.json:28:19: error: an element of 'allows': '' is not a marble diagram of 'o', '*', '|', "
                    + "'x', '-' and '...'; write it as '--o--|-->'"
            ]),
        Mistake(
            name: "diagram without marbles",
            old: "\"marbles\": \"--|\", \"caption\"",
            new: "\"caption\"", inTraits: true,
            expected: [
                "Spec/traits.json:18:23: error: this diagram lacks the key 'marbles'"
            ]),
        Mistake(
            name: "diagram of another kind",
            old: "[\"-\", \"-x\", {",
            new: "[\"-\", 1, {", inTraits: true,
            expected: [
                "Spec/traits.json:28:23: error: expected an object for the diagram, found a number"
            ]),
        Mistake(
            name: "trait that allows everything",
            old: "[\"-\", \"-x\", {",
            new: "[\"-...\", \"-x\", {", inTraits: true,
            expected: [
                "Spec/traits.json:28:19: error: 'NonEmpty' allows everything, and so it is no trait; drop a "
                    + "diagram"
            ]),
        Mistake(
            name: "trait that says nothing of what it allows",
            old: "\"allows\": [\"-\", \"-x\", { \"marbles\": \"-o-...>\", \"caption\": \"can publish\" }],",
            new: "\"sink\": \"does it.\",", inTraits: true,
            expected: [
                "Spec/traits.json:24:16: error: 'NonEmpty' says nothing of what it allows; draw it in 'allows', "
                    + "as \"--o--|-->\", or name a law in Swift in 'check', as \"TraitLaw.nonEmpty\""
            ]),
        Mistake(
            name: "conjunction with diagrams of its own",
            old: "\"isConjunction\": true,",
            new: "\"isConjunction\": true, \"allows\": [\"-\"], \"check\": \"TraitLaw.own\",", inTraits: true,
            expected: [
                "Spec/traits.json:7:42: error: 'Single' is a conjunction, which allows what 'Maybe' and "
                    + "'NonEmpty' allow together; drop 'allows'",
                "Spec/traits.json:7:57: error: 'Single' is a conjunction, which allows what 'Maybe' and "
                    + "'NonEmpty' allow together; drop 'check'",
            ]),
        Mistake(
            name: "diagram that a refined trait does not allow",
            old: "\"adjective\": \"nonempty\",",
            new: "\"adjective\": \"nonempty\", \"refines\": [\"Maybe\"],", inTraits: true,
            expected: [
                "Spec/traits.json:28:24: error: 'Maybe', which 'NonEmpty' refines, does not allow '-x'; one of "
                    + "the two is wrong",
                "Spec/traits.json:28:43: error: 'Maybe', which 'NonEmpty' refines, does not allow '-o-...>'; "
                    + "one of the two is wrong",
            ]),
        Mistake(
            name: "diagrams of which some begin on subscription",
            old: "[\"-\", \"-x\", {",
            new: "[\"-\", \"x\", {", inTraits: true,
            expected: [
                "Spec/traits.json:28:24: error: 'x' begins on subscription, and '-' does not; begin all "
                    + "diagrams of 'NonEmpty' with '-', or none"
            ]),
        Mistake(
            name: "diagrams that count values",
            old: "[\"-\", \"-x\", { \"marbles\": \"-o-...>\"",
            new: "[\"-o|\", \"-x\", { \"marbles\": \"-*-x\"", inTraits: true,
            expected: [
                "Spec/traits.json:28:19: error: 'NonEmpty' allows other ends after one value than after "
                    + "several; draw '...' in each diagram that has one 'o', or name a law in Swift in 'check'"
            ]),
        Mistake(
            name: "law in Swift that is no expression",
            old: "\"allows\": [\"-\", \"-x\", { \"marbles\": \"-o-...>\", \"caption\": \"can publish\" }],",
            new: "\"check\": \"TraitLaw.own)\",", inTraits: true,
            expected: [
                "Spec/traits.json:28:29: error: 'check': ')' closes no bracket of this expression; remove it, or add "
                    + "the opening one"
            ]),
        // More of the same kinds
        Mistake(
            name: "unknown platform",
            old: "\"target\": \"CombineTraits\",",
            new: "\"target\": \"CombineTraits\", \"availability\": { \"iPhone\": \"13.0\" },",
            expected: [
                "Spec/combine.json:4:48: error: unknown platform 'iPhone'; expected 'iOS', 'macOS', 'tvOS', "
                    + "'watchOS' or 'visionOS'"
            ]),
        Mistake(
            name: "version that is no string",
            old: "\"target\": \"CombineTraits\",",
            new: "\"target\": \"CombineTraits\", \"availability\": { \"iOS\": 13 },",
            expected: [
                "Spec/combine.json:4:55: error: a version is a string such as \"13.0\""
            ]),
        Mistake(
            name: "generic parameter that is none",
            old: "\"generics\": [\"Output\"],",
            new: "\"generics\": [\"2: Publisher\"],",
            expected: [
                "Spec/combine.json:7:21: error: the generic parameters of 'Just' are 'Output', not none (see "
                    + "Spec/Recorded/inventory.json)",
                "Spec/combine.json:7:21: error: the generic parameters in OpenCombine of 'Just' are "
                    + "'Output', not none (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:8:21: error: '2: Publisher' is not a generic parameter; write 'Upstream: "
                    + "Publisher' or 'Output'",
            ]),
        Mistake(
            name: "duplicate generic parameter",
            old: "\"generics\": [\"Output\"],",
            new: "\"generics\": [\"Output\", \"Output\"],",
            expected: [
                "Spec/combine.json:7:21: error: the generic parameters of 'Just' are 'Output', not 'Output', "
                    + "'Output' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:7:21: error: the generic parameters in OpenCombine of 'Just' are "
                    + "'Output', not 'Output', 'Output' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:8:31: error: duplicate generic parameter 'Output'",
            ]),
        Mistake(
            name: "no arities",
            old: "\"arities\": [2, 3],",
            new: "\"arities\": [],",
            expected: [
                "Spec/combine.json:2:14: error: Combine declares 'Publishers.Zip', which has no row; add one",
                "Spec/combine.json:2:14: error: Combine declares 'Publishers.Zip3', which has no row; add one",
                "Spec/combine.json:25:5: error: 'arities' is empty; list the numbers of upstreams, such as "
                    + "[2, 3, 4]",
            ]),
        Mistake(
            name: "family without upstreams",
            old: "\"generics\": [\"Each: Publisher\"],",
            new: "\"generics\": [\"A: Publisher\"],",
            expected: [
                "Spec/combine.json:26:21: error: a family needs the generic parameter 'Each: Publisher', "
                    + "which expands to A, B, C, …",
                "Spec/combine.json:26:21: error: the generic parameters of 'Publishers.Zip' are 'A', 'B', "
                    + "not 'A' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:26:21: error: the requirements of 'Publishers.Zip' are 'A: Publisher', "
                    + "'B: Publisher', 'A.Failure == B.Failure', not 'A: Publisher', 'A.Failure == B.Failure' (see "
                    + "Spec/Recorded/inventory.json)",
                "Spec/combine.json:26:21: error: the generic parameters in OpenCombine of 'Publishers.Zip' "
                    + "are 'UpstreamA', 'UpstreamB', not 'UpstreamA' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:26:21: error: the generic parameters of 'Publishers.Zip3' are 'A', 'B', "
                    + "'C', not 'A' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:26:21: error: the requirements of 'Publishers.Zip3' are 'A: Publisher', "
                    + "'B: Publisher', 'C: Publisher', 'A.Failure == B.Failure', 'B.Failure == C.Failure', not 'A: "
                    + "Publisher', 'A.Failure == B.Failure', 'B.Failure == C.Failure' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:26:21: error: the generic parameters in OpenCombine of 'Publishers.Zip3' "
                    + "are 'UpstreamA', 'UpstreamB', 'UpstreamC', not 'UpstreamA' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:29:18: error: 'Publishers.Zip' has no generic parameter 'Each'; 'Each' "
                    + "means something in a family only, which is a row with 'arities'",
                "Spec/combine.json:35:21: error: 'Publishers.Zip' has no generic parameter 'Each'; 'Each' "
                    + "means something in a family only, which is a row with 'arities'",
                "Spec/combine.json:35:37: error: 'Publishers.Zip' has no generic parameter 'Any'; 'Any' "
                    + "means something in a family only, which is a row with 'arities'",
                "Spec/combine.json:35:50: error: 'Publishers.Zip' has no generic parameter 'Others'; "
                    + "'Others' means something in a family only, which is a row with 'arities'",
                "Spec/combine.json:35:68: error: 'Publishers.Zip' has no generic parameter 'Each'; 'Each' "
                    + "means something in a family only, which is a row with 'arities'",
                "Spec/combine.json:36:20: error: 'Publishers.Zip' has no generic parameter 'Each'; 'Each' "
                    + "means something in a family only, which is a row with 'arities'",
                "Spec/combine.json:36:35: error: 'Publishers.Zip' has no generic parameter 'Any'; 'Any' "
                    + "means something in a family only, which is a row with 'arities'",
                "Spec/combine.json:36:47: error: 'Publishers.Zip' has no generic parameter 'Each'; 'Each' "
                    + "means something in a family only, which is a row with 'arities'",
                "Spec/combine.json:37:22: error: 'Publishers.Zip' has no generic parameter 'Each'; 'Each' "
                    + "means something in a family only, which is a row with 'arities'",
            ]),
        Mistake(
            name: "operators of a family by name",
            old: "\"operators\": { \"2\": [\"zip(_:)\"], \"3\": [\"zip(_:_:)\"] },",
            new: "\"operators\": { \"two\": [\"zip(_:)\"], \"3\": \"zip\" },",
            expected: [
                "Spec/combine.json:26:21: error: the operators of 'Publishers.Zip' are 'zip(_:)', not none "
                    + "(see Spec/Recorded/inventory.json)",
                "Spec/combine.json:26:21: error: the operators of 'Publishers.Zip3' are 'zip(_:_:)', not "
                    + "none (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:31:22: error: what a family has in 'operators' goes by arity; 'two' is not a number",
                "Spec/combine.json:31:47: error: expected an array of operators",
            ]),
        Mistake(
            name: "operator that is no string",
            old: "\"operators\": [\"filter(_:)\"],",
            new: "\"operators\": [1],",
            expected: [
                "Spec/combine.json:14:21: error: the operators of 'Publishers.Filter' are 'filter(_:)', not "
                    + "none (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:16:21: error: an element of 'operators' must be a string, not a number",
            ]),
        Mistake(
            name: "OpenCombine without a name",
            old: "\"openCombine\": false,",
            new: "\"openCombine\": \"no\",",
            expected: [
                "Spec/combine.json:41:21: error: OpenCombine lacks 'Publishers.Merge'; add \"openCombine\": "
                    + "false, or the target that declares it",
                "Spec/combine.json:43:23: error: 'openCombine' must be false, \"OpenCombineOperators\", or an object "
                    + "with OpenCombine's names, not 'no'",
            ]),
        Mistake(
            name: "unknown key of OpenCombine's names",
            old: "\"openCombine\": { \"generics\": [\"UpstreamEach\"] },",
            new: "\"openCombine\": { \"generics\": [\"UpstreamEach\"], \"name\": \"Zip\" },",
            expected: [
                "Spec/combine.json:30:54: error: unknown key 'name' in this list of OpenCombine's names; "
                    + "expected 'publisher', 'generics' or 'absentOn'"
            ]),
        Mistake(
            name: "unknown system",
            old: "\"openCombine\": { \"generics\": [\"UpstreamEach\"] },",
            new: "\"openCombine\": { \"generics\": [\"UpstreamEach\"], \"absentOn\": [\"WASM\"] },",
            expected: ["Spec/combine.json:30:68: error: unknown system 'WASM'; did you mean 'WASI'?"]),
        Mistake(
            name: "too many names in OpenCombine",
            old: "\"openCombine\": { \"generics\": [\"UpstreamEach\"] },",
            new: "\"openCombine\": { \"generics\": [\"UpstreamEach\", \"Other\"] },",
            expected: [
                "Spec/combine.json:30:38: error: OpenCombine's 'Publishers.Zip' has as many generic parameters as "
                    + "Combine's: 1, not 2"
            ]),
        Mistake(
            name: "other name in OpenCombine",
            old: "\"generics\": [\"Output\"],",
            new: "\"generics\": [\"Output\"], \"openCombine\": { \"publisher\": \"OCombine.Just\" },",
            expected: [
                "Spec/combine.json:7:21: error: OpenCombine calls 'Just' 'Just', not 'OCombine.Just'"
            ]),
        Mistake(
            name: "missing type in OpenCombine",
            old: "\"generics\": [\"Output\"],",
            new: "\"generics\": [\"Output\"], \"openCombine\": false,",
            expected: [
                "Spec/combine.json:7:21: error: OpenCombine has 'Just'; remove \"openCombine\": false"
            ]),
        Mistake(
            name: "output of an unknown upstream",
            old: "\"generics\": [\"Upstream: Publisher\"],\n",
            new: "\"generics\": [\"Upstream: Publisher\"], \"outputs\": { \"Upstraem\": \"Data\" },\n",
            expected: [
                "Spec/combine.json:15:70: error: 'Publishers.Filter' has no generic parameter 'Upstraem'; "
                    + "did you mean 'Upstream'?"
            ]),
        Mistake(
            name: "instance that satisfies what no rule requires",
            old: "{ \"one\": \"Just(1)\" }",
            new: "{ \"one\": { \"expression\": \"Just(1)\", \"satisfies\": [\"Output == Never\"] } }",
            expected: [
                "Spec/combine.json:10:71: error: no rule of 'Just' requires 'Output == Never'; there is "
                    + "nothing to choose from"
            ]),
        Mistake(
            name: "instance that admits what upstreams cannot do",
            old: "\"all\": \"upstream.filter { _ in true }\"",
            new: "\"all\": { \"expression\": \"upstream.filter { _ in true }\", \"admits\": "
                + "[\"Upstream.Output == Never\", \"Upstrem: Maybe\", \"Upstream: Mabye\", \"maybe\"] }",
            expected: [
                "Spec/combine.json:18:46: error: this instance admits less than any upstream; say in 'arguments' why that "
                    + "is enough, or in the 'assuming' of the rules that rest on it",
                "Spec/combine.json:18:90: error: 'admits' is about what upstreams do: write 'Upstream: Single' or "
                    + "'Upstream.Failure == Never', not 'Upstream.Output == Never'",
                "Spec/combine.json:18:118: error: 'Publishers.Filter' has no generic parameter 'Upstrem'; "
                    + "did you mean 'Upstream'?",
                "Spec/combine.json:18:146: error: unknown trait 'Mabye'; did you mean 'Maybe'?",
                "Spec/combine.json:18:155: error: 'maybe' is not a requirement; write 'Upstream: Single', or "
                    + "'Upstream.Failure == Never'",
            ]),
        Mistake(
            name: "instance that breaks what no rule assumes",
            old: "\"all\": \"upstream.filter { _ in true }\"",
            new: "\"all\": { \"expression\": \"upstream.filter { _ in true }\", \"breaks\": [\"Maybe\", \"Sorted\"] }",
            expected: [
                "Spec/combine.json:18:90: error: the rule of 'Publishers.Filter' for 'Maybe' assumes nothing that an "
                    + "instance could break; give it an 'assuming', or drop 'Maybe' here",
                "Spec/combine.json:18:99: error: unknown trait 'Sorted'; expected 'Single', 'Maybe' or 'NonEmpty'",
            ]),
        Mistake(
            name: "instance that satisfies a trait of a scripted upstream",
            old: "\"all\": \"upstream.filter { _ in true }\"",
            new: "\"all\": { \"expression\": \"upstream.filter { _ in true }\", \"satisfies\": "
                + "[\"Upstream: Single\"] }",
            expected: [
                "Spec/combine.json:18:93: error: no rule of 'Publishers.Filter' requires 'Upstream: Single'; "
                    + "there is nothing to choose from"
            ]),
        Mistake(
            name: "unknown key in an instance",
            old: "{ \"one\": \"Just(1)\" }",
            new: "{ \"one\": { \"expression\": \"Just(1)\", \"result\": 1 } }",
            expected: [
                "Spec/combine.json:10:56: error: unknown key 'result' in this instance; expected 'expression', "
                    + "'satisfies', 'admits', 'breaks', 'outputs' or 'failures'"
            ]),
        Mistake(
            name: "instance without an expression",
            old: "{ \"one\": \"Just(1)\" }",
            new: "{ \"one\": \" \" }",
            expected: [
                "Spec/combine.json:10:22: error: an instance needs a name and a Swift expression"
            ]),
        Mistake(
            name: "rule that is a number",
            old: "\"Maybe\": \"Upstream: Maybe\"",
            new: "\"Maybe\": 1",
            expected: [
                "Spec/combine.json:21:18: error: the rule for 'Maybe' must be \"always\", a requirement such "
                    + "as \"Upstream: Single\", an array of these, or an object with 'never' or 'when'; not a "
                    + "number"
            ]),
        Mistake(
            name: "alternatives that are none",
            old: "\"Maybe\": \"Upstream: Maybe\"",
            new: "\"Maybe\": []",
            expected: [
                "Spec/combine.json:21:18: error: the rule for 'Maybe' has an empty list of alternatives; "
                    + "write \"always\" or { \"never\": \"…\" }"
            ]),
        Mistake(
            name: "condition that is a number",
            old: "\"when\": [\"A: NonEmpty\", \"B: NonEmpty\"],",
            new: "\"when\": 3,",
            expected: [
                "Spec/combine.json:51:19: error: the rule for 'NonEmpty' must be \"always\", a requirement "
                    + "such as \"Upstream: Single\", or an array of these; not a number"
            ]),
        Mistake(
            name: "rule that says nothing",
            old: "\"when\": [\"A: NonEmpty\", \"B: NonEmpty\"],",
            new: "",
            expected: [
                "Spec/combine.json:50:21: error: the rule for 'NonEmpty' has neither 'when' nor 'never'; say "
                    + "under which condition it holds, or why it never does"
            ]),
        Mistake(
            name: "never with an explanation",
            old: "{ \"never\": \"The predicate can reject the value.\" }",
            new: "{ \"never\": \"No.\", \"because\": \"So.\" }",
            expected: [
                "Spec/combine.json:20:19: error: the rule for 'Single' is 'never': its value is the reason, "
                    + "so drop 'because' and 'assuming'"
            ]),
        Mistake(
            name: "empty reason",
            old: "{ \"never\": \"The predicate can reject the value.\" }",
            new: "{ \"never\": \"\" }",
            expected: [
                "Spec/combine.json:20:31: error: 'never' is empty; write a sentence"
            ]),
        Mistake(
            name: "text of two lines",
            old: "\"summary\": \"Publishes pairs.\"",
            new: "\"summary\": \"Publishes\\npairs.\"",
            expected: [
                "Spec/combine.json:32:28: error: U+000A is a control character; remove it"
            ]),
        Mistake(
            name: "text with space at its end",
            old: "\"law\": \"It publishes one value.\"",
            new: "\"law\": \"It publishes one value. \"", inTraits: true,
            expected: [
                "Spec/traits.json:9:15: error: 'law' must have no space at its ends"
            ]),
        Mistake(
            name: "summary that is no sentence",
            old: "\"summary\": \"Publishes pairs.\"",
            new: "\"summary\": \"Publishes pairs\"",
            expected: [
                "Spec/combine.json:26:21: error: the summary of 'Publishers.Zip' must be a sentence that "
                    + "ends with a period"
            ]),
        Mistake(
            name: "duplicate trait",
            old: "\"name\": \"Maybe\",",
            new: "\"name\": \"NonEmpty\",", inTraits: true,
            expected: [
                "Spec/combine.json:11:39: error: unknown trait 'Maybe'; expected 'Single', 'NonEmpty' or "
                    + "'NonEmpty'",
                "Spec/combine.json:21:9: error: unknown trait 'Maybe'; expected 'Single', 'NonEmpty' or "
                    + "'NonEmpty'",
                "Spec/combine.json:21:29: error: unknown trait 'Maybe'; expected 'Single', 'NonEmpty' or "
                    + "'NonEmpty'",
                "Spec/combine.json:36:9: error: unknown trait 'Maybe'; expected 'Single', 'NonEmpty' or "
                    + "'NonEmpty'",
                "Spec/combine.json:36:26: error: unknown trait 'Maybe'; expected 'Single', 'NonEmpty' or "
                    + "'NonEmpty'",
                "Spec/combine.json:36:40: error: unknown trait 'Maybe'; expected 'Single', 'NonEmpty' or "
                    + "'NonEmpty'",
                "Spec/combine.json:49:9: error: unknown trait 'Maybe'; expected 'Single', 'NonEmpty' or "
                    + "'NonEmpty'",
                "Spec/traits.json:6:20: error: unknown trait 'Maybe'; expected 'Single', 'NonEmpty' or "
                    + "'NonEmpty'",
                "Spec/traits.json:24:16: error: duplicate trait 'NonEmpty'",
            ]),
        Mistake(
            name: "trait named like a value",
            old: "\"name\": \"Maybe\",",
            new: "\"name\": \"maybe\",", inTraits: true,
            expected: [
                "Spec/combine.json:11:39: error: unknown trait 'Maybe'; expected 'Single' or 'NonEmpty'",
                "Spec/combine.json:21:9: error: unknown trait 'Maybe'; expected 'Single' or 'NonEmpty'",
                "Spec/combine.json:21:29: error: unknown trait 'Maybe'; expected 'Single' or 'NonEmpty'",
                "Spec/combine.json:36:9: error: unknown trait 'Maybe'; expected 'Single' or 'NonEmpty'",
                "Spec/combine.json:36:26: error: unknown trait 'Maybe'; expected 'Single' or 'NonEmpty'",
                "Spec/combine.json:36:40: error: unknown trait 'Maybe'; expected 'Single' or 'NonEmpty'",
                "Spec/combine.json:49:9: error: unknown trait 'Maybe'; expected 'Single' or 'NonEmpty'",
                "Spec/traits.json:6:20: error: unknown trait 'Maybe'; expected 'Single' or 'NonEmpty'",
                "Spec/traits.json:14:16: error: a trait is named as a type is: 'Single', not 'maybe'",
            ]),
        Mistake(
            name: "conjunction of one",
            old: "\"refines\": [\"Maybe\", \"NonEmpty\"],",
            new: "\"refines\": [\"Maybe\"],", inTraits: true,
            expected: [
                "Spec/traits.json:4:16: error: a conjunction refines two traits or more; 'Single' refines 1"
            ]),
        Mistake(
            name: "flag that is none",
            old: "\"isConjunction\": true,",
            new: "\"isConjunction\": \"yes\",", inTraits: true,
            expected: [
                "Spec/traits.json:7:24: error: 'isConjunction' must be true or false, not a string"
            ]),
        Mistake(
            name: "second direct path",
            old: "\"adjective\": \"single\",",
            new: "\"adjective\": \"single\", \"hasDirectPath\": true,", inTraits: true,
            expected: [
                "Spec/traits.json:19:24: error: 'Single' declares the direct path already; drop 'hasDirectPath' from "
                    + "one of the two"
            ]),
        Mistake(
            name: "direct path of a trait of several values",
            old: "\"marbles\": \"-o-|\"", new: "\"marbles\": \"-o-...\"", inTraits: true,
            expected: [
                "Spec/traits.json:19:24: error: a direct path ends with one value at most, and 'Maybe' allows more; "
                    + "draw no more than one in 'allows', or drop 'hasDirectPath'"
            ]),
        Mistake(
            name: "direct path that is no flag",
            old: "\"hasDirectPath\": true,", new: "\"hasDirectPath\": \"yes\",", inTraits: true,
            expected: [
                "Spec/traits.json:19:24: error: 'hasDirectPath' must be true or false, not a string"
            ]),
        Mistake(
            name: "direct path that no trait declares",
            old: "\"hasDirectPath\": true,", new: "", inTraits: true,
            expected: [
                "Spec/combine.json:17:71: error: no trait declares the direct path; add \"hasDirectPath\" to one, or drop "
                    + "'directPath'"
            ]),
        Mistake(
            name: "direct path of what is never maybe",
            old: "\"summary\": \"Publishes the values of two publishers.\",",
            new: "\"summary\": \"Publishes the values of two publishers.\", \"directPath\": true,",
            expected: [
                "Spec/combine.json:45:75: error: 'Publishers.Merge' has a direct path, which only a Maybe publisher has, "
                    + "but its rule for 'Maybe' is 'never'; one of the two is wrong"
            ]),
        Mistake(
            name: "direct path of a publisher that is no flag",
            old: "\"directPath\": true,", new: "\"directPath\": 1,",
            expected: [
                "Spec/combine.json:17:71: error: 'directPath' must be true, false or \"sameResult\", not a number"
            ]),
        Mistake(
            name: "direct path by an unknown name",
            old: "\"directPath\": true,", new: "\"directPath\": \"brigded\",",
            expected: [
                "Spec/combine.json:17:72: error: 'directPath' must be true, false or \"sameResult\", not "
                    + "'brigded'"
            ]),
        Mistake(
            name: "generic parameters of OpenCombine in another order",
            old: "\"openCombine\": false,",
            new: "\"openCombine\": { \"generics\": [\"B\", \"A\"] },",
            expected: [
                "Spec/combine.json:41:21: error: OpenCombine lacks 'Publishers.Merge'; add \"openCombine\": false, or the "
                    + "target that declares it",
                "Spec/combine.json:43:38: error: 'A' is another generic parameter in OpenCombine, and cannot be an alias of "
                    + "'B'",
                "Spec/combine.json:43:43: error: 'B' is another generic parameter in OpenCombine, and cannot be an alias of "
                    + "'A'",
            ]),
        Mistake(
            name: "family by an unknown name",
            old: "\"arities\": [2, 3],", new: "\"arities\": [2, 3], \"family\": \"zipp\",",
            expected: ["Spec/combine.json:27:37: error: unknown family 'zipp'; did you mean 'zip'?"]),
        Mistake(
            name: "family of a framework",
            old: "\"arities\": [2, 3],", new: "\"arities\": [2, 3], \"family\": \"zip\",",
            expected: [
                "Spec/combine.json:27:37: error: 'Publishers.Zip' is not a type of this package, so that there is nothing "
                    + "to write; drop 'family'"
            ]),
        Mistake(
            name: "requirement of the type that is none",
            old: "\"where\": [\"Each.Failure == Next.Failure\"],",
            new: "\"where\": [\"complete garbage !!\"],",
            expected: [
                "Spec/combine.json:26:21: error: the requirements of 'Publishers.Zip' are 'A: Publisher', "
                    + "'B: Publisher', 'A.Failure == B.Failure', not 'A: Publisher', 'B: Publisher' (see "
                    + "Spec/Recorded/inventory.json)",
                "Spec/combine.json:26:21: error: the requirements of 'Publishers.Zip3' are 'A: Publisher', "
                    + "'B: Publisher', 'C: Publisher', 'A.Failure == B.Failure', 'B.Failure == C.Failure', not 'A: "
                    + "Publisher', 'B: Publisher', 'C: Publisher' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:29:18: error: 'complete garbage !!' is not a requirement; write "
                    + "'Upstream: Single', or 'Upstream.Failure == Never'",
            ]),
        Mistake(
            name: "requirement of the type about nothing",
            old: "\"where\": [\"Each.Failure == Next.Failure\"],",
            new: "\"where\": [\"Each.Failure == Next.Failure\", \"Upstream.Output == Int\"],",
            expected: [
                "Spec/combine.json:26:21: error: the requirements of 'Publishers.Zip' are 'A: Publisher', "
                    + "'B: Publisher', 'A.Failure == B.Failure', not 'A: Publisher', 'B: Publisher', 'A.Failure == "
                    + "B.Failure', 'Upstream.Output == Int' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:26:21: error: the requirements of 'Publishers.Zip3' are 'A: Publisher', "
                    + "'B: Publisher', 'C: Publisher', 'A.Failure == B.Failure', 'B.Failure == C.Failure', not 'A: "
                    + "Publisher', 'B: Publisher', 'C: Publisher', 'A.Failure == B.Failure', 'B.Failure == "
                    + "C.Failure', 'Upstream.Output == Int' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:29:50: error: 'Publishers.Zip' has no generic parameter 'Upstream'; "
                    + "expected 'Each', 'Any', 'Others', 'Next', 'Output' or 'Failure'",
            ]),
        Mistake(
            name: "requirement that appears twice",
            old: "\"Maybe\": \"Upstream: Maybe\"",
            new: "\"Maybe\": \"Upstream: Maybe, Upstream: Maybe\"",
            expected: [
                "Spec/combine.json:21:36: error: 'Upstream: Maybe' appears twice in one alternative"
            ]),
        Mistake(
            name: "protocol in place of a trait",
            old: "\"Maybe\": \"Upstream: Maybe\"",
            new: "\"Maybe\": \"Upstream: MaybePublisher\"",
            expected: [
                "Spec/combine.json:21:29: error: unknown trait 'MaybePublisher'; did you mean 'Maybe'?"
            ]),
        Mistake(
            name: "always in upper case",
            old: "\"traits\": { \"Single\": \"always\",",
            new: "\"traits\": { \"Single\": \"Always\",",
            expected: [
                "Spec/combine.json:11:30: error: 'Always' is written \"always\""
            ]),
        Mistake(
            name: "publisher that is not declared as one",
            old: "\"generics\": [\"Upstream: Publisher\"],\n      \"operators\": [\"filter(_:)\"],",
            new: "\"generics\": [\"Upstream: Publishr\"],\n      \"operators\": [\"filter(_:)\"],",
            expected: [
                "Spec/combine.json:14:21: error: the requirements of 'Publishers.Filter' are 'Upstream: "
                    + "Publisher', not 'Upstream: Publishr' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:15:21: error: the rule for 'Maybe' requires a trait of 'Upstream', which "
                    + "is not declared as a publisher; if it is one, write \"Upstream: Publisher\"",
            ]),
        Mistake(
            name: "generic parameters that are no array",
            old: "\"generics\": [\"Upstream: Publisher\"],\n      \"operators\": [\"filter(_:)\"],",
            new: "\"generics\": \"Upstream: Publisher\",\n      \"operators\": [\"filter(_:)\"],",
            expected: [
                "Spec/combine.json:14:21: error: the generic parameters of 'Publishers.Filter' are "
                    + "'Upstream', not none (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:14:21: error: the requirements of 'Publishers.Filter' are 'Upstream: "
                    + "Publisher', not none (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:14:21: error: the generic parameters in OpenCombine of "
                    + "'Publishers.Filter' are 'Upstream', not none (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:15:19: error: 'generics' must be an array, not a string",
            ]),
        Mistake(
            name: "invalid rule beside valid ones",
            old: "\"Maybe\": [\"Each: Maybe\", \"Any: Maybe, Each.Failure == Never\"]",
            new: "\"Maybe\": [\"Each: Maybe || Any: Maybe\"]",
            expected: [
                "Spec/combine.json:36:20: error: 'Each: Maybe || Any: Maybe' is not a requirement; write "
                    + "'Upstream: Single', or 'Upstream.Failure == Never'"
            ]),
        Mistake(
            name: "module that is a path",
            old: "\"module\": \"Combine\",\n",
            new: "\"module\": \"../Combine\",\n",
            expected: [
                "Spec/Recorded/inventory.json: error: no file of the spec covers the module 'Combine' of this "
                    + "inventory",
                "Spec/combine.json:2:14: error: '../Combine' is not the name of a module; write it as "
                    + "'Combine'",
            ]),
        Mistake(
            name: "target that is a path",
            old: "\"target\": \"CombineTraits\",",
            new: "\"target\": \"../../Elsewhere\",",
            expected: [
                "Spec/combine.json:4:14: error: '../../Elsewhere' is not the name of a module; write it as "
                    + "'Combine'"
            ]),
        Mistake(
            name: "name that is no type",
            old: "\"publisher\": \"Publishers.Merge\",",
            new: "\"publisher\": \"../Merge\",",
            expected: [
                "Spec/combine.json:2:14: error: Combine declares 'Publishers.Merge', which has no row; add "
                    + "one",
                "Spec/combine.json:41:21: error: '../Merge' is not the name of a type; write it as "
                    + "'Publishers.Map'",
                "Spec/combine.json:41:21: error: Combine declares no publisher '../Merge' (see "
                    + "Spec/Recorded/inventory.json); expected 'Just', 'Publishers.Filter', 'Publishers.Merge', "
                    + "'Publishers.Zip' or 'Publishers.Zip3'",
            ]),
        Mistake(
            name: "generic parameter that makes a keyword",
            old: "\"generics\": [\"A: Publisher\", \"B: Publisher\"],",
            new: "\"generics\": [\"A: Publisher\", \"Default: Publisher\"],",
            expected: [
                "Spec/combine.json:41:21: error: the generic parameters of 'Publishers.Merge' are 'A', 'B', "
                    + "not 'A', 'Default' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:41:21: error: the requirements of 'Publishers.Merge' are 'A: Publisher', "
                    + "'B: Publisher', not 'A: Publisher', 'Default: Publisher' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:42:37: error: the value of 'Default' in instances would be 'default', "
                    + "which is a keyword of Swift; choose another name",
                "Spec/combine.json:51:36: error: 'Publishers.Merge' has no generic parameter 'B'; did you "
                    + "mean 'A'?",
            ]),
        Mistake(
            name: "operators of an arity that is none",
            old: "\"operators\": { \"2\": [\"zip(_:)\"], \"3\": [\"zip(_:_:)\"] },",
            new: "\"operators\": { \"2\": [\"zip(_:)\"], \"3\": [\"zip(_:_:)\"], \"9\": [\"zip()\"] },",
            expected: [
                "Spec/combine.json:31:67: error: 'Publishers.Zip' has no arity 9, so it has no operators of "
                    + "that arity"
            ]),
        Mistake(
            name: "notes that are none",
            old: "\"summary\": \"Publishes pairs.\",",
            new:
                "\"summary\": \"Publishes pairs.\", \"note\": { \"9\": \"Rare.\", \"two\": \"No.\", \"2\": \"\", \"3\": 3 },",
            expected: [
                "Spec/combine.json:32:54: error: 'Publishers.Zip' has no arity 9, so it has no note of that arity",
                "Spec/combine.json:32:62: error: what a family has in 'note' goes by arity; 'two' is not a number",
                "Spec/combine.json:32:82: error: 'note' is empty; write a sentence",
                "Spec/combine.json:32:90: error: a note must be a string, not a number",
            ]),
        Mistake(
            name: "output that goes in a circle",
            old: "\"generics\": [\"Upstream: Publisher\"],\n      \"operators\"",
            new:
                "\"generics\": [\"Upstream: Publisher\"],\n      \"outputs\": { \"Upstream\": \"Upstream\" },\n      \"operators\"",
            expected: [
                "Spec/combine.json:14:21: error: 'Upstream' cannot publish itself; give its output another "
                    + "type"
            ]),
        Mistake(
            name: "outputs of an unknown upstream in an instance",
            old: "{ \"one\": \"Just(1)\" }",
            new:
                "{ \"one\": { \"expression\": \"Just(1)\", \"outputs\": { \"Upstream\": \"Data\" }, \"failures\": { \"Nope\": \"Never\" } } }",
            expected: [
                "Spec/combine.json:10:46: error: 'Just' has no generic parameter 'Nope'; expected 'Output'",
                "Spec/combine.json:10:46: error: 'Just' has no generic parameter 'Upstream'; expected "
                    + "'Output'",
            ]),
        Mistake(
            name: "line break in a reason",
            old: "\"never\": \"The predicate can reject the value.\"",
            new: "\"never\": \"The predicate\\r can.\"",
            expected: [
                "Spec/combine.json:20:44: error: U+000D is a control character; remove it"
            ]),
        Mistake(
            name: "version that is none",
            old: "\"target\": \"CombineTraits\",",
            new: "\"target\": \"CombineTraits\", \"availability\": { \"iOS\": \"99..\" },",
            expected: [
                "Spec/combine.json:4:55: error: a version is a string such as \"13.0\""
            ]),
        Mistake(
            name: "instance of two lines",
            old: "{ \"one\": \"Just(1)\" }",
            new: "{ \"one\": \"Just(1)\\n\" }",
            expected: [
                "Spec/combine.json:10:37: error: U+000A is a control character; remove it"
            ]),
    ]

    @Test("Suggestions are operators that give the trait")
    func suggestions() {
        #expect(SampleSpec.suggesting.diagnostics == [])
        func expect(
            _ suggestions: String, of row: String = "Publishers.Filter", _ expected: String...,
            sourceLocation: Testing.SourceLocation = #_sourceLocation
        ) {
            var spec = SampleSpec.suggesting
                .replacing("      \"suggestions\": { \"Single\": [{ \"instead\": \"zip(_:)\" }] }, ", with: "      ")
            spec = spec.replacing(
                "\"publisher\": \"\(row)\",", with: "\"publisher\": \"\(row)\", \"suggestions\": \(suggestions),")
            #expect(spec.diagnostics == expected, sourceLocation: sourceLocation)
            #expect((spec.project.spec == nil) == !expected.isEmpty, sourceLocation: sourceLocation)
        }
        expect("{ \"Single\": [\"default(_:file:)\"], \"Maybe\": [], \"NonEmpty\": [\"default(_:file:)\"] }")
        expect(
            "{ \"Singel\": [] }", "Spec/combine.json:14:58: error: unknown trait 'Singel'; did you mean 'Single'?")
        expect(
            "{ \"Single\": [\"defalt(_:)\"] }",
            "Spec/combine.json:14:70: error: no row has an operator 'defalt(_:)'; did you mean 'default(_:file:)'?")
        expect(
            "{ \"Single\": [\"default(_:)\"] }",
            "Spec/combine.json:14:70: error: no row has an operator 'default(_:)'; did you mean 'default(_:file:)'?")
        expect(
            "{ \"Single\": [\"merge(with:)\"] }",
            "Spec/combine.json:14:70: error: 'merge(with:)' never makes 'Publishers.Filter' 'Single': 'Publishers.Merge' never "
                + "is; suggest an operator that does")
        expect(
            "{ \"Single\": [{ \"instead\": \"filter(_:)\" }, \"filter(_:)\"] }",
            "Spec/combine.json:14:83: error: 'filter(_:)' in its place never makes 'Publishers.Filter' 'Single': "
                + "'Publishers.Filter' never is; suggest an operator that does",
            "Spec/combine.json:14:99: error: 'filter(_:)' is suggested twice for 'Single'")
        // What makes a maybe publisher single does not help where it never is maybe.
        expect(
            "{ \"Single\": [\"default(_:file:)\"] }", of: "Publishers.Merge",
            "Spec/combine.json:41:69: error: 'default(_:file:)' never makes 'Publishers.Merge' 'Single': 'Own.Default' is where "
                + "'Upstream: Maybe'; suggest an operator that does")
        // What requires the trait does not give it.
        expect(
            "{ \"Maybe\": [\"filter(_:)\"] }",
            "Spec/combine.json:14:69: error: 'filter(_:)' never makes 'Publishers.Filter' 'Maybe': 'Publishers.Filter' is "
                + "where 'Upstream: Maybe'; suggest an operator that does")
        expect(
            "{ \"Single\": [\"zip(_:)\"] }", of: "Just",
            "Spec/combine.json:7:45: error: 'Just' is always 'Single', so there is nothing to suggest; drop 'Single' here"
        )
        expect(
            "{ \"Single\": \"zip(_:)\" }",
            "Spec/combine.json:14:68: error: the suggestions for 'Single' must be an array, not a string")
        expect(
            "{ \"Single\": [1, { \"insted\": \"zip(_:)\" }, \"zip (_:)\"] }",
            "Spec/combine.json:14:69: error: a suggestion must be the name of an operator, or an object with 'instead', not a "
                + "number",
            "Spec/combine.json:14:72: error: this suggestion lacks the key 'instead'",
            "Spec/combine.json:14:74: error: unknown key 'insted' in this suggestion; did you mean 'instead'?",
            "Spec/combine.json:14:98: error: a suggestion: 'zip (_:)' is not the name of an operator; write it as 'zip(_:_:)'"
        )
        let instead = "{ \"instead\": \"zip(_:)\", \"where\":"
        expect("{ \"Single\": [\(instead) \"Upstream: Maybe\" }] }")
        expect(
            "{ \"Single\": [\(instead) \"Upsteam: Maybe, Upstream: Maybee\" }] }",
            "Spec/combine.json:14:103: error: 'Publishers.Filter' has no generic parameter 'Upsteam'; did you mean 'Upstream'?",
            "Spec/combine.json:14:129: error: unknown trait 'Maybee'; did you mean 'Maybe'?")
        expect(
            "{ \"Single\": [\(instead) \"maybe\" }] }",
            "Spec/combine.json:14:103: error: 'maybe' is not a requirement; write 'Upstream: Single', or "
                + "'Upstream.Failure == Never'")
        #expect(
            SampleSpec.suggesting.replacing("[\"merge(with:)\"]", with: "[\"filter(_:)\", \"merge\"]", in: \.traits)
                .diagnostics == [
                    "Spec/traits.json:26:70: error: 'filter(_:)' makes no publisher 'NonEmpty': 'Publishers.Filter' never is; "
                        + "suggest an operator that does",
                    "Spec/traits.json:26:84: error: no row has an operator 'merge'; did you mean 'merge(with:)'?",
                ])
    }

    @Test("Ten mistakes of ten kinds come out in one run, each with its place")
    func tenMistakes() {
        let spec = SampleSpec()
            .replacing(
                "\"adjective\": \"nonempty\",", with: "\"adjectiv\": \"nonempty\", \"adjective\": \"\",", in: \.traits
            )
            .replacing("\"publisher\": \"Just\",", with: "\"publisher\": \"Jsut\",")
            .replacing("\"operators\": [\"filter(_:)\"],", with: "\"operators\": [\"filter\"],")
            .replacing("\"none\": \"upstream.filter { _ in false }\"", with: "\"none\": 3")
            .replacing("\"Maybe\": \"Upstream: Maybe\"", with: "\"Maybe\": \"Upsream: Maybe\"")
            .replacing("\"arities\": [2, 3],", with: "\"arities\": [2, 3.5],")
            .replacing("\"NonEmpty\": \"Each: NonEmpty\"", with: "\"NonEmpty\": \"Each: Nonempty\"")
            .replacing(
                "\"summary\": \"Publishes the values of two publishers.\"", with: "\"summary\": \"Two publishers\""
            )
            .replacing("\"because\": \"It finishes", with: "\"reason\": \"It finishes")
        #expect(
            spec.diagnostics == [
                "Spec/combine.json:2:14: error: Combine declares 'Just', which has no row; add one",
                "Spec/combine.json:2:14: error: Combine declares 'Publishers.Zip3', which has no row; add one",
                "Spec/combine.json:7:21: error: Combine declares no publisher 'Jsut' (see "
                    + "Spec/Recorded/inventory.json); did you mean 'Just'?",
                "Spec/combine.json:14:21: error: the operators of 'Publishers.Filter' are 'filter(_:)', not "
                    + "'filter' (see Spec/Recorded/inventory.json)",
                "Spec/combine.json:18:70: error: expected an object for the instance, found a number",
                "Spec/combine.json:21:19: error: 'Publishers.Filter' has no generic parameter 'Upsream'; did "
                    + "you mean 'Upstream'?",
                "Spec/combine.json:27:22: error: an arity is a whole number from 2 to 26",
                "Spec/combine.json:37:28: error: unknown trait 'Nonempty'; did you mean 'NonEmpty'?",
                "Spec/combine.json:41:21: error: the summary of 'Publishers.Merge' must be a sentence that "
                    + "ends with a period",
                "Spec/combine.json:52:11: error: unknown key 'reason' in this rule; expected 'when', 'never', "
                    + "'because' or 'assuming'",
                "Spec/traits.json:25:7: error: unknown key 'adjectiv' in this trait; did you mean 'adjective'?",
                "Spec/traits.json:25:45: error: 'adjective' is empty; write a sentence",
            ])
        #expect(spec.output.isEmpty)
    }
}
