// An app that uses NarrowHelpers. Ours are for publishers with a trait, whatever theirs require of the types.

import NarrowHelpers

struct AppError: Error {}

final class Screen {
    var text = ""
    func show<Value>(_ value: Value) {}
}

func streams(
    _ query: AnyPublisher<String, Never>, _ numbers: AnyPublisher<Int, AppError>, screen: Screen
) async -> [AnyCancellable] {
    print(await query.value())
    var all: [AnyCancellable] = []
    query.flatMapLatest { _ in numbers }.ignoreFailure().sink { screen.show($0) }.store(in: &all)
    query.flatMapLatest { _ in query }.sink { screen.text = $0 }.store(in: &all)
    query.flatMapFirst { _ in query }.sink { screen.text = $0 }.store(in: &all)
    query.withLatestFrom(query).sink { screen.text = $0 }.store(in: &all)
    query.withLatestFrom(query) { $0 + $1 }.sink { screen.text = $0 }.store(in: &all)
    query.sink(with: screen) { screen, text in screen.text = text }.store(in: &all)
    query.assign(to: \.text, onWeak: screen).store(in: &all)
    query.mapToResult().sink { screen.show($0) }.store(in: &all)
    numbers.mapToResult().sink { screen.show($0) }.store(in: &all)
    query.asyncMap { text in text.count }.sink { screen.show($0) }.store(in: &all)
    return all
}

func traits(
    _ name: CurrentValueSubject<String, Never>, _ number: Future<Int, AppError>, screen: Screen
) -> [AnyCancellable] {
    var all: [AnyCancellable] = []
    name.flatMapLatest { _ in number }.mapToResult().sink { screen.show($0) }.store(in: &all)
    name.flatMapLatest { _ in name }.sink { screen.text = $0 }.store(in: &all)  // ours: flatMapLatest
    name.flatMapFirst { _ in name }.sink { screen.text = $0 }.store(in: &all)  // ours: flatMapFirst
    name.withLatestFrom(name).sink { screen.text = $0 }.store(in: &all)  // ours: withLatestFrom
    Just("Alice").withLatestFrom(name).sink { screen.text = $0 }.store(in: &all)  // ours: withLatestFrom
    Just("Alice").withLatestFrom(name) { $0 + $1 }.sink { screen.text = $0 }.store(in: &all)  // ours: withLatestFrom
    name.mapToResult().sink { screen.show($0) }.store(in: &all)  // ours: mapToResult
    number.mapToResult().sink { screen.show($0) }.store(in: &all)  // ours: mapToResult
    number.ignoreFailure().sink { screen.show($0) }.store(in: &all)  // ours: ignoreFailure
    Just("Alice").asyncMap { text in text.count }.sink { screen.show($0) }.store(in: &all)
    Just("Alice").sink(with: screen) { screen, text in screen.text = text }.store(in: &all)
    return all
}
