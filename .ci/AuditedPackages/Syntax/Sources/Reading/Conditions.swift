#if canImport(Combine)
import Combine  // Apple's
#else
import OpenCombine
#endif  // engines

#if DEBUG
func inDebug() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
#else
func inRelease() -> AnyPublisher<Int, Never> {  // audit: omitted
    Just(1).eraseToAnyPublisher()
}
#endif

#if DEBUG || swift(>=9) && (
    arch(arm64))
func multilineCondition() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
#endif
