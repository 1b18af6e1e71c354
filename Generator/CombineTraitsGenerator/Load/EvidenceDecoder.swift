/// Reads `evidence.json`, which a program wrote.
struct EvidenceDecoder {
    let diagnostics: Diagnostics

    func evidence(_ value: JSONValue) -> Evidence {
        var evidence = Evidence()
        guard let publishers = value["publishers"]?.members else {
            diagnostics.error("expected an object with an object 'publishers'", at: value.location)
            return evidence
        }
        for publisher in publishers {
            guard let traits = publisher.value.members else {
                diagnostics.error(
                    "expected an object with the traits of '\(publisher.key.value)'", at: publisher.value.location)
                continue
            }
            for trait in traits {
                evidence.counterexamples[publisher.key.value, default: [:]][trait.key.value] =
                    trait.value.elements.compactMap(counterexample)
            }
        }
        for publisher in value["defects"]?.members ?? [] {
            evidence.defects[publisher.key.value] = publisher.value.elements.compactMap(counterexample)
        }
        return evidence
    }

    private func counterexample(_ value: JSONValue) -> Evidence.Counterexample? {
        guard let instance = value["instance"]?.string, let published = value["published"]?.string,
            let reason = value["deed"]?.string
        else {
            diagnostics.error(
                "a counterexample needs 'instance', 'published' and 'deed'", at: value.location)
            return nil
        }
        return Evidence.Counterexample(
            without: value["without"]?.strings ?? [],
            instance: instance,
            upstreams: (value["upstreams"]?.members ?? []).map {
                Evidence.Counterexample.Upstream(parameter: $0.key.value, marbles: $0.value.strings)
            },
            remarks: value["remarks"]?.strings ?? [],
            published: published,
            reason: reason)
    }
}
