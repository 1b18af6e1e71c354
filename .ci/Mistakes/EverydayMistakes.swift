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
    _ = server.user(1).filter { $0.id > 0 }.eraseToAnySinglePublisher()  // rejected: conformance of 'Publishers.Filter<Upstream>' to 'ProvenSingle' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:), use replaceEmpty(with:) if its upstream is maybe, or vouch with assertSingle()
}

func share(_ server: Server) -> AnySinglePublisher<User, any Error> {
    server.user(1).share().eraseToAnySinglePublisher()  // rejected: conformance of 'Publishers.Share<Upstream>' to 'ProvenSingle' is unavailable: Share is not single: a late subscriber receives only the completion. Write shareResult(_:keepingFailure:) in place of share() if its upstream is maybe and nonempty, or vouch with assertSingle()
}

func timeout(_ server: Server, on scheduler: some Scheduler) {
    _ = server.user(1).timeout(1, scheduler: scheduler).eraseToAnySinglePublisher()  // rejected: conformance of 'Publishers.Timeout<Upstream, Context>' to 'ProvenSingle' is unavailable: Timeout is not single: finishes empty when the time expires and there is no custom error. Use first(orFailWith:), write deadline(_:scheduler:options:failingWith:) in place of timeout if its upstream is single, or vouch with assertSingle()
}

func prefix(_ server: Server) {
    _ = server.friends(1).prefix(1).eraseToAnyMaybePublisher()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
}

func anyPublisher(_ server: Server) {
    _ = server.friends(1).eraseToAnySinglePublisher()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenSingle' is unavailable: AnyPublisher is not single: it can hide a publisher of no value or of many values. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
}

func sequence() {
    _ = [1, 2, 3].publisher.eraseToAnySinglePublisher()  // rejected: conformance of 'Publishers.Sequence<Elements, Failure>' to 'ProvenSingle' is unavailable: Sequence (prepend, append, publisher) is not single: a sequence can have no element or many elements. Use first(orFailWith:) or collect(), or vouch with assertSingle()
}

func merge(_ server: Server) {
    _ = server.user(1).merge(with: server.user(2)).eraseToAnySinglePublisher()  // rejected: conformance of 'Publishers.MergeMany<Upstream>' to 'ProvenSingle' is unavailable: MergeMany is not single: each upstream can publish a value. Use first(orFailWith:) or collect(), or vouch with assertSingle()
}

func sharedResult(_ server: Server) {
    _ = server.friends(1).shareResult()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
    _ = server.friends(1).handleResult(onSuccess: { _ in })  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
}

func predecessors(_ server: Server, _ bag: CancelBag, _ queue: OperationQueue) {
    server.friends(1).sinkSingle(in: bag) { _ in }  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenSingle' is unavailable: AnyPublisher is not single: it can hide a publisher of no value or of many values. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
    server.friends(1).map(\.name).sinkMaybe(in: bag) { _ in }  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
    _ = server.friends(1).sinkSingle(with: bag) { _, _ in }  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenSingle' is unavailable: AnyPublisher is not single: it can hide a publisher of no value or of many values. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
    _ = server.friends(1).map(\.name).sinkMaybeOnMain(with: bag) { _, _ in }  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
    _ = server.friends(1).preventCancellation()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
    [1].publisher.fireAndForget()  // rejected: conformance of 'Publishers.Sequence<Elements, Failure>' to 'ProvenMaybe' is unavailable: Sequence (prepend, append, publisher) is maybe only where Output == Never: a sequence of `Never` is empty. Use first(), or vouch with assertMaybe()
    server.user(1).fireAndForget()  // rejected: 'fireAndForget()' is unavailable: the publisher can fail: handle its failure, or call fireAndForgetIgnoringFailure()
    server.friends(1).fireAndForgetIgnoringFailure()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
    _ = server.friends(1).asOperation(in: queue)  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
    _ = server.friends(1).makeOperation()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenSingle' is unavailable: AnyPublisher is not single: it can hide a publisher of no value or of many values. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
}

func subject(_ names: CurrentValueSubject<String, Never>) {
    _ = names.eraseToAnySinglePublisher()  // rejected: conformance of 'CurrentValueSubject<Output, Failure>' to 'ProvenSingle' is unavailable: CurrentValueSubject is not single: publishes again whenever its value changes. Use first(), or vouch with assertSingle()
}

func severalLevelsDeep(_ server: Server) {
    _ = server.user(1).filter { $0.id > 0 }.map(\.name).eraseToAnySinglePublisher()  // rejected: conformance of 'Publishers.Filter<Upstream>' to 'ProvenSingle' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:), use replaceEmpty(with:) if its upstream is maybe, or vouch with assertSingle()
    _ = server.user(1).filter { $0.id > 0 }.replaceEmpty(with: User(id: 0, name: "")).map(\.name).eraseToAnySinglePublisher()
}

