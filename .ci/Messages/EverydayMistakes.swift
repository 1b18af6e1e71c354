// Everyday mistakes, and what the compiler says about them.

import CombineTraits

struct User: Sendable {
    var id: Int
    var name: String
}

enum RequestError: Error {
    case isMissing
}

struct Server {
    func user(_ id: Int) -> AnySinglePublisher<User, any Error> { fatalError() }
    func friends(_ id: Int) -> AnyPublisher<User, any Error> { fatalError() }
}

// MARK: Everyday mistakes

func filter(_ server: Server) {
    _ = server.user(1).filter { $0.id > 0 }.eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:) or replaceEmpty(with:), or vouch with assertSingle()
}

func share(_ server: Server) -> AnySinglePublisher<User, any Error> {
    server.user(1).share().eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: Share is not single: a subscriber that comes after the value gets the end alone. Write shareResult(_:keepingFailure:) in place of share(), or vouch with assertSingle()
}

func timeout(_ server: Server, on scheduler: some Scheduler) {
    _ = server.user(1).timeout(1, scheduler: scheduler).eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: Timeout is not single: finishes empty when the time is over and there is no error to fail with. Use first(orFailWith:), write deadline(_:scheduler:options:failingWith:) in place of timeout, or vouch with assertSingle()
}

func prefix(_ server: Server) {
    _ = server.friends(1).prefix(1).eraseToAnyMaybePublisher()  // rejected: 'eraseToAnyMaybePublisher()' is unavailable: Output (prefix, output): its upstream is not proven to be maybe; call eraseToAnyMaybePublisher() on it to see why. Write first() instead, or vouch with assertMaybe()
}

func anyPublisher(_ server: Server) {
    _ = server.friends(1).eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: AnyPublisher is not single: it may wrap a publisher of no value or of many. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
}

func sequence() {
    _ = [1, 2, 3].publisher.eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: Sequence (prepend, append, publisher) is not single: a sequence may have no element or many. Use first(orFailWith:) or collect(), or vouch with assertSingle()
}

func merge(_ server: Server) {
    _ = server.user(1).merge(with: server.user(2)).eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: MergeMany is not single: each upstream may publish a value. Use first(orFailWith:) or collect(), or vouch with assertSingle()
}

func sharedResult(_ server: Server) {
    _ = server.friends(1).shareResult()  // rejected: 'shareResult(_:keepingFailure:)' is unavailable: not proven to be maybe: write eraseToAnyMaybePublisher() before it, which compiles or says why
    _ = server.friends(1).handleResult(onSuccess: { _ in })  // rejected: 'handleResult(onSuccess:onFailure:onFinish:onCancel:)' is unavailable: not proven to be maybe: write eraseToAnyMaybePublisher() before it, which compiles or says why
}

func predecessors(_ server: Server, _ bag: CancelBag, _ queue: OperationQueue) {
    server.friends(1).sinkSingle(in: bag) { _ in }  // rejected: 'sinkSingle(in:receive:)' is unavailable: not proven to be single. Use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
    server.friends(1).map(\.name).sinkMaybe(in: bag) { _ in }  // rejected: 'sinkMaybe(in:receive:)' is unavailable: not proven to be maybe. Use first(), or vouch with assertMaybe(), checkMaybe() or uncheckedMaybe()
    _ = server.friends(1).sinkSingle(with: bag) { _, _ in }  // rejected: 'sinkSingle(with:receive:)' is unavailable: not proven to be single. Use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
    _ = server.friends(1).map(\.name).sinkMaybeOnMain(with: bag) { _, _ in }  // rejected: 'sinkMaybeOnMain(with:receive:)' is unavailable: not proven to be maybe. Use first(), or vouch with assertMaybe(), checkMaybe() or uncheckedMaybe()
    _ = server.friends(1).preventCancellation()  // rejected: 'preventCancellation()' is unavailable: not proven to be maybe: write eraseToAnyMaybePublisher() before it, which compiles or says why
    [1].publisher.fireAndForget()  // rejected: 'fireAndForget()' is unavailable: not proven to be maybe: write eraseToAnyMaybePublisher() before it, which compiles or says why
    server.user(1).fireAndForget()  // rejected: 'fireAndForget()' is unavailable: the publisher can fail: handle its failure, or call fireAndForgetIgnoringFailure()
    server.friends(1).fireAndForgetIgnoringFailure()  // rejected: 'fireAndForgetIgnoringFailure()' is unavailable: not proven to be maybe: write eraseToAnyMaybePublisher() before it, which compiles or says why
    _ = server.friends(1).asOperation(in: queue)  // rejected: 'asOperation(in:queuePriority:)' is unavailable: not proven to be maybe: write eraseToAnyMaybePublisher() before it, which compiles or says why
    _ = server.friends(1).makeOperation()  // rejected: 'makeOperation()' is unavailable: not proven to be single: write eraseToAnySinglePublisher() before it, which compiles or says why
}

