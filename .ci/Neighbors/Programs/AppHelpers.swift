// An app that uses AppHelpers.

import AppHelpers

struct AppError: Error {}

@MainActor final class Model {
    var name = ""
    var cancellables: [AnyCancellable] = []
    let names = PassthroughSubject<String, Never>()
    let numbers = PassthroughSubject<Int, AppError>()

    func bind(_ current: CurrentValueSubject<String, Never>, user: Future<Int, AppError>) {
        names.sink(with: self) { model, name in print(model, name) }.store(in: &cancellables)
        numbers.sink(with: self, receiveCompletion: { _, _ in }, receiveValue: { print($0, $1) }).store(in: &cancellables)
        current.sink(with: self) { model, name in print(model, name) }.store(in: &cancellables)
        names.assign(to: \.name, onWeak: self).store(in: &cancellables)
        current.assign(to: \.name, onWeak: self).store(in: &cancellables)
        Just("Alice").assign(to: \.name, onWeak: self).store(in: &cancellables)
        numbers.result { print($0) }.store(in: &cancellables)
        user.result { print($0) }.store(in: &cancellables)
    }
}

func length(_ text: String) async -> Int { text.count }
func checkedLength(_ text: String) async throws -> Int { text.count }

func map(_ names: AnyPublisher<String, AppError>, _ other: AnyPublisher<Int, AppError>) -> [AnyCancellable] {
    var all: [AnyCancellable] = []
    names.asyncMap { name in await length(name) }.result { print($0) }.store(in: &all)
    names.asyncMap(length).result { print($0) }.store(in: &all)
    names.asyncTryMap { name in try await checkedLength(name) }.result { print($0) }.store(in: &all)
    names.asyncTryMap { name in
        let length = try await checkedLength(name)
        return length + 1
    }.result { print($0) }.store(in: &all)
    names.then { other }.result { print($0) }.store(in: &all)
    names.deadline(.seconds(1), scheduler: ImmediateScheduler.shared, failingWith: AppError()).result { print($0) }.store(in: &all)
    names.delaySubscription(for: .seconds(1), scheduler: ImmediateScheduler.shared).result { print($0) }.store(in: &all)
    names.retry(3, delay: 1).result { print($0) }.store(in: &all)
    names.replaceEmpty(withError: AppError()).result { print($0) }.store(in: &all)
    names.first(orFailWith: AppError()).result { print($0) }.store(in: &all)
    names.race(with: names).result { print($0) }.store(in: &all)
    names.handleEnd { print($0 as Any) }.result { print($0) }.store(in: &all)
    names.logResult("names") { print($0) }.result { print($0) }.store(in: &all)
    names.shareNewest().result { print($0) }.store(in: &all)
    [names, names].race().result { print($0) }.store(in: &all)
    [names, names].mergeMany().result { print($0) }.store(in: &all)
    [names, names].zipMany().result { print($0) }.store(in: &all)
    [names, names].combineLatestMany().result { print($0) }.store(in: &all)
    return all
}

func map(_ name: Future<String, AppError>, _ subject: CurrentValueSubject<String, AppError>) -> [AnyCancellable] {
    var all: [AnyCancellable] = []
    name.asyncMap { name in await length(name) }.result { print($0) }.store(in: &all)
    name.asyncTryMap { name in try await checkedLength(name) }.result { print($0) }.store(in: &all)
    name.then { name }.result { print($0) }.store(in: &all)  // ours: then
    name.delaySubscription(for: .seconds(1), scheduler: ImmediateScheduler.shared).result { print($0) }.store(in: &all)  // ours: delaySubscription
    subject.asyncMap { name in await length(name) }.result { print($0) }.store(in: &all)
    subject.then { subject }.result { print($0) }.store(in: &all)  // ours: then
    return all
}

func publish(_ numbers: AsyncStream<Int>, _ checked: AsyncThrowingStream<Int, any Error>) -> [AnyCancellable] {
    var all: [AnyCancellable] = []
    numbers.publisher.result { print($0) }.store(in: &all)
    checked.publisher.result { print($0) }.store(in: &all)
    numbers.map { $0 + 1 }.publisher.result { print($0) }.store(in: &all)
    return all
}

func wait(_ names: AnyPublisher<String, AppError>) async throws {
    print(try await names.value())
    print(await names.result())
    if case .failure(let error) = await names.result() { print(error) }
    try await names.ignoreOutput().eraseToAnyPublisher().completion()  // ours: completion
    names.fireAndForget()
    print(try await names.values())
}

func waitForTraits(_ name: Future<String, AppError>) async throws {
    print(try await name.value())  // ours: value
    print(await name.result() as Any)  // ours: result
    print(await name.first { $0.isEmpty }.result() as Any)
    try await name.ignoreOutput().completion()  // ours: completion
}

func waitForTypes(_ names: AnyPublisher<String, AppError>) async throws {
    let name: String = try await names.first().value()
    print(name)
    let result: Result<String, AppError> = await names.first().result()
    print(result)
}

func results(_ name: Future<String, AppError>) async -> Result<String, AppError> {
    await name.result()
}
