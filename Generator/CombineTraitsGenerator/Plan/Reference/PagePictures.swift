/// The pictures that the pages of publishers show.
struct PagePictures: Sendable {
    /// What a publisher does, by its name.
    var examples: [String: PublisherPagePlan.Picture] = [:]

    /// Why a publisher lacks a trait, or has it under conditions only: by publisher and trait, in the order of the evidence.
    var counterexamples: [String: [String: [PublisherPagePlan.Picture?]]] = [:]

    func example(of publisher: PublisherType) -> PublisherPagePlan.Picture? {
        examples[publisher.name]
    }

    func counterexamples(of publisher: PublisherType, _ trait: String) -> [PublisherPagePlan.Picture?] {
        counterexamples[publisher.name]?[trait] ?? []
    }
}
