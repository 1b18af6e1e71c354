import TraitSpec

/// The framework on which the rules are tight.
///
/// A rule must hold on Combine and on OpenCombine. If they differ, the stricter framework decides, so a rule can be tight on
/// one of them only. Rules are inferred, and evidence is recorded, on OpenCombine.
package enum ReferenceFramework {
    #if canImport(Combine)
    package static let isInUse = false
    #else
    package static let isInUse = true
    #endif

    /// Returns whether the rules of a type must be tight on the framework in use. If OpenCombine lacks the type, its rules can be
    /// tight only on Combine.
    package static func isInUse(for type: PublisherType) -> Bool {
        isInUse || type.openCombineName == nil
    }
}
