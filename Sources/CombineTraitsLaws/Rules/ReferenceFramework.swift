import CombineTraitsEvidence
import CombineTraitsSpec

/// The framework on which the rules must be tight: OpenCombine, except for types that exist only in Combine.
///
/// A rule must hold on Combine and on OpenCombine. If a publisher behaves differently on them, its rule might be tight on
/// only one of them. Rules are inferred, and evidence is recorded, on OpenCombine.
package enum ReferenceFramework {
    #if canImport(Combine)
    package static let isInUse = false
    #else
    package static let isInUse = true
    #endif

    #if OpenCombineWithMerge
    private static let declaresMerge = true
    #else
    private static let declaresMerge = false
    #endif

    package static let evidencePath = declaresMerge ? Evidence.pathWithMerge : Evidence.path

    /// Returns what is recorded about the framework in use.
    package static func evidence(in spec: ValidSpec) -> Evidence {
        declaresMerge ? spec.evidenceOfFork : spec.evidence
    }

    /// Returns what to record about the framework in use.
    package static func record(_ evidence: Evidence, in spec: ValidSpec) -> Evidence {
        declaresMerge ? evidence.differences(from: spec.evidence) : evidence
    }

    /// Returns the defect of an operator of the framework in use that appears only in chains.
    package static func defectInChains(of publisher: PublisherType) -> String? {
        if declaresMerge, let fork = publisher.openCombineWithMerge { return fork.defectInChains }
        return publisher.defectInChains
    }

    /// Returns what to write in place of a defective operator of the framework in use.
    static func alternative(to publisher: PublisherType) -> String? {
        declaresMerge ? publisher.insteadOfFork : publisher.instead
    }

    /// Returns whether the rules of a type must be tight on the framework in use. The rules of a type that exists only in
    /// Combine must be tight on Combine.
    package static func isInUse(for type: PublisherType) -> Bool {
        isInUse || type.openCombineName == nil
    }
}
