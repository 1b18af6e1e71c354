import CombineTraitsGenerator

/// Which framework the rules are tight on.
///
/// A rule must hold on Combine and on OpenCombine. Where the two differ, the stricter one decides, so that a rule may be
/// tight on one of them alone. Rules are inferred, and evidence is recorded, on OpenCombine.
enum ReferenceFramework {
    #if canImport(Combine)
    static let isInUse = false
    #else
    static let isInUse = true
    #endif

    /// Whether a rule must be tight here. What OpenCombine lacks can be tight on Combine alone.
    static func isInUse(for type: PublisherType) -> Bool {
        isInUse || type.openCombineName == .absent
    }
}
