// This module contains the operators of Combine that OpenCombine lacks. It is empty where Combine exists.
#if !canImport(Combine)
@_exported import OpenCombineShim
#endif
