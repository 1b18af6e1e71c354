// The one file that knows where Combine's types come from. It re-exports them, so that both the
// other files of this package and the code of its users import CombineTraits and nothing else.

#if canImport(Combine)
@_exported import Combine
@_exported import Foundation
#else
@_exported import Foundation
@_exported import OpenCombineOperators
#if canImport(FoundationNetworking)
// Apple's Foundation has the networking, where OpenCombine's publishers extend this module.
@_exported import FoundationNetworking
#endif
#endif
