import Foundation
import CombineTraits

enum ClientError: Error {
    case isOffline
}

/// A client is a struct of closures, as in apps that replace them in tests.
struct WeatherClient {
    var temperature: (_ city: String) -> AnyPublisher<Double, ClientError>  // audit: single
    var warnings: (String) -> AnyPublisher<String, ClientError>  // audit: plain
    var nearestCity: () -> AnyPublisher<String, Never>  // audit: maybe
    var authorization: AnyPublisher<Bool, Never>  // audit: immediate
    var location: () throws -> AnyPublisher<Int, Never>  // audit: single
    var isMetric: @Sendable () -> AnyPublisher<Bool, Never>  // audit: single
    /// Not of the type itself.
    var forecast: ((String) -> AnyPublisher<[Double], ClientError>)?  // audit: omitted
    var history: [AnyPublisher<Double, Never>] = []  // audit: omitted
}

extension WeatherClient {
    static var live: WeatherClient {
        WeatherClient(
            temperature: { city in
                guard city != "" else { return Fail(error: .isOffline).eraseToAnyPublisher() }
                return Just(20).setFailureType(to: ClientError.self).eraseToAnyPublisher()
            },
            warnings: { _ in ["storm", "rain"].publisher.setFailureType(to: ClientError.self).eraseToAnyPublisher() },
            nearestCity: { Just("Paris").filter { $0 != "" }.eraseToAnyPublisher() },
            authorization: CurrentValueSubject(true).eraseToAnyPublisher(),
            location: { Just(1).eraseToAnyPublisher() },
            isMetric: { Just(true).eraseToAnyPublisher() })
    }

    /// The closures are functions.
    static var offline: WeatherClient {
        WeatherClient(
            temperature: { _ in fail() },
            warnings: { _ in fail() },
            nearestCity: { Empty().eraseToAnyPublisher() },
            authorization: Just(false).eraseToAnyPublisher(),
            location: { throw ClientError.isOffline },
            isMetric: { Just(true).eraseToAnyPublisher() })
    }
}

func fail<Output>() -> AnyPublisher<Output, ClientError> {  // audit: single
    Fail(error: .isOffline).eraseToAnyPublisher()
}

/// Closures without a written type.
let now = { Just(Date()).eraseToAnyPublisher() }  // audit: single
let countdown = { [3, 2, 1].publisher.eraseToAnyPublisher() }  // audit: plain
let answer = Just(42).eraseToAnyPublisher()  // audit: single

final class Store {
    /// Set in the initializer.
    let title: AnyPublisher<String, Never>  // audit: single
    let titles: AnyPublisher<String, Never>  // audit: plain
    private let saved: AnyPublisher<Void, ClientError>  // audit: maybe
    lazy var shouted: AnyPublisher<String, Never> = title.map { $0.uppercased() }.eraseToAnyPublisher()  // audit: single
    var optional: AnyPublisher<Int, Never>?  // audit: omitted
    private(set) var counter: AnyPublisher<Int, Never> = Just(1)  // audit: single
        .map { $0 + 1 }
        .eraseToAnyPublisher()

    init(name: String, names: PassthroughSubject<String, Never>) {
        title = Just(name).eraseToAnyPublisher()
        self.titles = names.eraseToAnyPublisher()
        saved = Empty().eraseToAnyPublisher()
    }

    /// The initializer takes a publisher.
    init(titles: AnyPublisher<String, Never>) {  // audit: omitted
        title = titles.replaceEmpty(with: "").first().eraseToAnyPublisher()
        self.titles = titles
        saved = Just(()).setFailureType(to: ClientError.self).eraseToAnyPublisher()
    }

    func save() -> AnyPublisher<Void, ClientError> { saved }  // audit: maybe

    /// The callers say what they need.
    func reset() {
        counter = Just(0).eraseToAnyPublisher()
    }

    subscript(index: Int) -> AnyPublisher<Int, Never> { Just(index).eraseToAnyPublisher() }  // audit: single
}

/// What two screens share.
struct Router {
    var open: (URL) -> AnyPublisher<Bool, Never>  // audit: single
    var close: () -> AnyPublisher<Never, Never>  // audit: maybe

    /// A closure calls another one.
    func reopen(_ url: URL) -> AnyPublisher<Bool, Never> {  // audit: single
        open(url).flatMap { _ in open(url) }.eraseToAnyPublisher()
    }

    func first(of urls: [URL]) -> AnyPublisher<Bool, Never> {  // audit: maybe
        Publishers.MergeMany(urls.map { open($0) }).first().eraseToAnyPublisher()
    }

    func all(of urls: [URL]) -> AnyPublisher<[Bool], Never> {  // audit: single
        Publishers.MergeMany(urls.map { url in open(url) }).collect().eraseToAnyPublisher()
    }

    /// The initializer of the type in place of the method.
    func isOpen() -> AnyPublisher<Bool, Never> {  // audit: single
        AnyPublisher(Just(true))
    }

    func isClosed() -> AnyPublisher<Bool, Never> {  // audit: single
        return AnyPublisher<Bool, Never>(isOpen().map { !$0 })
    }

    func openings() -> AnyPublisher<Bool, Never> {  // audit: plain
        AnyPublisher([true, false].publisher)
    }

    /// A condition with two sides.
    func either(_ condition: Bool) -> AnyPublisher<Bool, Never> {  // audit: single
        condition ? isOpen() : Just(false).eraseToAnyPublisher()
    }

    func mixed(_ condition: Bool) -> AnyPublisher<Bool, Never> {  // audit: plain
        condition ? isOpen() : openings()
    }

    func chosen(_ number: Int) -> AnyPublisher<Bool, Never> {  // audit: maybe
        switch number {
        case 0: return isOpen()
        case 1: return Empty().eraseToAnyPublisher()
        default: return Just(true).eraseToAnyPublisher()
        }
    }
}