func sink(_ server: Server) -> AnyCancellable {
    server.user(1).filter { $0.id > 0 }.sinkSingle { print($0) }  // rejected: conformance of 'Publishers.Filter<Upstream>' to 'ProvenSingle' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:), use replaceEmpty(with:) if its upstream is maybe, or vouch with assertSingle()
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
    _ = server.user(1).flatMap { server.friends($0.id) }.eraseToAnyMaybePublisher()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
    _ = server.friends(1).flatMap { server.user($0.id) }.eraseToAnyMaybePublisher()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
    _ = server.friends(1).flatMap { server.friends($0.id) }.eraseToAnyMaybePublisher()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
    _ = server.user(1).zip(server.friends(1)).eraseToAnySinglePublisher()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenSingle' is unavailable: AnyPublisher is not single: it can hide a publisher of no value or of many values. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
}

func first(_ server: Server) {
    _ = server.friends(1).first().eraseToAnySinglePublisher()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenNonEmpty' is unavailable: AnyPublisher is not nonempty: it can hide a publisher that finishes empty. Use replaceEmpty(with:), write eraseToAnyNonEmptyPublisher() in place of eraseToAnyPublisher(), or vouch with assertNonEmpty()
    _ = server.friends(1).first().replaceEmpty(with: User(id: 0, name: "")).eraseToAnySinglePublisher()
}

func sinks(_ server: Server, _ users: PassthroughSubject<User, any Error>) {
    _ = server.friends(1).sinkSingleOnMain { print($0) }  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenSingle' is unavailable: AnyPublisher is not single: it can hide a publisher of no value or of many values. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
    _ = users.sinkMaybe { print($0) }  // rejected: conformance of 'PassthroughSubject<Output, Failure>' to 'ProvenMaybe' is unavailable: PassthroughSubject is maybe only where Output == Never: a subject of `Never` has no values to send, only a completion. Use first(), or vouch with assertMaybe()
    _ = users.sinkImmediate { print($0) }  // rejected: conformance of 'PassthroughSubject<Output, Failure>' to 'ProvenImmediate' is unavailable: PassthroughSubject is not immediate: publishes nothing until an event is sent. Use prepend(_:) with an immediate publisher, or vouch with assertImmediate()
    _ = users.scan(0) { $0 + $1.id }.sinkSingle(receive: { print($0) })  // rejected: conformance of 'PassthroughSubject<Output, Failure>' to 'ProvenSingle' is unavailable: PassthroughSubject is not single: publishes any number of values. Use first(orFailWith:), or vouch with assertSingle()
}

func nonEmpty(_ server: Server) {
    _ = server.user(1).share().eraseToAnyNonEmptyPublisher()  // rejected: conformance of 'Publishers.Share<Upstream>' to 'ProvenNonEmpty' is unavailable: Share is not nonempty: a late subscriber receives only the completion. Write shareResult(_:keepingFailure:) in place of share() if its upstream is maybe and nonempty, write shareNewest() in place of share() if its upstream is nonempty, or vouch with assertNonEmpty()
    _ = server.friends(1).map(\.name).eraseToAnyNonEmptyPublisher()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenNonEmpty' is unavailable: AnyPublisher is not nonempty: it can hide a publisher that finishes empty. Use replaceEmpty(with:), write eraseToAnyNonEmptyPublisher() in place of eraseToAnyPublisher(), or vouch with assertNonEmpty()
}

