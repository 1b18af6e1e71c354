// An app that uses StreamExtras.

import StreamExtras

struct AppError: Error {}

final class Screen {
    var text = ""
    func show<Value>(_ value: Value) {}
}

struct Streams {
    let taps: PassthroughSubject<Void, Never>
    let query: AnyPublisher<String, Never>
    let numbers: AnyPublisher<Int, AppError>
    let others: PassthroughSubject<Int, AppError>
    let silence: AnyPublisher<Never, AppError>
    func search(_ text: String) -> AnyPublisher<[String], Never> { fatalError() }
    func load(_ number: Int) -> AnyPublisher<String, AppError> { fatalError() }
}

// Publishers without a trait.

func search(_ streams: Streams) -> AnyPublisher<[String], Never> {
    streams.query
        .removeDuplicates()
        .filter { !$0.isEmpty }
        .flatMapLatest { streams.search($0) }
        .eraseToAnyPublisher()
}

func load(_ streams: Streams, screen: Screen) -> AnyCancellable {
    let texts = streams.numbers.flatMapLatest { number in streams.load(number) }
    let first = streams.numbers.flatMapFirst { number in
        let text = streams.load(number)
        return text.map { $0 + "!" }
    }
    return texts.append(first)
        .mapToResult()
        .sink { screen.show($0) }
}

func submit(_ streams: Streams, screen: Screen) -> [AnyCancellable] {
    var all: [AnyCancellable] = []
    streams.taps.withLatestFrom(streams.query).sink { screen.text = $0 }.store(in: &all)
    streams.taps.withLatestFrom(streams.query) { $1 }.sink { screen.text = $0 }.store(in: &all)
    streams.taps.withLatestFrom(streams.query, streams.query).map { $0.0 + $0.1 }.sink { screen.text = $0 }.store(in: &all)
    streams.taps.withLatestFrom(streams.query, streams.query) { _, both in both.0 }.sink { screen.text = $0 }.store(in: &all)
    streams.taps.withLatestFrom(streams.query, streams.query, streams.query).sink { screen.text = $0.2 }.store(in: &all)
    streams.taps.withLatestFrom(streams.query, resultSelector: { $1.count }).sink { screen.show($0) }.store(in: &all)
    streams.query.withLatestFrom(streams.query) { a, b in a + b }.assign(to: \.text, on: screen).store(in: &all)
    return all
}

func ignore(_ streams: Streams, screen: Screen) -> [AnyCancellable] {
    let ignored = streams.numbers.ignoreFailure()
    var all: [AnyCancellable] = []
    ignored.sink { screen.show($0) }.store(in: &all)
    streams.numbers.withLatestFrom(streams.others).ignoreFailure(completeImmediately: false).sink { screen.show($0) }
        .store(in: &all)
    streams.numbers.ignoreFailure(setFailureType: AppError.self).mapToResult().sink { screen.show($0) }.store(in: &all)
    streams.query.assign(to: \.text, on: screen, ownership: .weak).store(in: &all)
    streams.numbers.materialize().values().sink { screen.show($0) }.store(in: &all)
    return all
}

func combine(_ streams: Streams, screen: Screen) -> [AnyCancellable] {
    var all: [AnyCancellable] = []
    [streams.query, streams.query].merge().sink { screen.show($0) }.store(in: &all)
    [streams.query, streams.query].combineLatest().sink { screen.show($0) }.store(in: &all)
    [streams.query, streams.query].zip().sink { screen.show($0) }.store(in: &all)
    [streams.query, streams.query].amb().sink { screen.show($0) }.store(in: &all)
    streams.query.combineLatest(with: [streams.query]).sink { screen.show($0) }.store(in: &all)
    streams.query.zip(with: [streams.query]).sink { screen.show($0) }.store(in: &all)
    streams.query.amb(streams.query).share(replay: 1).pairwise().sink { screen.show($0) }.store(in: &all)
    return all
}

