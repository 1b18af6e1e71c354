#if !canImport(Combine) && canImport(OpenCombineShim)
// No version of OpenCombine has a module version, so `canImport` cannot tell those that declare `Merge` from those that do not. If the package
// trait says otherwise than the version in use, this file has the only error, because this module is built first. Without it, there
// would be hundreds, about ambiguous or missing publishers.

/// What ``Publishers/MergeInUse`` is unless OpenCombine declares `Publishers.Merge`.
private struct Merge<A, B> {}

extension Publishers {
    /// A member of `Publishers` hides the type above.
    fileprivate typealias MergeInUse = Merge<Just<Int>, Just<Int>>
}

#if OpenCombineWithMerge
@available(
    *, unavailable,
    message: """
        this version of OpenCombine does not declare 'Merge' and 'CombineLatest'; use version 0.15 or later of a fork, or do not \
        enable the package trait "OpenCombineWithMerge" of CombineTraits
        """
)
private func checkMerge<A, B>(_: Merge<A, B>.Type) {}
private func checkMerge(_: (some Publisher).Type) {}
#else
private func checkMerge<A, B>(_: Merge<A, B>.Type) {}
@available(
    *, unavailable,
    message: """
        this version of OpenCombine declares 'Merge' and 'CombineLatest'; enable the package trait "OpenCombineWithMerge" of \
        CombineTraits in the root package
        """
)
private func checkMerge(_: (some Publisher).Type) {}
#endif

private func checkOpenCombine() { checkMerge(Publishers.MergeInUse.self) }
#endif
