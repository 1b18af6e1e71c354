// Re-exports Combine, or OpenCombine and the operators that it lacks, so that programs need only one import.
//
// `CombineTraitsSupport` exports Foundation and Combine. Its own symbols have package access, so programs do not see them.
// Files of the package need not import the module.
@_exported import CombineTraitsSupport

#if !canImport(Combine)
@_exported import OpenCombineOperators
#if canImport(FoundationNetworking)
// Apple's Foundation contains `URLSession`. Elsewhere, this module contains it, and OpenCombine extends it with publishers.
@_exported import FoundationNetworking
#endif
#endif