// In generic code, the compiler knows of no trait.
func generic<Upstream: Publisher, Other: Publisher>(
    _ upstream: Upstream, _ other: Other, _ make: @escaping (Upstream.Output) -> Other
) -> [AnyCancellable] where Upstream.Failure == Never, Other.Failure == Never {
    var all: [AnyCancellable] = []
    upstream.flatMapLatest(make).sink { print($0) }.store(in: &all)
    upstream.withLatestFrom(other).sink { print($0) }.store(in: &all)
    upstream.mapToResult().sink { print($0) }.store(in: &all)
    return all
}

// Publishers with a trait, which this program does not know of.

struct Requests {
    let user: Future<Int, AppError>
    let settings: CurrentValueSubject<String, Never>
    func name(_ id: Int) -> Future<String, AppError> { fatalError() }
}

func requests(_ requests: Requests, screen: Screen) -> [AnyCancellable] {
    let name = requests.user.flatMapLatest { id in requests.name(id) }  // ours: flatMapLatest
    let first = requests.user.map { $0 + 1 }.flatMapFirst { id in requests.name(id) }  // ours: flatMapFirst
    var all: [AnyCancellable] = []
    name.mapToResult().sink { screen.show($0) }.store(in: &all)  // ours: mapToResult
    first.ignoreFailure().sink { screen.show($0) }.store(in: &all)  // ours: ignoreFailure
    Just(1).withLatestFrom(requests.settings).sink { screen.show($0) }.store(in: &all)  // ours: withLatestFrom
    Just(1).withLatestFrom(requests.settings) { "\($0)\($1)" }.sink { screen.show($0) }.store(in: &all)  // ours: withLatestFrom
    Just(1).withLatestFrom(requests.settings, requests.settings).sink { screen.show($0.1) }.store(in: &all)  // ours: withLatestFrom
    Just(1).withLatestFrom(requests.settings, requests.settings, requests.settings).sink { screen.show($0.2) }.store(in: &all)  // ours: withLatestFrom
    requests.settings.withLatestFrom(requests.settings).sink { screen.show($0) }.store(in: &all)  // ours: withLatestFrom
    requests.settings.withLatestFrom(requests.settings) { $0 + $1 }.sink { screen.show($0) }.store(in: &all)  // ours: withLatestFrom
    requests.settings.flatMapLatest { Just($0.count) }.sink { screen.show($0) }.store(in: &all)  // ours: flatMapLatest
    requests.settings.mapToResult().sink { screen.show($0) }.store(in: &all)  // ours: mapToResult
    requests.user.ignoreOutput().setOutputType(to: String.self).mapToResult().sink { screen.show($0) }.store(in: &all)  // ours: setOutputType mapToResult
    return all
}

// Publishers without values are maybe.
func withoutValues(_ streams: Streams, screen: Screen) -> [AnyCancellable] {
    var all: [AnyCancellable] = []
    streams.silence.setOutputType(to: Int.self).ignoreFailure().sink { screen.show($0) }.store(in: &all)  // ours: setOutputType ignoreFailure
    streams.numbers.ignoreOutput(setOutputType: String.self).mapToResult().sink { screen.show($0) }.store(in: &all)  // ours: mapToResult
    return all
}

// The result has no trait, or the context asks for the type of theirs.

func withoutTrait(_ requests: Requests, _ streams: Streams, screen: Screen) -> [AnyCancellable] {
    var all: [AnyCancellable] = []
    requests.user.flatMapLatest { id in streams.load(id) }.ignoreFailure().sink { screen.show($0) }.store(in: &all)
    requests.settings.withLatestFrom(streams.taps).sink { screen.show($0) }.store(in: &all)
    requests.settings.flatMapFirst { streams.search($0) }.sink { screen.show($0) }.store(in: &all)
    return all
}

func results(_ requests: Requests) -> AnyPublisher<Result<Int, AppError>, Never> {
    requests.user.mapToResult()
}