func results(_ server: Server, _ users: PassthroughSubject<User, any Error>) async throws -> String {
    _ = try await users.value()  // rejected: conformance of 'PassthroughSubject<Output, Failure>' to 'ProvenMaybe' is unavailable: PassthroughSubject is maybe only where Output == Never: a subject of `Never` has no values to send, only a completion. Use first(), or vouch with assertMaybe()
    _ = try await server.friends(1).map(\.name).value()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
    _ = await users.result()  // rejected: conformance of 'PassthroughSubject<Output, Failure>' to 'ProvenMaybe' is unavailable: PassthroughSubject is maybe only where Output == Never: a subject of `Never` has no values to send, only a completion. Use first(), or vouch with assertMaybe()
    _ = try await users.first().value()
    let user: User = try await users.value()  // rejected: conformance of 'PassthroughSubject<Output, Failure>' to 'ProvenSingle' is unavailable: PassthroughSubject is not single: publishes any number of values. Use first(orFailWith:), or vouch with assertSingle()
    if let friend = try await server.friends(1).value() { print(friend) }  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
    print(try await server.user(1).filter { $0.id > 0 }.value().name, user)  // rejected: 'value(isolation:)' is deprecated: this publisher is maybe, so value() is optional, as in 'String?': nil if it finishes without a value. For a value that is not optional, write first(orFailWith:) or replaceEmpty(with:) before it // and: conformance of 'Publishers.Filter<Upstream>' to 'ProvenSingle' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:), use replaceEmpty(with:) if its upstream is maybe, or vouch with assertSingle()
    _ = try await server.user(1).filter { $0.id > 0 }.first(orFailWith: RequestError.isMissing).value().name
    return try await server.user(1).map(\.name).filter { $0 != "" }.value()  // rejected: 'value(isolation:)' is deprecated: this publisher is maybe, so value() is optional, as in 'String?': nil if it finishes without a value. For a value that is not optional, write first(orFailWith:) or replaceEmpty(with:) before it // and: conformance of 'Publishers.Filter<Upstream>' to 'ProvenSingle' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:), use replaceEmpty(with:) if its upstream is maybe, or vouch with assertSingle()
}

func promise(_ server: Server) {
    _ = DeferredFutureSingle<User, any Error> { server.friends(1).sinkSingle(receive: $0) }  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenSingle' is unavailable: AnyPublisher is not single: it can hide a publisher of no value or of many values. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
    _ = DeferredFutureSingle<User, any Error> { server.user(1).sinkSingle(receive: $0) }
    _ = server.friends(1).sinkSingle(isolation: nil) { print($0) }  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenSingle' is unavailable: AnyPublisher is not single: it can hide a publisher of no value or of many values. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
}

/// A publisher that is maybe by another alternative than the first one has the wrapper alone.
func alternatives(_ names: PassthroughSubject<String, Never>) async throws {
    let zipped = Publishers.Zip(Just("a").filter { $0 != "" }, names)
    _ = zipped.eraseToAnyMaybePublisher().sinkMaybe { print($0) }
    _ = zipped.sinkMaybe { print($0) }  // rejected: conformance of 'PassthroughSubject<Output, Failure>' to 'ProvenMaybe' is unavailable: PassthroughSubject is maybe only where Output == Never: a subject of `Never` has no values to send, only a completion. Use first(), or vouch with assertMaybe()
    _ = names.merge(with: Just("a")).eraseToAnyImmediatePublisher().sinkImmediate { print($0) }
    _ = names.merge(with: Just("a")).sinkImmediate { print($0) }  // rejected: conformance of 'PassthroughSubject<Output, Failure>' to 'ProvenImmediate' is unavailable: PassthroughSubject is not immediate: publishes nothing until an event is sent. Use prepend(_:) with an immediate publisher, or vouch with assertImmediate()
    _ = names.merge(with: names).sinkImmediate { print($0) }  // rejected: conformance of 'Publishers.MergeMany<Upstream>' to 'ProvenImmediate' is unavailable: MergeMany is not immediate: finishes empty if there are no upstreams. Use prepend(_:) with an immediate publisher, or vouch with assertImmediate()
}

/// What is a requirement in a program of the user has Swift's own message.
func asArgument(_ server: Server) {
    func show(_ user: some SinglePublisher<Int, any Error>) {}
    show(server.user(1).filter { $0.id > 0 }.map(\.id))  // rejected: global function 'asArgument' requires that 'Publishers.Filter<AnySinglePublisher<User, any Error>>' conform to 'SinglePublisher'
    show(server.user(1).map(\.id))
}

func existential(_ user: any SinglePublisher<User, any Error>, _ anything: any SinglePublisher) async throws {
    _ = user.sinkSingle { print($0) }
    _ = try await user.value()
    _ = user.shareResult()  // rejected: 'shareResult(_:keepingFailure:)' is unavailable: not proven to be maybe. AnyMaybePublisher(…) around it compiles, or names the publisher to blame: write a row or a conformance for that one, or vouch with assertMaybe()
    _ = AnySinglePublisher(user).shareResult()
    _ = anything.sinkSingle { print($0) }  // rejected: member 'sinkSingle' cannot be used on value of type 'any SinglePublisher'; consider using a generic constraint instead
}

// MARK: Publishers of which less is known

