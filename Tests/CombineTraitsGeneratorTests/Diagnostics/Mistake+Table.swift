extension Mistake {
    /// The mistakes that a contributor can make in the sample spec.
    ///
    /// Each one replaces the lines with `-` by those with `+`. Marks such as ① are not part of the spec: they are at the places that
    /// the messages report. Lines that begin with two spaces mark further places, and change nothing.
    static let table = parse(
        #"""
        # JSON

        = missing comma
        - "generics": ["Output"],
        + "generics": ["Output"]
          ①"summary": "Publishes one value."
        ① expected ',' or '}' after the value of 'generics', found '"'

        = duplicate key
        - "summary": "Publishes one value.",
        + "summary": "Publishes one value.", ①"summary": "Publishes it.",
        ① duplicate key 'summary'; keep one of the two

        # Keys and kinds

        = unknown key in a row
          "publisher": "①Publishers.Filter"
        - "operators": ["filter(_:)"],
        + ②"operator": ["filter(_:)"],
        ① the operators of 'Publishers.Filter' are 'filter(_:)', not none (see Spec/Recorded/inventory.json)
        ② unknown key 'operator' in this row; did you mean 'operators'?

        = unknown key in a file
        - "target": "CombineTraits",
        + "target": "CombineTraits", ①"version": 2,
        ① unknown key 'version' in this file of publishers; expected '$schema', 'module', 'openCombine', 'target',
            'availability', 'faults', 'apple', 'advice' or 'publishers'

        = unknown key in a rule
        - "because": "It finishes
        + ①"becuase": "It finishes
        ① unknown key 'becuase' in this rule; did you mean 'because'?

        = unknown key in a trait
        - "law": "It publishes one value.",
        + "law": "It publishes one value.", ①"colour": "red",
        ① unknown key 'colour' in this trait; expected 'name', 'adjective', 'refines', 'isConjunction', 'summary',
            'law', 'allows', 'check', 'hasDirectPath', 'sink', 'suggestions' or 'example'

        = missing key
          "module": "①Combine"
          ②{
                "publisher": "Publishers.Filter",
        - "summary": "Publishes what a predicate accepts.",
        ① Combine declares 'Publishers.Filter', which has no row; add one
        ② this row lacks the key 'summary'

        = wrong kind
          "publisher": "①Publishers.Zip"
        - "where": ["Each.Failure == Next.Failure"],
        + "where": ②true,
        ① the requirements of 'Publishers.Zip' are 'A: Publisher', 'B: Publisher', 'A.Failure == B.Failure', not 'A:
            Publisher', 'B: Publisher' (see Spec/Recorded/inventory.json)
        ① the requirements of 'Publishers.Zip3' are 'A: Publisher', 'B: Publisher', 'C: Publisher', 'A.Failure ==
            B.Failure', 'B.Failure == C.Failure', not 'A: Publisher', 'B: Publisher', 'C: Publisher' (see
            Spec/Recorded/inventory.json)
        ② 'where' must be an array, not a boolean

        # Names

        = unknown trait in a cell
          "publisher": "①Publishers.Zip"
        - "NonEmpty": "Each: NonEmpty"
        + ②"Nonempty": "Each: NonEmpty"
        ① 'Publishers.Zip' has no rule for 'NonEmpty'; write a condition, "always", or { "never": "…" } with the reason
        ② unknown trait 'Nonempty'; did you mean 'NonEmpty'?

        = unknown trait of upstreams
        - "operators": ["filter(_:)"],
        + "operators": ["filter(_:)"], "upstreams": "①Mabye",
        ① unknown trait 'Mabye'; did you mean 'Maybe'?

        = unknown trait in a rule
        - "Maybe": "Upstream: Maybe"
        + "Maybe": "Upstream: ①Mabye"
        ① unknown trait 'Mabye'; did you mean 'Maybe'?

        = unknown parameter
        - "Maybe": "Upstream: Maybe"
        + "Maybe": "①Upstraem: Maybe"
        ① 'Publishers.Filter' has no generic parameter 'Upstraem'; did you mean 'Upstream'?

        = unknown parameter in a plain requirement
        - "Maybe": "Upstream: Maybe"
        + "Maybe": "Upstream: Maybe, ①Upsteam.Failure == Never"
        ① 'Publishers.Filter' has no generic parameter 'Upsteam'; did you mean 'Upstream'?

        = unknown parameter in a concrete type
        - "when": ["A: NonEmpty", "B: NonEmpty"],
        + "when": ["A: NonEmpty, B == PassthroughSubject<A.Output, ①C.Failure>", "B: NonEmpty"],
        ① 'Publishers.Merge' has no generic parameter 'C'; did you mean 'A'?

        = concrete type that mentions its parameter
        - "when": ["A: NonEmpty", "B: NonEmpty"],
        + "when": ["A: NonEmpty, ①B == PassthroughSubject<A.Output, B.Failure>", "B: NonEmpty"],
        ① 'B' cannot be a type that mentions it; name its parts by other parameters

        = concrete type that is none
        - "when": ["A: NonEmpty", "B: NonEmpty"],
        + "when": ["A: NonEmpty, ①B == PassthroughSubject<A.Output", "B: NonEmpty"],
        ① 'B == PassthroughSubject<A.Output' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure ==
            Never'

        = trait of something that is no publisher
          "generics": ["①Output"]
        - "traits": { "Single": "always",
        + "traits": { "Single": "Output: Single",
        ① the rule for 'Single' requires a trait of 'Output', which is not declared as a publisher; if it is one, write
            "Output: Publisher"

        = word of a family outside one
        - "Maybe": "Upstream: Maybe"
        + "Maybe": "①Any: Maybe"
        ① 'Publishers.Filter' has no generic parameter 'Any'; 'Any' means something in a family only, which is a row
            with 'arities'

        = requirement that is none
        - "Maybe": "Upstream: Maybe"
        + "Maybe": "①Upstream is Maybe"
        ① 'Upstream is Maybe' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure == Never'

        = unknown placeholder
        - {first}.zip({others})
        + ①{first}.zip({rest})
        ① unknown placeholder '{rest}'; expected 'first', 'others', 'all' or 'count'

        # Rows against the world

        = duplicate row
          "module": "①Combine"
          "publisher": "②Publishers.Zip"
        - "publisher": "Publishers.Merge",
        + "publisher": "③Publishers.Zip",
        ① Combine declares 'Publishers.Merge', which has no row; add one
        ③ duplicate row 'Publishers.Zip'; the first is at ②
        ③ the requirements of 'Publishers.Zip' are 'A: Publisher', 'B: Publisher', 'A.Failure == B.Failure', not 'A:
            Publisher', 'B: Publisher' (see Spec/Recorded/inventory.json)
        ③ the operators of 'Publishers.Zip' are 'zip(_:)', not 'merge(with:)' (see Spec/Recorded/inventory.json)
        ③ OpenCombine has 'Publishers.Zip'; remove "openCombine": false

        = type that Combine lacks
          "module": "①Combine"
        - "publisher": "Publishers.Filter",
        + "publisher": "②Publishers.Fliter",
        ① Combine declares 'Publishers.Filter', which has no row; add one
        ② Combine declares no publisher 'Publishers.Fliter' (see Spec/Recorded/inventory.json); did you mean
            'Publishers.Filter'?

        = type that OpenCombine lacks
          "publisher": "①Publishers.Merge"
        - "openCombine": false,
        ① OpenCombine lacks 'Publishers.Merge'; add "openCombine": false, or the target that declares it

        = declaration of a type that OpenCombine has
          "publisher": "①Publishers.Zip"
        - "openCombine": { "generics": ["UpstreamEach"] },
        + "openCombine": "OpenCombineOperators",
        ① OpenCombine has 'Publishers.Zip', and needs no other declaration of it; remove "openCombine"
        ① OpenCombine has 'Publishers.Zip3', and needs no other declaration of it; remove "openCombine"

        = other generic parameters
          "publisher": "①Publishers.Zip"
        - "openCombine": { "generics": ["UpstreamEach"] },
        ① the generic parameters in OpenCombine of 'Publishers.Zip' are 'UpstreamA', 'UpstreamB', not 'A', 'B' (see
            Spec/Recorded/inventory.json)
        ① the generic parameters in OpenCombine of 'Publishers.Zip3' are 'UpstreamA', 'UpstreamB', 'UpstreamC', not 'A',
            'B', 'C' (see Spec/Recorded/inventory.json)

        # Methods with overloads

        = method without parameters
        - "summary": "Publishes the values of two publishers.",
        + "summary": "Publishes the values of two publishers.",
        + "overloads": [{ "method": "①merge<Other: Publisher>", "returns": "Publishers.Merge<Self, Other>",
        +   "body": "self", "summary": "Publishes.", "failing": ["upstream"] }],
        ① 'merge<Other: Publisher>' is not a method; write it as 'ifEmpty<Other: Publisher>(switchTo other: @escaping () ->
            Other)'

        = parameter without a type
        - "summary": "Publishes the values of two publishers.",
        + "summary": "Publishes the values of two publishers.",
        + "overloads": [{ "method": "①merge<Other: Publisher>(with other)", "returns": "Publishers.Merge<Self, Other>",
        +   "body": "self", "summary": "Publishes.", "failing": ["upstream"] }],
        ① parameter 1 of 'merge' is not a parameter; write it as 'switchTo other: @escaping () -> Other'

        = method without another publisher
        - "summary": "Publishes the values of two publishers.",
        + "summary": "Publishes the values of two publishers.",
        + "overloads": [{ "method": "①merge(with other: Int)", "returns": "Publishers.Merge<Self, Self>",
        +   "body": "self", "summary": "Publishes.", "failing": ["upstream"] }],
        ① 'method' takes no other publisher; give it a generic parameter such as 'Other: Publisher', or remove 'failing'

        = method without overloads
        - "summary": "Publishes the values of two publishers.",
        + "summary": "Publishes the values of two publishers.",
        + "overloads": [①{ "method": "merge(with other: Int)", "returns": "Publishers.Merge<Self, Self>",
        +   "body": "self", "summary": "Publishes." }],
        ① 'merge(with:)' has no overloads; write 'failing'

        = one of several other publishers
        - "summary": "Publishes the values of two publishers.",
        + "summary": "Publishes the values of two publishers.",
        + "overloads": [{ "method": "merge<P: Publisher, Q: Publisher>(_ p: P, _ q: Q)", "returns": "Merge<Self, P, Q>",
        +   "body": "self", "summary": "Publishes.", "failing": ["①other", "②nobody"] }],
        ① "other" needs a method with one other publisher, and this one has 2
        ② unknown value of 'failing' 'nobody'; expected 'upstream', 'other' or 'all'

        # Logic

        = single without maybe
        - "traits": { "Single": "always", "Maybe": "always",
        + "traits": { "Single": "always", "Maybe": ①{ "never": "No." },
        ① 'Just' is Single always, and every Single publisher is Maybe, but its rule for 'Maybe' is 'never'; one of the
            two is wrong

        = conformance that does not follow
        - "Maybe": ["Each: Maybe", "Any: Maybe, Each.Failure == Never"]
        + "Maybe": ①["Any: Maybe, Each.Failure == Never", "Each: Maybe"]
        ① 'Publishers.Zip' is Single where A: Single, B: Single, and every Single publisher is Maybe, but its first rule
            for 'Maybe' is 'A: Maybe, A.Failure == Never', which does not follow; weaken that, or order the alternatives
            of either so that the first of 'Single' implies the first of 'Maybe'

        = maybe and nonempty without single
        - "Single": { "never": "Both upstreams can publish." },
        -         "Maybe": { "never": "Both upstreams can publish." },
        + "Single": ①{ "never": "Both upstreams can publish." },
        +         "Maybe": "A: Maybe, B: Maybe",
        ① 'Publishers.Merge' is Maybe and NonEmpty where A: Maybe, B: Single, so it is Single, but its rule for 'Single'
            does not say so

        = alternative that adds nothing
        - "when": ["A: NonEmpty", "B: NonEmpty"],
        + "when": ["A: NonEmpty", "B: NonEmpty", "①A: Single"],
        ① 'A: Single' adds nothing to the rule for 'NonEmpty': it is covered by 'A: NonEmpty'; remove it

        # Texts

        = never without a reason
        - "NonEmpty": { "never": "The predicate can reject every value." }
        + "NonEmpty": ①"never"
        ① the rule for 'NonEmpty' is 'never' without a reason; write { "never": "…" } and name a counterexample

        = reason that is no sentence
        - { "never": "The predicate can reject the value." }
        + ①{ "never": "the predicate" }
        ① a reason or an assumption must be a sentence that ends with a period

        = rule with when and never
        - {
        -           "when": ["A: NonEmpty", "B: NonEmpty"],
        + ①{ "when": ["A: NonEmpty", "B: NonEmpty"], "never": "No.",
        ① the rule for 'NonEmpty' has both 'when' and 'never'; keep one

        = no instances
          ①{
                "publisher": "Just",
        - "instances": { "one": "Just(1)" },
        + "instances": {},
        ① 'instances' is empty; give at least one expression that builds the publisher

        # Traits

        = trait that refines nothing known
        - "refines": ["Maybe", "NonEmpty"],
        + "refines": ["Maybe", "①NonEmtpy"],
        ① unknown trait 'NonEmtpy'; did you mean 'NonEmpty'?

        = traits that refine each other
          "refines": ["①Maybe"
        - "adjective": "maybe",
        + "adjective": "maybe", "refines": ["②Single"],
        ① 'Single' refines 'Maybe', which refines it in turn; one of the two must be the weaker trait
        ② 'Maybe' refines 'Single', which refines it in turn; one of the two must be the weaker trait

        = diagram with an unknown symbol
        - ["-", "-x", {
        + ["-", "①-e", {
        ① an element of 'allows': '-e' is not a marble diagram of 'o', '*', '|', 'x', '-' and '...'; write it as
            '--o--|-->'

        = diagram of two values
        - "marbles": "-o-|"
        + "marbles": "-o-①o-|"
        ① 'marbles': a diagram has one 'o' at most, and then one '*' or '...'; for a law that counts values, name one in
            Swift in 'check'

        = diagram that goes on after a completion
        - "marbles": "--|"
        + "marbles": "--|-①x"
        ① 'marbles': nothing follows a completion, or '...'; end the diagram there

        = diagram that is empty
        - ["-", "-x", {
        + ["①", "-x", {
        ① an element of 'allows': '' is not a marble diagram of 'o', '*', '|', 'x', '-' and '...'; write it as
            '--o--|-->'

        = diagram without marbles
        - { "marbles": "--|", "caption"
        + ①{ "caption"
        ① this diagram lacks the key 'marbles'

        = diagram of another kind
        - ["-", "-x", {
        + ["-", ①1, {
        ① expected an object for the diagram, found a number

        = trait that allows everything
        - ["-", "-x", {
        + ["①-...", "-x", {
        ① 'NonEmpty' allows everything, and so it is no trait; drop a diagram

        = trait that says nothing of what it allows
          "name": "①NonEmpty"
        - "allows": ["-", "-x", { "marbles": "-o-...>", "caption": "can publish" }],
        + "sink": "does it.",
        ① 'NonEmpty' says nothing of what it allows; draw it in 'allows', as "--o--|-->", or name a law in Swift in
            'check', as "TraitLaw.nonEmpty"

        = conjunction with diagrams of its own
        - "isConjunction": true,
        + "isConjunction": true, "allows": ["①-"], "check": "②TraitLaw.own",
        ① 'Single' is a conjunction, which allows what 'Maybe' and 'NonEmpty' allow together; drop 'allows'
        ② 'Single' is a conjunction, which allows what 'Maybe' and 'NonEmpty' allow together; drop 'check'

        = diagram that a refined trait does not allow
        - "adjective": "nonempty",
        + "adjective": "nonempty", "refines": ["Maybe"],
          "allows": ["-", "①-x"
          "marbles": "②-o-...>"
        ① 'Maybe', which 'NonEmpty' refines, does not allow '-x'; one of the two is wrong
        ② 'Maybe', which 'NonEmpty' refines, does not allow '-o-...>'; one of the two is wrong

        = diagrams of which some begin on subscription
        - ["-", "-x", {
        + ["-", "①x", {
        ① 'x' begins on subscription, and '-' does not; begin all diagrams of 'NonEmpty' with '-', or none

        = diagrams that count values
        - ["-", "-x", { "marbles": "-o-...>"
        + ["①-o|", "-x", { "marbles": "-*-x"
        ① 'NonEmpty' allows other ends after one value than after several; draw '...' in each diagram that has one 'o',
            or name a law in Swift in 'check'

        = law in Swift that is no expression
        - "allows": ["-", "-x", { "marbles": "-o-...>", "caption": "can publish" }],
        + "check": "TraitLaw.own①)",
        ① 'check': ')' closes no bracket of this expression; remove it, or add the opening one

        = unknown platform
        - "target": "CombineTraits",
        + "target": "CombineTraits", "availability": { ①"iPhone": "13.0" },
        ① unknown platform 'iPhone'; expected 'iOS', 'macOS', 'tvOS', 'watchOS' or 'visionOS'

        = version that is no string
        - "target": "CombineTraits",
        + "target": "CombineTraits", "availability": { "iOS": ①13 },
        ① a version is a string such as "13.0"

        = generic parameter that is none
          "publisher": "①Just"
        - "generics": ["Output"],
        + "generics": ["②2: Publisher"],
        ① the generic parameters of 'Just' are 'Output', not none (see Spec/Recorded/inventory.json)
        ① the generic parameters in OpenCombine of 'Just' are 'Output', not none (see Spec/Recorded/inventory.json)
        ② '2: Publisher' is not a generic parameter; write 'Upstream: Publisher' or 'Output'

        = duplicate generic parameter
          "publisher": "①Just"
        - "generics": ["Output"],
        + "generics": ["Output", "②Output"],
        ① the generic parameters of 'Just' are 'Output', not 'Output', 'Output' (see Spec/Recorded/inventory.json)
        ① the generic parameters in OpenCombine of 'Just' are 'Output', not 'Output', 'Output' (see
            Spec/Recorded/inventory.json)
        ② duplicate generic parameter 'Output'

        = no arities
          "module": "①Combine"
          ②{
                "publisher": "Publishers.Zip",
        - "arities": [2, 3],
        + "arities": [],
        ① Combine declares 'Publishers.Zip', which has no row; add one
        ① Combine declares 'Publishers.Zip3', which has no row; add one
        ② 'arities' is empty; list the numbers of upstreams, such as [2, 3, 4]

        = family without upstreams
          "publisher": "①Publishers.Zip"
        - "generics": ["Each: Publisher"],
        + "generics": ["A: Publisher"],
          "where": ["②Each.Failure == Next.Failure"]
          "Single": ["③Each: Single", "④Any: Single, ⑤Others: NonEmpty, ⑥Each.Failure == Never"]
          "Maybe": ["⑦Each: Maybe", "⑧Any: Maybe, ⑨Each.Failure == Never"]
          "NonEmpty": "⑩Each: NonEmpty"
        ① a family needs the generic parameter 'Each: Publisher', which expands to A, B, C, …
        ① the generic parameters of 'Publishers.Zip' are 'A', 'B', not 'A' (see Spec/Recorded/inventory.json)
        ① the requirements of 'Publishers.Zip' are 'A: Publisher', 'B: Publisher', 'A.Failure == B.Failure', not 'A:
            Publisher', 'A.Failure == B.Failure' (see Spec/Recorded/inventory.json)
        ① the generic parameters in OpenCombine of 'Publishers.Zip' are 'UpstreamA', 'UpstreamB', not 'UpstreamA' (see
            Spec/Recorded/inventory.json)
        ① the generic parameters of 'Publishers.Zip3' are 'A', 'B', 'C', not 'A' (see Spec/Recorded/inventory.json)
        ① the requirements of 'Publishers.Zip3' are 'A: Publisher', 'B: Publisher', 'C: Publisher', 'A.Failure ==
            B.Failure', 'B.Failure == C.Failure', not 'A: Publisher', 'A.Failure == B.Failure', 'B.Failure == C.Failure'
            (see Spec/Recorded/inventory.json)
        ① the generic parameters in OpenCombine of 'Publishers.Zip3' are 'UpstreamA', 'UpstreamB', 'UpstreamC', not
            'UpstreamA' (see Spec/Recorded/inventory.json)
        ②③ 'Publishers.Zip' has no generic parameter 'Each'; 'Each' means something in a family only, which is a row
            with 'arities'
        ④ 'Publishers.Zip' has no generic parameter 'Any'; 'Any' means something in a family only, which is a row with
            'arities'
        ⑤ 'Publishers.Zip' has no generic parameter 'Others'; 'Others' means something in a family only, which is a row
            with 'arities'
        ⑥⑦ 'Publishers.Zip' has no generic parameter 'Each'; 'Each' means something in a family only, which is a row
            with 'arities'
        ⑧ 'Publishers.Zip' has no generic parameter 'Any'; 'Any' means something in a family only, which is a row with
            'arities'
        ⑨⑩ 'Publishers.Zip' has no generic parameter 'Each'; 'Each' means something in a family only, which is a row
            with 'arities'

        = operators of a family by name
          "publisher": "①Publishers.Zip"
        - "operators": { "2": ["zip(_:)"], "3": ["zip(_:_:)"] },
        + "operators": { ②"two": ["zip(_:)"], "3": ③"zip" },
        ① the operators of 'Publishers.Zip' are 'zip(_:)', not none (see Spec/Recorded/inventory.json)
        ① the operators of 'Publishers.Zip3' are 'zip(_:_:)', not none (see Spec/Recorded/inventory.json)
        ② what a family has in 'operators' goes by arity; 'two' is not a number
        ③ expected an array of operators

        = operator that is no string
          "publisher": "①Publishers.Filter"
        - "operators": ["filter(_:)"],
        + "operators": [②1],
        ① the operators of 'Publishers.Filter' are 'filter(_:)', not none (see Spec/Recorded/inventory.json)
        ② an element of 'operators' must be a string, not a number

        = OpenCombine without a name
          "publisher": "①Publishers.Merge"
        - "openCombine": false,
        + "openCombine": "②no",
        ① OpenCombine lacks 'Publishers.Merge'; add "openCombine": false, or the target that declares it
        ② 'openCombine' must be false, "OpenCombineOperators", or an object with OpenCombine's names, not 'no'

        = unknown key of OpenCombine's names
        - "openCombine": { "generics": ["UpstreamEach"] },
        + "openCombine": { "generics": ["UpstreamEach"], ①"name": "Zip" },
        ① unknown key 'name' in this list of OpenCombine's names; expected 'publisher', 'generics' or 'absentOn'

        = unknown system
        - "openCombine": { "generics": ["UpstreamEach"] },
        + "openCombine": { "generics": ["UpstreamEach"], "absentOn": ["①WASM"] },
        ① unknown system 'WASM'; did you mean 'WASI'?

        = too many names in OpenCombine
        - "openCombine": { "generics": ["UpstreamEach"] },
        + "openCombine": { "generics": ["①UpstreamEach", "Other"] },
        ① OpenCombine's 'Publishers.Zip' has as many generic parameters as Combine's: 1, not 2

        = other name in OpenCombine
          "publisher": "①Just"
        - "generics": ["Output"],
        + "generics": ["Output"], "openCombine": { "publisher": "OCombine.Just" },
        ① OpenCombine calls 'Just' 'Just', not 'OCombine.Just'

        = missing type in OpenCombine
          "publisher": "①Just"
        - "generics": ["Output"],
        + "generics": ["Output"], "openCombine": false,
        ① OpenCombine has 'Just'; remove "openCombine": false

        = output of an unknown upstream
        - "generics": ["Upstream: Publisher"],
        + "generics": ["Upstream: Publisher"], "outputs": { "Upstraem": "①Data" },
        ① 'Publishers.Filter' has no generic parameter 'Upstraem'; did you mean 'Upstream'?

        = instance that satisfies what no rule requires
        - { "one": "Just(1)" }
        + { "one": { "expression": "Just(1)", "satisfies": ["①Output == Never"] } }
        ① no rule of 'Just' requires 'Output == Never'; there is nothing to choose from

        = instance that admits what upstreams cannot do
        - "all": "upstream.filter { _ in true }"
        + "all": { "expression": "①upstream.filter { _ in true }", "admits": ["②Upstream.Output == Never",
        + "③Upstrem: Maybe", "Upstream: ④Mabye", "⑤maybe"] }
        ① this instance admits less than any upstream; say in 'arguments' why that is enough, or in the 'assuming' of
            the rules that rest on it
        ② 'admits' is about what upstreams do: write 'Upstream: Single' or 'Upstream.Failure == Never', not
            'Upstream.Output == Never'
        ③ 'Publishers.Filter' has no generic parameter 'Upstrem'; did you mean 'Upstream'?
        ④ unknown trait 'Mabye'; did you mean 'Maybe'?
        ⑤ 'maybe' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure == Never'

        = instance that breaks what no rule assumes
        - "all": "upstream.filter { _ in true }"
        + "all": { "expression": "upstream.filter { _ in true }", "breaks": ["①Maybe", "②Sorted"] }
        ① the rule of 'Publishers.Filter' for 'Maybe' assumes nothing that an instance could break; give it an
            'assuming', or drop 'Maybe' here
        ② unknown trait 'Sorted'; expected 'Single', 'Maybe' or 'NonEmpty'

        = instance that satisfies a trait of a scripted upstream
        - "all": "upstream.filter { _ in true }"
        + "all": { "expression": "upstream.filter { _ in true }", "satisfies": ["①Upstream: Single"] }
        ① no rule of 'Publishers.Filter' requires 'Upstream: Single'; there is nothing to choose from

        = unknown key in an instance
        - { "one": "Just(1)" }
        + { "one": { "expression": "Just(1)", ①"result": 1 } }
        ① unknown key 'result' in this instance; expected 'expression', 'satisfies', 'admits', 'breaks', 'outputs' or
            'failures'

        = instance without an expression
        - { "one": "Just(1)" }
        + { ①"one": " " }
        ① an instance needs a name and a Swift expression

        = rule that is a number
        - "Maybe": "Upstream: Maybe"
        + "Maybe": ①1
        ① the rule for 'Maybe' must be "always", a requirement such as "Upstream: Single", an array of these, or an
            object with 'never' or 'when'; not a number

        = alternatives that are none
        - "Maybe": "Upstream: Maybe"
        + "Maybe": ①[]
        ① the rule for 'Maybe' has an empty list of alternatives; write "always" or { "never": "…" }

        = condition that is a number
        - "when": ["A: NonEmpty", "B: NonEmpty"],
        + "when": ①3,
        ① the rule for 'NonEmpty' must be "always", a requirement such as "Upstream: Single", or an array of these; not
            a number

        = rule that says nothing
          "NonEmpty": ①{
                    
        - "when": ["A: NonEmpty", "B: NonEmpty"],
        ① the rule for 'NonEmpty' has neither 'when' nor 'never'; say under which condition it holds, or why it never
            does

        = never with an explanation
        - { "never": "The predicate can reject the value." }
        + ①{ "never": "No.", "because": "So." }
        ① the rule for 'Single' is 'never': its value is the reason, so drop 'because' and 'assuming'

        = empty reason
        - { "never": "The predicate can reject the value." }
        + { "never": "①" }
        ① 'never' is empty; write a sentence

        = text of two lines
        - "summary": "Publishes pairs."
        + "summary": "Publishes①\npairs."
        ① U+000A is a control character; remove it

        = text with space at its end
        - "law": "It publishes one value."
        + "law": "①It publishes one value. "
        ① 'law' must have no space at its ends

        = summary that is no sentence
          "publisher": "①Publishers.Zip"
        - "summary": "Publishes pairs."
        + "summary": "Publishes pairs"
        ① the summary of 'Publishers.Zip' must be a sentence that ends with a period

        = duplicate trait
          ①"Maybe": "always"
          ②"Maybe": "Upstream: ③Maybe"
          ④"Maybe": ["Each: ⑤Maybe", "Any: ⑥Maybe
          ⑦"Maybe": { "never": "Both upstreams can publish." }
          "refines": ["⑧Maybe"
        - "name": "Maybe",
        + "name": "NonEmpty",
          "name": "⑨NonEmpty",
                "adjective": "nonempty",
        ①②③④⑤⑥⑦⑧ unknown trait 'Maybe'; expected 'Single', 'NonEmpty' or 'NonEmpty'
        ⑨ duplicate trait 'NonEmpty'

        = trait named like a value
          ①"Maybe": "always"
          ②"Maybe": "Upstream: ③Maybe"
          ④"Maybe": ["Each: ⑤Maybe", "Any: ⑥Maybe
          ⑦"Maybe": { "never": "Both upstreams can publish." }
          "refines": ["⑧Maybe"
        - "name": "Maybe",
        + "name": "⑨maybe",
        ①②③④⑤⑥⑦⑧ unknown trait 'Maybe'; expected 'Single' or 'NonEmpty'
        ⑨ a trait is named as a type is: 'Single', not 'maybe'

        = conjunction of one
          "name": "①Single"
        - "refines": ["Maybe", "NonEmpty"],
        + "refines": ["Maybe"],
        ① a conjunction refines two traits or more; 'Single' refines 1

        = flag that is none
        - "isConjunction": true,
        + "isConjunction": ①"yes",
        ① 'isConjunction' must be true or false, not a string

        = second direct path
        - "adjective": "single",
        + "adjective": "single", "hasDirectPath": true,
          "hasDirectPath": ①true,
                "sink": "receives its result.",
        ① 'Single' declares the direct path already; drop 'hasDirectPath' from one of the two

        = direct path of a trait of several values
        - "marbles": "-o-|"
        + "marbles": "-o-..."
          "hasDirectPath": ①true
        ① a direct path ends with one value at most, and 'Maybe' allows more; draw no more than one in 'allows', or drop
            'hasDirectPath'

        = direct path that is no flag
        - "hasDirectPath": true,
        + "hasDirectPath": ①"yes",
        ① 'hasDirectPath' must be true or false, not a string

        = direct path that no trait declares
          "directPath": ①true
        - "hasDirectPath": true,
        ① no trait declares the direct path; add "hasDirectPath" to one, or drop 'directPath'

        = direct path of what is never maybe
        - "summary": "Publishes the values of two publishers.",
        + "summary": "Publishes the values of two publishers.", "directPath": ①true,
        ① 'Publishers.Merge' has a direct path, which only a Maybe publisher has, but its rule for 'Maybe' is 'never';
            one of the two is wrong

        = direct path of a publisher that is no flag
        - "directPath": true,
        + "directPath": ①1,
        ① 'directPath' must be true, false or "sameResult", not a number

        = direct path by an unknown name
        - "directPath": true,
        + "directPath": "①brigded",
        ① 'directPath' must be true, false or "sameResult", not 'brigded'

        = generic parameters of OpenCombine in another order
          "publisher": "①Publishers.Merge"
        - "openCombine": false,
        + "openCombine": { "generics": ["②B", "③A"] },
        ① OpenCombine lacks 'Publishers.Merge'; add "openCombine": false, or the target that declares it
        ② 'A' is another generic parameter in OpenCombine, and cannot be an alias of 'B'
        ③ 'B' is another generic parameter in OpenCombine, and cannot be an alias of 'A'

        = family by an unknown name
        - "arities": [2, 3],
        + "arities": [2, 3], "family": "①zipp",
        ① unknown family 'zipp'; did you mean 'zip'?

        = family of a framework
        - "arities": [2, 3],
        + "arities": [2, 3], "family": "①zip",
        ① 'Publishers.Zip' is not a type of this package, so that there is nothing to write; drop 'family'

        = requirement of the type that is none
          "publisher": "①Publishers.Zip"
        - "where": ["Each.Failure == Next.Failure"],
        + "where": ["②complete garbage !!"],
        ① the requirements of 'Publishers.Zip' are 'A: Publisher', 'B: Publisher', 'A.Failure == B.Failure', not 'A:
            Publisher', 'B: Publisher' (see Spec/Recorded/inventory.json)
        ① the requirements of 'Publishers.Zip3' are 'A: Publisher', 'B: Publisher', 'C: Publisher', 'A.Failure ==
            B.Failure', 'B.Failure == C.Failure', not 'A: Publisher', 'B: Publisher', 'C: Publisher' (see
            Spec/Recorded/inventory.json)
        ② 'complete garbage !!' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure == Never'

        = requirement of the type about nothing
          "publisher": "①Publishers.Zip"
        - "where": ["Each.Failure == Next.Failure"],
        + "where": ["Each.Failure == Next.Failure", "②Upstream.Output == Int"],
        ① the requirements of 'Publishers.Zip' are 'A: Publisher', 'B: Publisher', 'A.Failure == B.Failure', not 'A:
            Publisher', 'B: Publisher', 'A.Failure == B.Failure', 'Upstream.Output == Int' (see
            Spec/Recorded/inventory.json)
        ① the requirements of 'Publishers.Zip3' are 'A: Publisher', 'B: Publisher', 'C: Publisher', 'A.Failure ==
            B.Failure', 'B.Failure == C.Failure', not 'A: Publisher', 'B: Publisher', 'C: Publisher', 'A.Failure ==
            B.Failure', 'B.Failure == C.Failure', 'Upstream.Output == Int' (see Spec/Recorded/inventory.json)
        ② 'Publishers.Zip' has no generic parameter 'Upstream'; expected 'Each', 'Any', 'Others', 'Next', 'Output' or
            'Failure'

        = requirement that appears twice
        - "Maybe": "Upstream: Maybe"
        + "Maybe": "Upstream: Maybe, ①Upstream: Maybe"
        ① 'Upstream: Maybe' appears twice in one alternative

        = protocol in place of a trait
        - "Maybe": "Upstream: Maybe"
        + "Maybe": "Upstream: ①MaybePublisher"
        ① unknown trait 'MaybePublisher'; did you mean 'Maybe'?

        = always in upper case
        - "traits": { "Single": "always",
        + "traits": { "Single": "①Always",
        ① 'Always' is written "always"

        = publisher that is not declared as one
          "publisher": "①Publishers.Filter"
        - "generics": ["Upstream: Publisher"],
        + "generics": ["②Upstream: Publishr"],
        ① the requirements of 'Publishers.Filter' are 'Upstream: Publisher', not 'Upstream: Publishr' (see
            Spec/Recorded/inventory.json)
        ② the rule for 'Maybe' requires a trait of 'Upstream', which is not declared as a publisher; if it is one, write
            "Upstream: Publisher"

        = generic parameters that are no array
          "publisher": "①Publishers.Filter"
        - "generics": ["Upstream: Publisher"],
        + "generics": ②"Upstream: Publisher",
        ① the generic parameters of 'Publishers.Filter' are 'Upstream', not none (see Spec/Recorded/inventory.json)
        ① the requirements of 'Publishers.Filter' are 'Upstream: Publisher', not none (see Spec/Recorded/inventory.json)
        ① the generic parameters in OpenCombine of 'Publishers.Filter' are 'Upstream', not none (see
            Spec/Recorded/inventory.json)
        ② 'generics' must be an array, not a string

        = invalid rule beside valid ones
        - "Maybe": ["Each: Maybe", "Any: Maybe, Each.Failure == Never"]
        + "Maybe": ["①Each: Maybe || Any: Maybe"]
        ① 'Each: Maybe || Any: Maybe' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure == Never'

        = module that is a path
        - "module": "Combine",
        + "module": "①../Combine",
        Spec/Recorded/inventory.json: error: no file of the spec covers the module 'Combine' of this inventory
        ① '../Combine' is not the name of a module; write it as 'Combine'

        = target that is a path
        - "target": "CombineTraits",
        + "target": "①../../Elsewhere",
        ① '../../Elsewhere' is not the name of a module; write it as 'Combine'

        = name that is no type
          "module": "①Combine"
        - "publisher": "Publishers.Merge",
        + "publisher": "②../Merge",
        ① Combine declares 'Publishers.Merge', which has no row; add one
        ② '../Merge' is not the name of a type; write it as 'Publishers.Map'
        ② Combine declares no publisher '../Merge' (see Spec/Recorded/inventory.json); expected 'Just',
            'Publishers.Filter', 'Publishers.Merge', 'Publishers.Zip' or 'Publishers.Zip3'

        = generic parameter that makes a keyword
          "publisher": "①Publishers.Merge"
        - "generics": ["A: Publisher", "B: Publisher"],
        + "generics": ["A: Publisher", "②Default: Publisher"],
          "when": ["A: NonEmpty", "③B: NonEmpty"]
        ① the generic parameters of 'Publishers.Merge' are 'A', 'B', not 'A', 'Default' (see
            Spec/Recorded/inventory.json)
        ① the requirements of 'Publishers.Merge' are 'A: Publisher', 'B: Publisher', not 'A: Publisher', 'Default:
            Publisher' (see Spec/Recorded/inventory.json)
        ② the value of 'Default' in instances would be 'default', which is a keyword of Swift; choose another name
        ③ 'Publishers.Merge' has no generic parameter 'B'; did you mean 'A'?

        = operators of an arity that is none
        - "operators": { "2": ["zip(_:)"], "3": ["zip(_:_:)"] },
        + "operators": { "2": ["zip(_:)"], "3": ["zip(_:_:)"], "9": ["①zip()"] },
        ① 'Publishers.Zip' has no arity 9, so it has no operators of that arity

        = notes that are none
        - "summary": "Publishes pairs.",
        + "summary": "Publishes pairs.", "note": { "9": "①Rare.", ②"two": "No.", "2": "③", "3": ④3 },
        ① 'Publishers.Zip' has no arity 9, so it has no note of that arity
        ② what a family has in 'note' goes by arity; 'two' is not a number
        ③ 'note' is empty; write a sentence
        ④ a note must be a string, not a number

        = output that goes in a circle
          "publisher": "①Publishers.Filter"
        - "generics": ["Upstream: Publisher"],
        + "generics": ["Upstream: Publisher"],
        +       "outputs": { "Upstream": "Upstream" },
        ① 'Upstream' cannot publish itself; give its output another type

        = outputs of an unknown upstream in an instance
        - { "one": "Just(1)" }
        + { "one": { "expression": "①Just(1)", "outputs": { "Upstream": "Data" }, "failures": { "Nope": "Never" } } }
        ① 'Just' has no generic parameter 'Nope'; expected 'Output'
        ① 'Just' has no generic parameter 'Upstream'; expected 'Output'

        = line break in a reason
        - "never": "The predicate can reject the value."
        + "never": "The predicate①\r can."
        ① U+000D is a control character; remove it

        = version that is none
        - "target": "CombineTraits",
        + "target": "CombineTraits", "availability": { "iOS": ①"99.." },
        ① a version is a string such as "13.0"

        = instance of two lines
        - { "one": "Just(1)" }
        + { "one": "Just(1)①\n" }
        ① U+000A is a control character; remove it

        = ten mistakes of ten kinds
          "module": "①Combine"
        - "publisher": "Just",
        + "publisher": "②Jsut",
          "publisher": "③Publishers.Filter"
        - "operators": ["filter(_:)"],
        + "operators": ["filter"],
        - "none": "upstream.filter { _ in false }"
        + "none": ④3
        - "Maybe": "Upstream: Maybe"
        + "Maybe": "⑤Upsream: Maybe"
        - "arities": [2, 3],
        + "arities": [2, ⑥3.5],
        - "NonEmpty": "Each: NonEmpty"
        + "NonEmpty": "Each: ⑦Nonempty"
          "publisher": "⑧Publishers.Merge"
        - "summary": "Publishes the values of two publishers."
        + "summary": "Two publishers"
        - "because": "It finishes
        + ⑨"reason": "It finishes
        - "adjective": "nonempty",
        + ⑩"adjectiv": "nonempty", "adjective": "⑪",
        ① Combine declares 'Just', which has no row; add one
        ① Combine declares 'Publishers.Zip3', which has no row; add one
        ② Combine declares no publisher 'Jsut' (see Spec/Recorded/inventory.json); did you mean 'Just'?
        ③ the operators of 'Publishers.Filter' are 'filter(_:)', not 'filter' (see Spec/Recorded/inventory.json)
        ④ expected an object for the instance, found a number
        ⑤ 'Publishers.Filter' has no generic parameter 'Upsream'; did you mean 'Upstream'?
        ⑥ an arity is a whole number from 2 to 26
        ⑦ unknown trait 'Nonempty'; did you mean 'NonEmpty'?
        ⑧ the summary of 'Publishers.Merge' must be a sentence that ends with a period
        ⑨ unknown key 'reason' in this rule; expected 'when', 'never', 'because' or 'assuming'
        ⑩ unknown key 'adjectiv' in this trait; did you mean 'adjective'?
        ⑪ 'adjective' is empty; write a sentence
        """#)
}
