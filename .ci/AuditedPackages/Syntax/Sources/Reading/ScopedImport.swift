import OpenCombine
import struct CombineTraits.AnyMaybePublisher

func besidesScopedImport() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
