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

    /// Returns whether the rules of a type must be tight on the framework in use. The rules of a type that exists only in
    /// Combine must be tight on Combine.
    package static func isInUse(for type: PublisherType) -> Bool {
        isInUse || type.openCombineName == nil
    }
}
