// Re-exports Combine, or OpenCombine with the operators that it lacks, so that programs need one import.

#if canImport(Combine)
@_exported import Combine
@_exported import Foundation
#else
@_exported import Foundation
@_exported import OpenCombineOperators
#if canImport(FoundationNetworking)
// Apple's Foundation contains the networking. Elsewhere, OpenCombine's publishers extend this module.
@_exported import FoundationNetworking
#endif
#endif
