import OpenCombine

import Foundation
import Observation

@Observable
final class ObservedModel {
    var name = "{"
    @ObservationIgnored lazy var names: AnyPublisher<String, Never> = Just(name).eraseToAnyPublisher()  // audit: single

    func title() -> AnyPublisher<String, Never> {  // audit: single
        Just("\(#function) \(#line)").eraseToAnyPublisher()
    }
}

func predicate() -> AnyPublisher<Bool, Never> {  // audit: single
    Just(1).map { (try? #Predicate<Int> { $0 > 1 }.evaluate($0)) ?? false }.eraseToAnyPublisher()
}
