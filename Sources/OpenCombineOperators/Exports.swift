// The operators of Combine that OpenCombine lacks. Where Combine exists, there is nothing to add.
#if !canImport(Combine)
#if canImport(OpenCombineShim)
@_exported import OpenCombineShim
#else
// Here, because this module is built first: one error, and not one for each line that needs a publisher.
#error(
    """
    CombineTraits needs Combine or OpenCombine. This platform has no Combine: \
    enable the package trait "OpenCombine" of CombineTraits, which is on by default here.
    """)
#endif
#endif
