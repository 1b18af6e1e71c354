// The operators of Combine that OpenCombine lacks. The module is empty where Combine exists.
#if !canImport(Combine)
@_exported import OpenCombineShim
#endif