func opaque(_ users: some Publisher<User, Never>) {
    _ = users.eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: not proven to be single. AnySinglePublisher(…) around it compiles, or names the publisher to blame: write a row or a conformance for that one, use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
    _ = users.eraseToAnyMaybePublisher()  // rejected: 'eraseToAnyMaybePublisher()' is unavailable: not proven to be maybe. AnyMaybePublisher(…) around it compiles, or names the publisher to blame: write a row or a conformance for that one, use first(), or vouch with assertMaybe(), checkMaybe() or uncheckedMaybe()
    _ = users.sinkSingle { print($0) }  // rejected: 'sinkSingle(isolation:receive:)' is unavailable: not proven to be single. AnySinglePublisher(…) around it compiles, or names the publisher to blame: write a row or a conformance for that one, use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
    _ = users.map(\.name).eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: not proven to be single. AnySinglePublisher(…) around it compiles, or names the publisher to blame: write a row or a conformance for that one, use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
}

func generic<Upstream: MaybePublisher>(_ users: Publishers.Filter<Upstream>) where Upstream.Output == User {
    _ = users.eraseToAnySinglePublisher()  // rejected: conformance of 'Publishers.Filter<Upstream>' to 'ProvenSingle' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:), use replaceEmpty(with:) if its upstream is maybe, or vouch with assertSingle()
    _ = users.eraseToAnyMaybePublisher()
}

struct OwnPublisher: Publisher {
    typealias Output = User
    typealias Failure = Never
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
}

func own() {
    _ = OwnPublisher().eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: not proven to be single. AnySinglePublisher(…) around it compiles, or names the publisher to blame: write a row or a conformance for that one, use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
    _ = OwnPublisher().map(\.name).sinkSingle { print($0) }  // rejected: 'sinkSingle(isolation:receive:)' is unavailable: not proven to be single. AnySinglePublisher(…) around it compiles, or names the publisher to blame: write a row or a conformance for that one, use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
    // The initializer names the publisher.
    _ = AnySinglePublisher(OwnPublisher().map(\.name).handleEvents())  // rejected: initializer 'init(_:)' requires that 'OwnPublisher' conform to 'SinglePublisher'
    _ = OwnPublisher().first().eraseToAnyMaybePublisher()
    _ = OwnPublisher().shareResult()  // rejected: 'shareResult(_:keepingFailure:)' is unavailable: not proven to be maybe. AnyMaybePublisher(…) around it compiles, or names the publisher to blame: write a row or a conformance for that one, or vouch with assertMaybe()
}

struct OwnSinglePublisher: SinglePublisher {
    typealias Output = User
    typealias Failure = any Error
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
}

func ownTrait(_ server: Server) {
    // Nothing is known of what the type declares by hand, but the trait.
    _ = OwnSinglePublisher().zip(server.friends(1)).eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: not proven to be single. AnySinglePublisher(…) around it compiles, or names the publisher to blame: write a row or a conformance for that one, use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
    _ = AnySinglePublisher(OwnSinglePublisher().zip(server.friends(1)))  // rejected: initializer 'init(_:)' requires that 'AnyPublisher<User, any Error>' conform to 'SinglePublisher'
    _ = OwnSinglePublisher().zip(server.user(1)).eraseToAnySinglePublisher()
    _ = ProvenPublisher().zip(server.friends(1)).eraseToAnySinglePublisher()  // rejected: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenSingle' is unavailable: AnyPublisher is not single: it can hide a publisher of no value or of many values. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
}

struct ProvenPublisher: SinglePublisher, ProvenSingle, ProvenMaybe, ProvenNonEmpty {
    typealias Output = User
    typealias Failure = any Error
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
}

/// What is proven, and lacks something else that a method requires, has Swift's own message, and not a method that nothing can call.
final class NotSendable {}

func notSendable(_ objects: AnySinglePublisher<NotSendable, Never>, _ object: NotSendable) async throws {
    _ = objects.map { $0 }.sinkSingle { print($0) }
    _ = objects.sinkSingleOnMain { print($0) }  // rejected in Swift 6: type 'NotSendable' does not conform to the 'Sendable' protocol
    _ = objects.sinkSingleOnMain(with: object) { print($1) }  // rejected in Swift 6: type 'NotSendable' does not conform to the 'Sendable' protocol
    print(try await objects.value())  // rejected in Swift 6: type 'NotSendable' does not conform to the 'Sendable' protocol
    print(try await objects.filter { _ in true }.value() as Any)  // rejected in Swift 6: type 'Publishers.Filter<AnySinglePublisher<NotSendable, Never>>.Output' (aka 'NotSendable') does not conform to the 'Sendable' protocol
}

extension Publishers.Map {
    func erasedInExtension() -> AnySinglePublisher<Output, Failure> {
        eraseToAnySinglePublisher()  // rejected: 'eraseToAnySinglePublisher()' is unavailable: not proven to be single. AnySinglePublisher(…) around it compiles, or names the publisher to blame: write a row or a conformance for that one, use first(orFailWith:), or vouch with assertSingle(), checkSingle() or uncheckedSingle()
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
