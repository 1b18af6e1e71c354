// Re-exports Combine, or OpenCombine and the operators that it lacks, so that programs need only one import.
//
// The module of shared code exports Foundation and Combine. All of its own symbols have package access, so programs do not see
// them, and no file of the package needs to import it.
@_exported import CombineTraitsSupport

#if !canImport(Combine)
@_exported import OpenCombineOperators
#if canImport(FoundationNetworking)
// Apple's Foundation contains the networking. Elsewhere, OpenCombine's publishers extend this module.
@_exported import FoundationNetworking
#endif
#endif
