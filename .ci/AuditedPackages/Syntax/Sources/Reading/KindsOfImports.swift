@preconcurrency import struct OpenCombine.AnyPublisher
import struct OpenCombine.Just
import protocol OpenCombine.Publisher

internal func kindsOfImports() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
