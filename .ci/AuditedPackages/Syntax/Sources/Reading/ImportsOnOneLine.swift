import Foundation; import OpenCombine; import Dispatch

func importsOnOneLine() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
