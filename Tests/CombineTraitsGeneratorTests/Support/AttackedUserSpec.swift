/// A spec of a user that has each key once.
enum AttackedUserSpec {
    static let text = """
        {
          "$schema": ".combine-traits.schema.json",
          "target": "Logging", "module": "Database", "imports": ["Dates"], "access": "public", "accessLevelOnImports": true,
          "traits": [
            {
              "name": "Prompt", "adjective": "prompt", "summary": "a value at once", "law": "It publishes on subscription.",
              "refines": ["NonEmpty"], "isConjunction": false, "allows": ["x-->", { "marbles": "o-...-->", "caption": "can go on" }],
              "suggestions": ["now(_:)"], "example": { "publisher": "names.first()", "because": "there is one" }
            },
            { "name": "Finite", "summary": "an end", "lawInSwift": "TraitLaw.finite" }
          ],
          "publishers": [
            {
              "publisher": "Outer.Every", "outerGenerics": ["Wrapped"],
              "generics": ["Upstream: Publisher", "Context: Scheduler"],
              "where": ["Upstream.Failure == Context.Failure", "Upstream.Output: Equatable"],
              "availability": { "macOS": "12.0" },
              "operators": ["every(_:on:)"], "summary": "Publishes everything.",
              "outputs": { "Upstream": "Data" }, "arguments": "Any are legal.", "note": "It is slow.",
              "suggestions": { "Prompt": ["now(_:)"], "Maybe": [{ "instead": "now(_:)", "where": "Context == Line" }] },
              "instances": {
                "plain": "upstream.every(1, on: scheduler)",
                "full": {
                  "expression": "upstream.every { $0 == \\"a\\" }", "satisfies": ["Context == Queue"],
                  "admits": ["Upstream: Maybe"], "breaks": ["Maybe"],
                  "outputs": { "Upstream": "[String]" }, "failures": { "Upstream": "TestError" },
                  "knownDefects": { "Publishers.Drop": "Nothing cancels during the start." }
                }
              },
              "traits": {
                "Maybe": {
                  "when": ["Upstream: Maybe", "Context == Queue"], "because": "It is so.",
                  "assuming": "Nobody cancels."
                },
                "Single, NonEmpty, Immediate, Prompt, Finite": { "never": "It waits." }
              }
            },
            {
              "publisher": "Now", "generics": ["Upstream: Publisher"], "operators": ["now(_:)"],
              "realTime": "It has a clock.", "traits": {
                "Single, Maybe, NonEmpty, Immediate, Prompt": "always", "Finite": "Upstream: Finite"
              }
            },
            { "publisher": "Unknown", "generics": ["Upstream: Publisher"], "instances": { "plain": "upstream.unknown()" } },
            { "publisher": "Publishers.Map", "module": "Combine", "traits": "asUpstream" }
          ]
        }
        """
}
