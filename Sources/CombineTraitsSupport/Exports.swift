// What the libraries of this package share, and no user sees. Programs never import it.

#if canImport(Combine)
@_exported import Combine
@_exported import Foundation
#elseif canImport(OpenCombineShim)
@_exported import Foundation
@_exported import OpenCombineShim
#endif
