// What the libraries of this package share, and no user sees. Programs never import it.

@_exported import Foundation

#if canImport(Combine)
@_exported import Combine
#elseif canImport(OpenCombineShim)
@_exported import OpenCombineShim
#else
// This module is built first, so this is the only error then, and not one of thousands for missing publishers.
#error(
    """
    CombineTraits needs Combine or OpenCombine. This platform has no Combine: \
    enable the package trait "OpenCombine" of CombineTraits, which is on by default here.
    """)
#endif