func subject(_ names: CurrentValueSubject<String, Never>) {
    _ = names.eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: CurrentValueSubject is not single: publishes again whenever its value changes. Use first(), or vouch with assertSingle()
}

func twoLevelsDeep(_ server: Server) {
    _ = server.user(1).filter { $0.id > 0 }.map(\.name).eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: MapKeyPath: its upstream is not proven to be single; call eraseToAnySinglePublisher() on it to see why. Use first(orFailWith:), or vouch with assertSingle()
    // Follow the message upstream.
    _ = server.user(1).filter { $0.id > 0 }.eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:) or replaceEmpty(with:), or vouch with assertSingle()
    // Follow it again.
    _ = server.user(1).filter { $0.id > 0 }.replaceEmpty(with: User(id: 0, name: "")).map(\.name).eraseToAnySinglePublisher()
}

func sink(_ server: Server) -> AnyCancellable {
    server.user(1).filter { $0.id > 0 }.sinkSingle { print($0) }  // rejected: 'sinkSingle(receive:)' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:) or replaceEmpty(with:), or vouch with assertSingle()
}

// MARK: What the messages suggest

func suggested(_ server: Server, on scheduler: some Scheduler, _ names: CurrentValueSubject<String, Never>) {
    let nobody = User(id: 0, name: "")
    let isMissing = RequestError.isMissing
    _ = server.user(1).filter { $0.id > 0 }.first(orFailWith: isMissing).eraseToAnySinglePublisher()
    _ = server.user(1).filter { $0.id > 0 }.replaceEmpty(with: nobody).eraseToAnySinglePublisher()
    _ = server.user(1).shareResult().eraseToAnySinglePublisher()
    _ = server.user(1).deadline(1, scheduler: scheduler, failingWith: isMissing).eraseToAnySinglePublisher()
    _ = server.friends(1).first().eraseToAnyMaybePublisher()
    _ = [1, 2, 3].publisher.collect().eraseToAnySinglePublisher()
    _ = names.first().eraseToAnySinglePublisher()
    _ = server.friends(1).reduce(0) { $0 + $1.id }.eraseToAnySinglePublisher()
    _ = server.friends(1).ignoreOutput().andThen { server.user(1) }.eraseToAnySinglePublisher()
    _ = server.friends(1).prepend(server.user(1)).eraseToAnyNonEmptyPublisher()
}

// MARK: Other traits and methods

func severalUpstreams(_ server: Server) {
    _ = server.user(1).flatMap { server.friends($0.id) }.eraseToAnyMaybePublisher()  // rejected: 'eraseToAnyMaybePublisher()' is unavailable: FlatMap: its new publisher is not proven to be maybe; call eraseToAnyMaybePublisher() on it to see why. Use first(), or vouch with assertMaybe()
    _ = server.friends(1).flatMap { server.user($0.id) }.eraseToAnyMaybePublisher()  // rejected: 'eraseToAnyMaybePublisher()' is unavailable: FlatMap: its upstream is not proven to be maybe; call eraseToAnyMaybePublisher() on it to see why. Use first(), or vouch with assertMaybe()
    _ = server.friends(1).flatMap { server.friends($0.id) }.eraseToAnyMaybePublisher()  // rejected: 'eraseToAnyMaybePublisher()' is unavailable: FlatMap: its upstream and new publisher are not proven to be maybe; call eraseToAnyMaybePublisher() on them to see why. Use first(), or vouch with assertMaybe()
    _ = server.user(1).zip(server.friends(1)).eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: Zip: its publisher B is not proven to be single; call eraseToAnySinglePublisher() on it to see why. Use first(orFailWith:), or vouch with assertSingle()
}

func first(_ server: Server) {
    _ = server.friends(1).first().eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: First: its upstream is not proven to be nonempty; call eraseToAnyNonEmptyPublisher() on it to see why. Use replaceEmpty(with:), write first(orFailWith:) in place of first(), or vouch with assertSingle()
    _ = server.friends(1).first().replaceEmpty(with: User(id: 0, name: "")).eraseToAnySinglePublisher()
}

func sinks(_ server: Server, _ users: PassthroughSubject<User, any Error>) {
    _ = server.friends(1).sinkSingleOnMain { print($0) }  // rejected: 'sinkSingleOnMain(receive:)' is unavailable: AnyPublisher is not single: it may wrap a publisher of no value or of many. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
    _ = users.sinkMaybe { print($0) }  // rejected: 'sinkMaybe(receive:)' is unavailable: PassthroughSubject is maybe only where Output == Never: a subject of `Never` can be sent no value, only a completion. Use first(), or vouch with assertMaybe()
    _ = users.sinkImmediate { print($0) }  // rejected: 'sinkImmediate(receive:)' is unavailable: PassthroughSubject is not immediate: publishes nothing before it is sent something. Use prepend(_:) with an immediate publisher, or vouch with assertImmediate()
    _ = users.scan(0) { $0 + $1.id }.sinkSingle(receive: { print($0) })  // rejected: 'sinkSingle(receive:)' is unavailable: Scan: its upstream is not proven to be single; call eraseToAnySinglePublisher() on it to see why. Write reduce(_:_:) in place of scan, or vouch with assertSingle()
}

