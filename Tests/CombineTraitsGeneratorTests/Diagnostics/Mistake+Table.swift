extension Mistake {
    /// The mistakes that a contributor can make in the sample spec.
    ///
    /// Each one replaces the lines with `-` by those with `+`; those below one title replace the same lines. Marks such as ① are not
    /// part of the spec: they are at the places that the messages report. Lines that begin with two spaces mark further places, and
    /// change nothing.
    static let table = parse(
        #"""
        # JSON

        = missing comma
        - "generics": ["Output"],
        + "generics": ["Output"]
          ①"summary": "Publishes one value."
        ① expected ',' or '}' after the value of 'generics', found '"'; add ',' before it

        = duplicate key
        - "summary": "Publishes one value.",
        + "summary": "Publishes one value.", ①"summary": "Publishes it.",
        ① duplicate key 'summary'; keep one of the two

        # Keys and kinds

        = file of publishers
        - "target": "CombineTraits",
        + "target": "CombineTraits", ①"version": 2,
        ① unknown key 'version' in this file of publishers; expected '$schema', 'module', 'openCombine', 'target',
            'availability', 'defects', 'apple', 'advice' or 'publishers'
        + "target": "CombineTraits", "availability": { ①"iPhone": "13.0" },
        ① unknown platform 'iPhone'; expected 'iOS', 'macOS', 'tvOS', 'watchOS' or 'visionOS'
        + "target": "CombineTraits", "availability": { "iOS": ①13 },
        ① a version is a string such as "13.0"
        + "target": "①../../Elsewhere",
        ① '../../Elsewhere' is not the name of a module; write it as 'Combine'
        + "target": "CombineTraits", "availability": { "iOS": ①"99.." },
        ① a version is a string such as "13.0"

        = unknown key in a rule
        - "because": "It finishes
        + ①"becuase": "It finishes
        ① unknown key 'becuase' in this rule; did you mean 'because'?

        = unknown key in a trait
        - "law": "It publishes one value.",
        + "law": "It publishes one value.", ①"colour": "red",
        ① unknown key 'colour' in this trait; expected 'name', 'adjective', 'refines', 'isConjunction', 'summary',
            'law', 'allows', 'lawInSwift', 'hasDirectPath', 'sink', 'suggestions' or 'example'

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

        = requirement
        - "Maybe": "Upstream: Maybe"
        + "Maybe": "Upstream: ①Mabye"
        ① unknown trait 'Mabye'; did you mean 'Maybe'?
        + "Maybe": "①Upstraem: Maybe"
        ① 'Publishers.Filter' has no generic parameter 'Upstraem'; did you mean 'Upstream'?
        + "Maybe": "Upstream: Maybe, ①Upsteam.Failure == Never"
        ① 'Publishers.Filter' has no generic parameter 'Upsteam'; did you mean 'Upstream'?
        + "Maybe": "①Any: Maybe"
        ① 'Publishers.Filter' has no generic parameter 'Any'; 'Any' means something in a family only, which is a row
            with 'arities'
        + "Maybe": "①Upstream is Maybe"
        ① 'Upstream is Maybe' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure == Never'
        + "Maybe": ①1
        ① the rule for 'Maybe' must be "always", a requirement such as "Upstream: Single", an array of these, or an
            object with 'never' or 'when'; not a number
        + "Maybe": ①[]
        ① the rule for 'Maybe' has an empty list of clauses; write "always" or { "never": "…" }
        + "Maybe": "Upstream: Maybe, ①Upstream: Maybe"
        ① 'Upstream: Maybe' appears twice in one clause
        + "Maybe": "Upstream: ①MaybePublisher"
        ① unknown trait 'MaybePublisher'; did you mean 'Maybe'?

        = alternatives
        - "when": ["A: NonEmpty", "B: NonEmpty"],
        + "when": ["A: NonEmpty, B == PassthroughSubject<A.Output, ①C.Failure>", "B: NonEmpty"],
        ① 'Publishers.Merge' has no generic parameter 'C'; did you mean 'A'?
        + "when": ["A: NonEmpty, ①B == PassthroughSubject<A.Output, B.Failure>", "B: NonEmpty"],
        ① 'B' cannot be a type that mentions it; name its parts by other parameters
        + "when": ["A: NonEmpty, ①B == PassthroughSubject<A.Output", "B: NonEmpty"],
        ① 'B == PassthroughSubject<A.Output' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure ==
            Never'
        + "when": ["A: NonEmpty", "B: NonEmpty", "①A: Single"],
        ① 'A: Single' adds nothing to the rule for 'NonEmpty': it is covered by 'A: NonEmpty'; remove it
        + "when": ①3,
        ① the rule for 'NonEmpty' must be "always", a requirement such as "Upstream: Single", or an array of these; not
            a number

        = rule of a type without upstreams
        - "traits": { "Single": "always",
        + "traits": { "Single": "Output: Single",
          "generics": ["①Output"]
        ① the rule for 'Single' requires a trait of 'Output', which is not declared as a publisher; if it is one, write
            "Output: Publisher"
        + "traits": { "Single": "①Always",
        ① 'Always' is written "always"

        = unknown placeholder
        - {first}.zip({others})
        + ①{first}.zip({rest})
        ① unknown placeholder '{rest}'; expected 'first', 'others', 'all', 'count' or 'type'
        + ①{frist}.zip({others})
        ① unknown placeholder '{frist}'; did you mean 'first'?

        # Rows against the world

        = name of a type
        - "publisher": "Publishers.Merge",
        + "publisher": "③Publishers.Zip",
          "module": "①Combine"
          "publisher": "②Publishers.Zip"
        ① Combine declares 'Publishers.Merge', which has no row; add one
        ③ duplicate row 'Publishers.Zip'; the first is at ②
        ③ the requirements of 'Publishers.Zip' are 'A: Publisher', 'B: Publisher', 'A.Failure == B.Failure', not 'A:
            Publisher', 'B: Publisher' (see Spec/Recorded/inventory.json)
        ③ the operators of 'Publishers.Zip' are 'zip(_:)', not 'merge(with:)' (see Spec/Recorded/inventory.json)
        ③ OpenCombine has 'Publishers.Zip'; remove "openCombine": false
        + "publisher": "②../Merge",
          "module": "①Combine"
        ① Combine declares 'Publishers.Merge', which has no row; add one
        ② '../Merge' is not the name of a type; write it as 'Publishers.Map'
        ② Combine declares no publisher '../Merge' (see Spec/Recorded/inventory.json); expected 'Just',
            'Publishers.Filter', 'Publishers.Merge', 'Publishers.Zip' or 'Publishers.Zip3'

        = type that Combine lacks
          "module": "①Combine"
        - "publisher": "Publishers.Filter",
        + "publisher": "②Publishers.Fliter",
        ① Combine declares 'Publishers.Filter', which has no row; add one
        ② Combine declares no publisher 'Publishers.Fliter' (see Spec/Recorded/inventory.json); did you mean
            'Publishers.Filter'?

        = names of a type that OpenCombine lacks
          "publisher": "①Publishers.Merge"
        - "openCombine": false,
        + "openCombine": { "generics": ["②B", "③A"] },
        ① OpenCombine lacks 'Publishers.Merge'; add "openCombine": false, or the target that declares it
        ② 'A' is another generic parameter in OpenCombine, and cannot be an alias of 'B'
        ③ 'B' is another generic parameter in OpenCombine, and cannot be an alias of 'A'

        = type that OpenCombine lacks
          "publisher": "①Publishers.Merge"
        - "openCombine": false,
        ① OpenCombine lacks 'Publishers.Merge'; add "openCombine": false, or the target that declares it

        = OpenCombine's names
        - "openCombine": { "generics": ["UpstreamEach"] },
        + "openCombine": "OpenCombineOperators",
          "publisher": "①Publishers.Zip"
        ① OpenCombine has 'Publishers.Zip', and needs no other declaration of it; remove "openCombine"
        ① OpenCombine has 'Publishers.Zip3', and needs no other declaration of it; remove "openCombine"
        + "openCombine": { "generics": ["UpstreamEach"], ①"name": "Zip" },
        ① unknown key 'name' in this list of OpenCombine's names; expected 'publisher', 'generics' or 'absentOn'
        + "openCombine": { "generics": ["UpstreamEach"], "absentOn": ["①WASM"] },
        ① unknown system 'WASM'; did you mean 'WASI'?
        + "openCombine": { "generics": ["①UpstreamEach", "Other"] },
        ① OpenCombine's 'Publishers.Zip' has as many generic parameters as Combine's: 1, not 2

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

        = rule that follows from another one
        - "Maybe": ["Each: Maybe", "Any: Maybe, Each.Failure == Never"]
        + "Maybe": ①["Any: Maybe, Each.Failure == Never", "Each: Maybe"]
        ① 'Publishers.Zip' is Single where A: Single, B: Single, and every Single publisher is Maybe, but its first rule
            for 'Maybe' is 'A: Maybe, A.Failure == Never', which does not follow; weaken that, or order the clauses of
            either so that the first of 'Single' implies the first of 'Maybe'
        + "Maybe": ["①Each: Maybe || Any: Maybe"]
        ① 'Each: Maybe || Any: Maybe' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure == Never'

        = maybe and nonempty without single
        - "Single": { "never": "Both upstreams can publish." },
        -         "Maybe": { "never": "Both upstreams can publish." },
        + "Single": ①{ "never": "Both upstreams can publish." },
        +         "Maybe": "A: Maybe, B: Maybe",
        ① 'Publishers.Merge' is Maybe and NonEmpty where A: Maybe, B: Single, so it is Single, but its rule for 'Single'
            does not say so

        # Texts

        = never without a reason
        - "NonEmpty": { "never": "The predicate can reject every value." }
        + "NonEmpty": ①"never"
        ① the rule for 'NonEmpty' is 'never' without a reason; write { "never": "…" } and name a counterexample

        = reason
        - { "never": "The predicate can reject the value." }
        + ①{ "never": "the predicate" }
        ① a reason or an assumption must be a sentence that ends with a period
        + ①{ "never": "No.", "because": "So." }
        ① the rule for 'Single' is 'never': its value is the reason, so drop 'because' and 'assuming'
        + { "never": "①" }
        ① 'never' is empty; write a sentence

        = condition and reason
        - {
        -           "when": ["A: NonEmpty", "B: NonEmpty"],
        + ①{ "when": ["A: NonEmpty", "B: NonEmpty"], "never": "No.",
        ① the rule for 'NonEmpty' has both 'when' and 'never'; keep one
        + ①{
        ① the rule for 'NonEmpty' has neither 'when' nor 'never'; say under which condition it holds, or why it never
            does

        = no instances
          ①{
                "publisher": "Just",
        - "instances": { "one": "Just(1)" },
        + "instances": {},
        ① 'instances' is empty; give at least one expression that builds the publisher

        # Traits

        = refined traits
        - "refines": ["Maybe", "NonEmpty"],
        + "refines": ["Maybe", "①NonEmtpy"],
        ① unknown trait 'NonEmtpy'; did you mean 'NonEmpty'?
        + "refines": ["Maybe"],
          "name": "①Single"
        ① a conjunction refines two traits or more; 'Single' refines 1

        = name of a trait
        - "traits": [
        + "traits": [{ "name": "Maybe", "summary": "none", "allows": ["-"] },
          "name": "①Maybe",
                "adjective"
        ① duplicate trait 'Maybe'
        + "traits": [{ "name": "①maybe", "summary": "none", "allows": ["-"] },
        ① a trait is named as a type is: 'Single', not 'maybe'

        = traits that refine each other
          "refines": ["①Maybe"
        - "adjective": "maybe",
        + "adjective": "maybe", "refines": ["②Single"],
        ① 'Single' refines 'Maybe', which refines it in turn; one of the two must be the weaker trait
        ② 'Maybe' refines 'Single', which refines it in turn; one of the two must be the weaker trait

        = diagrams
        - ["-", "-x", {
        + ["-", "①-e", {
        ① an element of 'allows': '-e' is not a marble diagram of 'o', '*', '|', 'x', '-' and '...'; write it as
            '--o--|-->'
        + ["①", "-x", {
        ① an element of 'allows': '' is not a marble diagram of 'o', '*', '|', 'x', '-' and '...'; write it as
            '--o--|-->'
        + ["-", ①1, {
        ① expected an object for the diagram, found a number
        + ["①-...", "-x", {
        ① 'NonEmpty' allows everything, and so it is no trait; drop a diagram
        + ["-", "①x", {
        ① 'x' begins on subscription, and '-' does not; begin all diagrams of 'NonEmpty' with '-', or none

        = diagram of two values
        - "marbles": "-o-|"
        + "marbles": "-o-①o-|"
        ① 'marbles': a diagram has one 'o' at most, and then one '*' or '...'; for a law that counts values, name one in
            Swift in 'lawInSwift'

        = diagram that goes on after a completion
        - "marbles": "--|"
        + "marbles": "--|-①x"
        ① 'marbles': nothing follows a completion, or '...'; end the diagram there

        = diagram without marbles
        - { "marbles": "--|", "caption"
        + ①{ "caption"
        ① this diagram lacks the key 'marbles'

        = law
        - "allows": ["-", "-x", { "marbles": "-o-...>", "caption": "can publish" }],
        + "sink": "does it.",
          "name": "①NonEmpty"
        ① 'NonEmpty' says nothing of what it allows; draw it in 'allows', as "--o--|-->", or name a law in Swift in
            'lawInSwift', as "TraitLaw.nonEmpty"
        + "lawInSwift": "TraitLaw.own①)",
        ① 'lawInSwift': ')' closes no bracket of this expression; remove it, or add the opening one

        = conjunction
        - "isConjunction": true,
        + "isConjunction": true, "allows": ["①-"], "lawInSwift": "②TraitLaw.own",
        ① 'Single' is a conjunction, which allows what 'Maybe' and 'NonEmpty' allow together; drop 'allows'
        ② 'Single' is a conjunction, which allows what 'Maybe' and 'NonEmpty' allow together; drop 'lawInSwift'
        + "isConjunction": ①"yes",
        ① 'isConjunction' must be true or false, not a string

        = diagram that a refined trait does not allow
        - "adjective": "nonempty",
        + "adjective": "nonempty", "refines": ["Maybe"],
          "allows": ["-", "①-x"
          "marbles": "②-o-...>"
        ① 'Maybe', which 'NonEmpty' refines, does not allow '-x'; one of the two is wrong
        ② 'Maybe', which 'NonEmpty' refines, does not allow '-o-...>'; one of the two is wrong

        = diagrams that count values
        - ["-", "-x", { "marbles": "-o-...>"
        + ["①-o|", "-x", { "marbles": "-*-x"
        ① 'NonEmpty' allows other ends after one value than after several; draw '...' in each diagram that has one 'o',
            or name a law in Swift in 'lawInSwift'

        = name in OpenCombine
          "publisher": "①Just"
        - "generics": ["Output"],
        + "generics": ["Output"], "openCombine": { "publisher": "OCombine.Just" },
        ① OpenCombine calls 'Just' 'Just', not 'OCombine.Just'
        + "generics": ["Output"], "openCombine": false,
        ① OpenCombine has 'Just'; remove "openCombine": false

        = instance
        - { "one": "Just(1)" }
        + { "one": { "expression": "Just(1)", "satisfies": ["①Output == Never"] } }
        ① no rule of 'Just' requires 'Output == Never'; there is nothing to choose from
        + { "one": { "expression": "Just(1)", ①"result": 1 } }
        ① unknown key 'result' in this instance; expected 'expression', 'satisfies', 'admits', 'breaks', 'outputs',
            'failures' or 'knownDefects'
        + { ①"one": " " }
        ① an instance needs a name and a Swift expression
        + { "one": { "expression": "①Just(1)", "outputs": { "Upstream": "Data" }, "failures": { "Nope": "Never" } } }
        ① 'Just' has no generic parameter 'Nope'; expected 'Output'
        ① 'Just' has no generic parameter 'Upstream'; expected 'Output'
        + { "one": "Just(1)①\n" }
        ① U+000A is a control character; remove it

        = claims of an instance
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
        + "all": { "expression": "upstream.filter { _ in true }", "breaks": ["①Maybe", "②Sorted"] }
        ① the rule of 'Publishers.Filter' for 'Maybe' assumes nothing that an instance could break; give it an
            'assuming', or drop 'Maybe' here
        ② unknown trait 'Sorted'; expected 'Single', 'Maybe' or 'NonEmpty'
        + "all": { "expression": "upstream.filter { _ in true }", "satisfies": ["①Upstream: Single"] }
        ① no rule of 'Publishers.Filter' requires 'Upstream: Single'; there is nothing to choose from

        = summary
        - "summary": "Publishes pairs."
        + "summary": "Publishes①\npairs."
        ① U+000A is a control character; remove it
        + "summary": "Publishes pairs"
          "publisher": "①Publishers.Zip"
        ① the summary of 'Publishers.Zip' must be a sentence that ends with a period

        = text with space at its end
        - "law": "It publishes one value."
        + "law": "①It publishes one value. "
        ① 'law' must have no space at its ends

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

        = direct path of a publisher
        - "directPath": true,
        + "directPath": ①1,
        ① 'directPath' must be true, false or "sameResult", not a number
        + "directPath": "①brigded",
        ① 'directPath' must be true, false or "sameResult", not 'brigded'

        = publisher that is not declared as one
          "publisher": "①Publishers.Filter"
        - "generics": ["Upstream: Publisher"],
        + "generics": ["②Upstream: Publishr"],
        ① the requirements of 'Publishers.Filter' are 'Upstream: Publisher', not 'Upstream: Publishr' (see
            Spec/Recorded/inventory.json)
        ② the rule for 'Maybe' requires a trait of 'Upstream', which is not declared as a publisher; if it is one, write
            "Upstream: Publisher"

        = module that is a path
        - "module": "Combine",
        + "module": "①../Combine",
        Spec/Recorded/inventory.json: error: no file of the spec covers the module 'Combine' of this inventory
        ① '../Combine' is not the name of a module; write it as 'Combine'

        = notes that are none
        - "summary": "Publishes pairs.",
        + "summary": "Publishes pairs.", "note": { "9": "①Rare.", ②"two": "No.", "2": "③", "3": ④3 },
        ① 'Publishers.Zip' has no arity 9, so it has no note of that arity
        ② what a family has in 'note' goes by arity; 'two' is not a number
        ③ 'note' is empty; write a sentence
        ④ a note must be a string, not a number

        = line break in a reason
        - "never": "The predicate can reject the value."
        + "never": "The predicate①\r can."
        ① U+000D is a control character; remove it

        = operators of a family
        - "operators": { "2": ["zip(_:)"], "3": ["zip(_:_:)"] },
        + "operators": { "2": ["zip(_:)"], "3": ["zip(_:_:)"], "9": ["①zip()"] },
        ① 'Publishers.Zip' has no arity 9, so it has no operators of that arity

        # Rows of this package

        = keys of a row
        - "operators": ["keep(_:)"],
        + ①"operator": ["keep(_:)"],
        ① unknown key 'operator' in this row; did you mean 'operators'?
        + "operators": [①1],
        ① an element of 'operators' must be a string, not a number
        + "operators": [], "openCombine": "①no",
        ① 'openCombine' must be false, "OpenCombineOperators", or an object with OpenCombine's names, not 'no'
        + "operators": [], "outputs": { "Sorce": "①Data" },
        ① 'Own.Keep' has no generic parameter 'Sorce'; did you mean 'Source'?
        + "operators": [], "outputs": { "Source": "Source" },
          "publisher": "①Own.Keep"
        ① 'Source' cannot publish itself; give its output another type
        + "operators": [], "family": "①merge",
        ① 'Own.Keep' is a single type; 'family' needs 'arities', such as [2, 3, 4]
        ① the publishers of 'merge' have nothing but upstreams: write "generics": ["Each: Publisher"]

        = missing key
          ①{
            "publisher": "Own.Keep",
        - "summary": "Publishes some.",
        ① this row lacks the key 'summary'

        = generic parameters
        - "generics": ["Source: Publisher"],
        + "generics": ["①2: Publisher"],
        ① '2: Publisher' is not a generic parameter; write 'Upstream: Publisher' or 'Output'
        + "generics": ["Source: Publisher", "①Source"],
        ① duplicate generic parameter 'Source'
        + "generics": ["Source: Publisher", "①Default: Publisher"],
        ① the value of 'Default' in instances would be 'default', which is a keyword of Swift; choose another name
        + "generics": ①"Source: Publisher",
        ① 'generics' must be an array, not a string

        = page of another row
        - "publisher": "Own.Keep"
        + "publisher": "①Own_default"
        ① the page of 'Own_default' would be that of 'Own.Default', 'Own-default-traits'; rename one of the two

        = requirements of a type
        - "where": ["Next.Failure == Each.Failure"],
        + "where": ①true,
        ① 'where' must be an array, not a boolean
        + "where": ["①complete garbage !!"],
        ① 'complete garbage !!' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure == Never'
        + "where": ["①Upstream.Output == Int"],
        ① 'Own.Join' has no generic parameter 'Upstream'; expected 'Each', 'Any', 'Others', 'Next', 'Output' or 'Failure'

        = arities
        - "arities": [2, 5],
        + "arities": [],
          ①{
            "publisher": "Own.Join",
        ① 'arities' is empty; list the numbers of upstreams, such as [2, 3, 4]
        + "arities": [2, ①3.5],
        ① an arity is a whole number from 2 to 26
        + "arities": ①[5, 2],
        ① 'arities' must be in ascending order, such as [2, 3, 4]
        + "arities": [2, 5], "operators": { ①"two": ["join(_:)"], "5": ②"join" },
        ① what a family has in 'operators' goes by arity; 'two' is not a number
        ② expected an array of operators
        + "arities": [2, 5], "family": "①zipp",
        ① unknown family 'zipp'; did you mean 'zip'?
        + "arities": [2, 5], "family": "①zip",
        ① 'zip' has 2 to 4 upstreams, and not 5
        + "arities": [2, 9], "family": "①merge",
        ① 'merge' has 2 to 8 upstreams, and not 9

        = family of a framework
        - "arities": [2, 3],
        + "arities": [2, 3], "family": "①zip",
        ① 'Publishers.Zip' is not a type of this package, so that there is nothing to write; drop 'family'

        = upstreams of a family
          "publisher": "①Own.Join"
          "where": ["②Next.Failure == Each.Failure"]
        - "generics": ["Each: Publisher"], "summary"
        + "generics": ["A: Publisher"], "summary"
        ① a family needs the generic parameter 'Each: Publisher', which expands to A, B, C, …
        ② 'Own.Join' has no generic parameter 'Next'; 'Next' means something in a family only, which is a row with 'arities'
        + "generics": ["Each: Publisher", "Other"], "family": "③merge", "summary"
        ③ the publishers of 'merge' have nothing but upstreams: write "generics": ["Each: Publisher"]

        = family of the direct path
        - "hasDirectPath": true,
        + "isConjunction": false,
        - "directPath": true,
        + "directPath": false,
        - "arities": [2, 5],
        + "arities": [2, 3], "family": "①zip",
        ① the publishers of 'zip' take the direct path; add "hasDirectPath" to a trait

        = throwing operators
        - "summary": "Publishes some.",
        + "summary": "Publishes some.", "throwing": ①{ "operators": [], "summary": "Can fail.", "instances": {} },
        ① 'instances' is empty; give at least one expression that throws
        + "summary": "Publishes some.", "throwing": { "operators": ["①try keep"], "summary": "Can fail.", "instances": { "fails": "1" } },
        ① an operator: 'try keep' is not the name of an operator; write it as 'zip(_:_:)'
        + "summary": "Publishes some.", "throwing": ①{ "operators": [], "summary": "Can fail.", ②"instance": {} },
        ① this throwing operator lacks the key 'instances'
        ② unknown key 'instance' in this throwing operator; did you mean 'instances'?

        = throwing operators of a family
        - "arities": [2, 5],
        + "arities": [2, 5], "throwing": ①{ "operators": [], "summary": "Can fail.", "instances": { "fails": "1" } },
        ① a family has no throwing operators; write a row of their own

        # Short forms

        = rules that traits share
        - "Single": "always", "Maybe": "always", "NonEmpty": "always"
        + "Single, ①Mabye, NonEmpty": "always"
          "publisher": "②Just"
        ② 'Just' has no rule for 'Maybe'; write a condition, "always", or { "never": "…" } with the reason
        ① unknown trait 'Mabye'; did you mean 'Maybe'?
        + "Single, Maybe, ①Single, NonEmpty": "always"
        ① duplicate rule for 'Single'; keep one of the two
        + "Single, Maybe, NonEmpty": "①Always"
        ① 'Always' is written "always"

        = rules that are none
        - { "Single, Maybe, NonEmpty": { "never": "It is picky." } }
        + "①asUpstraem"
        ① 'traits' must be an object with a rule for each trait, or "asUpstream", not 'asUpstraem'

        = rules of the upstream
        - { "Single": "always", "Maybe": "always", "NonEmpty": "always" }
        + "①asUpstream"
        ① 'Just' has not one upstream but 0; write a rule for each trait in place of "asUpstream"

        # Suggestions

        = suggestions for a trait that no upstream gives
        - "directPath": true,
        + "suggestions": { ①"Singel": [] },
        ① unknown trait 'Singel'; did you mean 'Single'?
        + "suggestions": { "Single": ["①defalt(_:)"] },
        ① no row has an operator 'defalt(_:)'; did you mean 'default(_:file:)'?
        + "suggestions": { "Single": ["①default(_:)"] },
        ① no row has an operator 'default(_:)'; did you mean 'default(_:file:)'?
        + "suggestions": { "Single": ["①merge(with:)"] },
        ① 'merge(with:)' never makes 'Publishers.Filter' 'Single': 'Publishers.Merge' never is; suggest an operator that does
        + "suggestions": { "Single": [{ "instead": "①filter(_:)" }, "②filter(_:)"] },
        ① 'filter(_:)' in its place never makes 'Publishers.Filter' 'Single': 'Publishers.Filter' never is; suggest an
            operator that does
        ② 'filter(_:)' is suggested twice for 'Single'
        # What requires the trait does not give it.
        + "suggestions": { "Maybe": ["①filter(_:)"] },
        ① 'filter(_:)' never makes 'Publishers.Filter' 'Maybe': 'Publishers.Filter' is where 'Upstream: Maybe'; suggest an
            operator that does
        + "suggestions": { "Single": ①"zip(_:)" },
        ① the suggestions for 'Single' must be an array, not a string
        + "suggestions": { "Single": [①1, ②{ ③"insted": "zip(_:)" }, "④zip (_:)"] },
        ① a suggestion must be the name of an operator, or an object with 'instead', not a number
        ② this suggestion lacks the key 'instead'
        ③ unknown key 'insted' in this suggestion; did you mean 'instead'?
        ④ a suggestion: 'zip (_:)' is not the name of an operator; write it as 'zip(_:_:)'
        + "suggestions": { "Single": [{ "instead": "zip(_:)", "where": "①Upsteam: Maybe, Upstream: ②Maybee" }] },
        ① 'Publishers.Filter' has no generic parameter 'Upsteam'; did you mean 'Upstream'?
        ② unknown trait 'Maybee'; did you mean 'Maybe'?
        + "suggestions": { "Single": [{ "instead": "zip(_:)", "where": "①maybe" }] },
        ① 'maybe' is not a requirement; write 'Upstream: Single', or 'Upstream.Failure == Never'

        = suggestion that helps a maybe publisher only
        - "operators": ["merge(with:)"],
        + "operators": ["merge(with:)"], "suggestions": { "Single": ["①default(_:file:)"] },
        ① 'default(_:file:)' never makes 'Publishers.Merge' 'Single': 'Own.Default' is where 'Upstream: Maybe'; suggest an
            operator that does

        = suggestion for a trait that is there
        - "generics": ["Output"],
        + "generics": ["Output"], "suggestions": { ①"Single": ["zip(_:)"] },
        ① 'Just' is always 'Single', so there is nothing to suggest; drop 'Single' here

        = suggestions of a trait
        - "adjective": "nonempty",
        + "adjective": "nonempty", "suggestions": ["①filter(_:)", "②merge"],
        ① 'filter(_:)' makes no publisher 'NonEmpty': 'Publishers.Filter' never is; suggest an operator that does
        ② no row has an operator 'merge'; did you mean 'merge(with:)'?

        # Apple's own behavior

        = what is said of Apple's publisher
        - "directPath": true,
        + "apple": [①{}],
        ① this behavior lacks the key 'systems'
        ① this behavior lacks the key 'behavior'
        ① this behavior lacks the key 'source'
        + "apple": ①{},
        ① 'apple' must be an array, not an object
        + "apple": ①[],
        ① 'apple' is empty; say what is known of Apple's publisher, or drop it
        + "apple": [{ "systems": "iOS", "behavior": "It waits.", "source": "①http://own.dev" }],
        ① 'source': an address begins with 'https://'
        + "apple": [{ "systems": "iOS", "behavior": "It waits.", "source": "https://①" }],
        ① 'source': an address names a server
        + "apple": [{ "systems": "iOS", "behavior": "It waits.", "source": "https://a.b/c① d" }],
        ① 'source': ' ' does not belong in an address; copy the address from a browser
        """#)
}
