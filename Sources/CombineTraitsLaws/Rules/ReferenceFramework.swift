import TraitSpec

/// The framework on which the rules must be tight: OpenCombine, if it has the type.
///
/// A rule must hold on Combine and on OpenCombine. If a publisher behaves differently on them, its rule might be tight on only
/// one of them. Rules are inferred, and evidence is recorded, on OpenCombine.
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
