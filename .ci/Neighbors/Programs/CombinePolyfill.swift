// An app for Linux that uses CombinePolyfill.

import CombinePolyfill

func streams(
    _ a: AnyPublisher<Int, Never>, _ b: PassthroughSubject<Int, Never>, _ c: CurrentValueSubject<Int, Never>,
    numbers: AnyPublisher<Int, Never>
) -> [AnyCancellable] {
    var all: [AnyCancellable] = []
    a.merge(with: b).sink { print($0) }.store(in: &all)
    a.merge(with: numbers).sink { print($0) }.store(in: &all)
    a.merge(with: b, c).sink { print($0) }.store(in: &all)
    c.merge(with: b).map { $0 + 1 }.sink { print($0) }.store(in: &all)
    a.combineLatest(b).sink { print($0.0 + $0.1) }.store(in: &all)
    a.combineLatest(b) { $0 + $1 }.sink { print($0) }.store(in: &all)
    c.combineLatest(c).sink { print($0) }.store(in: &all)
    Just(1).combineLatest(Just(2)).sink { print($0) }.store(in: &all)  // ours: combineLatest
    Just(1).combineLatest(b).sink { print($0) }.store(in: &all)
    return all
}
