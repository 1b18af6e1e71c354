import Foundation  // { dates
import OpenCombine /* the engine
 of Linux */

func commentedImport() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
