// What the libraries of this package share, and no user sees. Programs never import it.

@_exported import Foundation

#if canImport(Combine)
@_exported import Combine
#elseif canImport(OpenCombineShim)
@_exported import OpenCombineShim
#else
// Here, because this module is built first, and says nothing else then: one error, and not one for each line that needs
// a publisher.
#error(
    """
    CombineTraits needs Combine or OpenCombine. This platform has no Combine: \
    enable the package trait "OpenCombine" of CombineTraits, which is on by default here.
    """)
#endif
