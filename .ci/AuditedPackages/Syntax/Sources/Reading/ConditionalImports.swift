#if os(Linux)
import OpenCombine
let isLinux = true
#else
import Combine
let isLinux = false
#endif

func besidesMixedCondition() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
