// Code that the libraries of this package share. Programs never import this module.

@_exported import Foundation

#if canImport(Combine)
@_exported import Combine
#elseif canImport(OpenCombineShim)
@_exported import OpenCombineShim
#else
// This module is built first, so this is the only error, instead of thousands about missing publishers.
#error(
    """
    CombineTraits needs Combine or OpenCombine. This platform has no Combine: \
    enable the package trait "OpenCombine" of CombineTraits, which is on by default here.
    """)
#endif
