import Foundation

/// The output of `combine-traits diff --json`, a stable format for other programs.
extension PromiseDifference {
    func json() throws -> String {
        try ListingDocument.text(of: [
            "old": old.name, "new": new.name, "isBreaking": isBreaking,
            "traits": traits.map { ["trait": $0.trait, "change": $0.sentence, "isBreaking": $0.isBreaking] },
            "publishers": publishers.map(\.members),
        ])
    }
}

extension PromiseDifference.PublisherChange {
    fileprivate var members: [String: Any] {
        [
            "publisher": name, "module": module ?? NSNull(),
            "change": isNew ? "appeared" : hasLeft ? "left" : "changed",
            "isBreaking": isBreaking, "rules": rules.map(\.members), "losses": losses, "gains": gains,
        ]
    }
}

extension PromiseDifference.RuleChange {
    fileprivate var members: [String: Any] {
        [
            "trait": trait, "change": change.rawValue, "old": old.map(ListingDocument.members) ?? NSNull(),
            "new": new.map(ListingDocument.members) ?? NSNull(), "lost": lost.map(\.members),
            "gained": gained.map(\.members),
        ]
    }
}

extension PromiseDifference.Situation {
    fileprivate var members: [String: Any] { ["where": requirements, "isAboutConformance": isAboutConformance] }
}
