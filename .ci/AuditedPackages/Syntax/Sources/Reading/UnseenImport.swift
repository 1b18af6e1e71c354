import OpenCombine
#if NEVER
import CombineTraits
#endif

func besidesUnseenImport() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