func nonEmpty(_ server: Server) {
    _ = server.user(1).share().eraseToAnyNonEmptyPublisher()  // rejected: 'eraseToAnyNonEmptyPublisher()' is unavailable: Share is not nonempty: a subscriber that comes after the value gets the end alone. Write shareResult(_:keepingFailure:) in place of share(), or vouch with assertNonEmpty()
    _ = server.friends(1).map(\.name).eraseToAnyNonEmptyPublisher()  // rejected: 'eraseToAnyNonEmptyPublisher()' is unavailable: MapKeyPath: its upstream is not proven to be nonempty; call eraseToAnyNonEmptyPublisher() on it to see why. Use replaceEmpty(with:), or vouch with assertNonEmpty()
}

func results(_ server: Server, _ users: PassthroughSubject<User, any Error>) async throws {
    _ = try await users.value()  // rejected: 'value()' is unavailable: not proven to be single or maybe: write first() before it, or iterate over values(buffering:); if you know better, vouch with assertSingle() or assertMaybe()
    _ = try await server.friends(1).map(\.name).value()  // rejected: 'value()' is unavailable: not proven to be single or maybe: write first() before it, or iterate over values(buffering:); if you know better, vouch with assertSingle() or assertMaybe()
    _ = await users.result()  // rejected: 'result()' is unavailable: not proven to be single or maybe: write first() before it, or iterate over values(buffering:); if you know better, vouch with assertSingle() or assertMaybe()
    _ = try await users.first().value()
}

// MARK: Publishers of which less is known

func opaque(_ users: some Publisher<User, Never>) {
    _ = users.eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: not proven to be single. Use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
    _ = users.eraseToAnyMaybePublisher()  // rejected: 'eraseToAnyMaybePublisher()' is unavailable: not proven to be maybe. Use first(), or vouch with assertMaybe(), checkMaybe() or uncheckedMaybe()
    _ = users.sinkSingle { print($0) }  // rejected: 'sinkSingle(receive:)' is unavailable: not proven to be single. Use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
    _ = users.map(\.name).eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: MapKeyPath: its upstream is not proven to be single; call eraseToAnySinglePublisher() on it to see why. Use first(orFailWith:), or vouch with assertSingle()
}

func generic<Upstream: MaybePublisher>(_ users: Publishers.Filter<Upstream>) where Upstream.Output == User {
    _ = users.eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:) or replaceEmpty(with:), or vouch with assertSingle()
    _ = users.eraseToAnyMaybePublisher()
}

struct OwnPublisher: Publisher {
    typealias Output = User
    typealias Failure = Never
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
}

func own() {
    _ = OwnPublisher().eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: not proven to be single. Use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
    _ = OwnPublisher().first().eraseToAnyMaybePublisher()
}

extension Publishers.Map {
    func erasedInExtension() -> AnySinglePublisher<Output, Failure> {
        eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: Map: its upstream is not proven to be single; call eraseToAnySinglePublisher() on it to see why. Use first(orFailWith:), or vouch with assertSingle()
    }
}

extension Publishers.Map where Upstream: SinglePublisher {
    func erasedInConstrainedExtension() -> AnySinglePublisher<Output, Failure> {
        eraseToAnySinglePublisher()
    }
}

// MARK: Programs that compile, and mistakes of other kinds

/// A method of the user's own is preferred to what is unavailable.
extension Publisher {
    func eraseToAnyImmediatePublisher() -> String { "own" }
}

func accepted(_ server: Server, _ users: CurrentValueSubject<User, Never>) async throws {
    let erased: AnySinglePublisher = server.user(1).map(\.name).eraseToAnySinglePublisher()
    _ = erased.sinkSingle { print($0) }
    _ = users.first().map(\.name).sinkSingle { print($0) }
    _ = users.value.name
    _ = try await server.user(1).filter { $0.id > 0 }.value()
    let own: String = users.filter { $0.id > 0 }.eraseToAnyImmediatePublisher()
    print(own)
}

func otherMistakes(_ server: Server) {
    _ = server.user(1).map(\.nme).eraseToAnySinglePublisher()  // rejected: value of type 'User' has no member 'nme'
    _ = server.user(1).map { $0.nme }.filter { $0 == "" }.eraseToAnySinglePublisher()  // rejected: value of type 'User' has no member 'nme'
    let _: AnySinglePublisher<Int, any Error> = server.user(1).map(\.name).eraseToAnySinglePublisher()  // rejected: cannot assign value of type 'AnySinglePublisher<String, Publishers.MapKeyPath<AnySinglePublisher<User, any Error>, String>.Failure>' (aka 'AnySinglePublisher<String, any Error>') to type 'AnySinglePublisher<Int, any Error>'
}
