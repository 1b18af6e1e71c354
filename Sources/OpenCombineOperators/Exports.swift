// The operators of Combine that OpenCombine lacks. Where Combine exists, there is nothing to add.
#if !canImport(Combine)
@_exported import OpenCombineShim
#endif
