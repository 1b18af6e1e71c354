import CombineTraits
import TestSupport

/// The conformances of groue's CombineTraits to its traits, and which of them exist here.
///
/// An example compiles only if its publisher has the trait, given upstreams that have it.
enum CombineTraitsConformances {
    private static var single: AnySinglePublisher<Int, TestError> { .just(1) }
    private static var maybe: AnyMaybePublisher<Int, TestError> { .just(1) }
    private static var immediate: AnyImmediatePublisher<Int, TestError> { .just(1) }
    private static var stream: Publishers.Sequence<[Int], Never> { [1].publisher }

    private static func isSingle(_ publisher: some SinglePublisher) -> Any { publisher }
    private static func isMaybe(_ publisher: some MaybePublisher) -> Any { publisher }
    private static func isImmediate(_ publisher: some ImmediatePublisher) -> Any { publisher }

    private struct Silence: TextOutputStream {
        func write(_ string: String) {}
    }

    /// A connectable publisher that has a trait itself.
    fileprivate struct Connectable<Upstream: Publisher>: ConnectablePublisher {
        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure

        let upstream: Upstream

        init(_ upstream: Upstream) {
            self.upstream = upstream
        }

        func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            upstream.subscribe(subscriber)
        }

        func connect() -> any Cancellable { AnyCancellable {} }
    }

    static let table = singles + maybes + immediates

    private static let singles: [FormerSymbol] = [
        .same("Publishers.AllSatisfy: SinglePublisher") { isSingle(stream.allSatisfy { $0 > 0 }) },
        .same("Publishers.AssertNoFailure: SinglePublisher") { isSingle(single.assertNoFailure()) },
        .same("Publishers.Autoconnect: SinglePublisher") { isSingle(Connectable(single).autoconnect()) },
        .same("Publishers.Breakpoint: SinglePublisher") { isSingle(single.breakpoint()) },
        .same("Publishers.Catch: SinglePublisher") { isSingle(single.catch { _ in single }) },
        .same("Publishers.Collect: SinglePublisher") { isSingle(stream.collect()) },
        .same("Publishers.CombineLatest: SinglePublisher") { isSingle(single.combineLatest(single)) },
        .same("Publishers.CombineLatest3: SinglePublisher") { isSingle(single.combineLatest(single, single)) },
        .same("Publishers.CombineLatest4: SinglePublisher") { isSingle(single.combineLatest(single, single, single)) },
        .same("Publishers.Contains: SinglePublisher") { isSingle(stream.contains(1)) },
        .same("Publishers.ContainsWhere: SinglePublisher") { isSingle(stream.contains { $0 > 0 }) },
        .same("Publishers.Count: SinglePublisher") { isSingle(stream.count()) },
        .same("Publishers.Decode: SinglePublisher") {
            isSingle(single.map { _ in Data() }.decode(type: Int.self, decoder: JSONDecoder()))
        },
        .same("Publishers.Delay: SinglePublisher") {
            isSingle(single.delay(for: .zero, scheduler: ImmediateScheduler.shared))
        },
        .same("Publishers.Encode: SinglePublisher") { isSingle(single.encode(encoder: JSONEncoder())) },
        .same("Publishers.FlatMap: SinglePublisher") { isSingle(single.flatMap { _ in single }) },
        .same("Publishers.HandleEvents: SinglePublisher") { isSingle(single.handleEvents()) },
        .refused("Publishers.MakeConnectable: SinglePublisher"),
        .same("Publishers.Map: SinglePublisher") { isSingle(Publishers.Map(upstream: single) { $0 }) },
        .same("Publishers.MapError: SinglePublisher") { isSingle(single.mapError { $0 }) },
        .same("Publishers.MapKeyPath: SinglePublisher") { isSingle(single.map(\.magnitude)) },
        .same("Publishers.MapKeyPath2: SinglePublisher") { isSingle(single.map(\.magnitude, \.magnitude)) },
        .same("Publishers.MapKeyPath3: SinglePublisher") {
            isSingle(single.map(\.magnitude, \.magnitude, \.magnitude))
        },
        .same("Publishers.Print: SinglePublisher") { isSingle(single.print("", to: Silence())) },
        .same("Publishers.ReceiveOn: SinglePublisher") { isSingle(single.receive(on: ImmediateScheduler.shared)) },
        .same("Publishers.Reduce: SinglePublisher") { isSingle(stream.reduce(0, +)) },
        .same("Publishers.ReplaceEmpty: SinglePublisher") { isSingle(maybe.replaceEmpty(with: 1)) },
        .same("Publishers.ReplaceError: SinglePublisher") { isSingle(single.replaceError(with: 1)) },
        .same("Publishers.Retry: SinglePublisher") { isSingle(single.retry(1)) },
        .same("Publishers.SetFailureType: SinglePublisher") {
            isSingle(single.assertNoFailure().setFailureType(to: TestError.self))
        },
        .refused("Publishers.Share: SinglePublisher"),
        .same("Publishers.SubscribeOn: SinglePublisher") { isSingle(single.subscribe(on: ImmediateScheduler.shared)) },
        .same("Publishers.SwitchToLatest: SinglePublisher") { isSingle(single.map { _ in single }.switchToLatest()) },
        .refused("Publishers.Timeout: SinglePublisher"),
        .same("Publishers.TryAllSatisfy: SinglePublisher") { isSingle(stream.tryAllSatisfy { $0 > 0 }) },
        .same("Publishers.TryCatch: SinglePublisher") { isSingle(single.tryCatch { _ in single }) },
        .same("Publishers.TryContainsWhere: SinglePublisher") { isSingle(stream.tryContains { $0 > 0 }) },
        .same("Publishers.TryMap: SinglePublisher") { isSingle(single.tryMap { $0 }) },
        .same("Publishers.TryReduce: SinglePublisher") { isSingle(stream.tryReduce(0) { $0 + $1 }) },
        .same("Publishers.Zip: SinglePublisher") { isSingle(single.zip(single)) },
        .same("Publishers.Zip3: SinglePublisher") { isSingle(single.zip(single, single)) },
        .same("Publishers.Zip4: SinglePublisher") { isSingle(single.zip(single, single, single)) },
        .same("Result.Publisher: SinglePublisher") { isSingle(Result<Int, TestError>.success(1).publisher) },
        .same("URLSession.DataTaskPublisher: SinglePublisher") {
            isSingle(URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: "/")))
        },
        .same("Deferred: SinglePublisher") { isSingle(Deferred { single }) },
        .same("Fail: SinglePublisher") { isSingle(Fail<Int, TestError>(error: TestError())) },
        .same("Future: SinglePublisher") { isSingle(Future<Int, TestError> { $0(.success(1)) }) },
        .same("Just: SinglePublisher") { isSingle(Just(1)) },
    ]

    private static let maybes: [FormerSymbol] = [
        .same("Publishers.AllSatisfy: MaybePublisher") { isMaybe(stream.allSatisfy { $0 > 0 }) },
        .same("Publishers.AssertNoFailure: MaybePublisher") { isMaybe(maybe.assertNoFailure()) },
        .same("Publishers.Autoconnect: MaybePublisher") { isMaybe(Connectable(maybe).autoconnect()) },
        .same("Publishers.Breakpoint: MaybePublisher") { isMaybe(maybe.breakpoint()) },
        .same("Publishers.Catch: MaybePublisher") { isMaybe(maybe.catch { _ in maybe }) },
        .same("Publishers.Collect: MaybePublisher") { isMaybe(stream.collect()) },
        .same("Publishers.CombineLatest: MaybePublisher") { isMaybe(maybe.combineLatest(maybe)) },
        .same("Publishers.CombineLatest3: MaybePublisher") { isMaybe(maybe.combineLatest(maybe, maybe)) },
        .same("Publishers.CombineLatest4: MaybePublisher") { isMaybe(maybe.combineLatest(maybe, maybe, maybe)) },
        .same("Publishers.CompactMap: MaybePublisher") { isMaybe(maybe.compactMap { $0 }) },
        .same("Publishers.Contains: MaybePublisher") { isMaybe(stream.contains(1)) },
        .same("Publishers.ContainsWhere: MaybePublisher") { isMaybe(stream.contains { $0 > 0 }) },
        .same("Publishers.Count: MaybePublisher") { isMaybe(stream.count()) },
        .same("Publishers.Decode: MaybePublisher") {
            isMaybe(maybe.map { _ in Data() }.decode(type: Int.self, decoder: JSONDecoder()))
        },
        .same("Publishers.Delay: MaybePublisher") {
            isMaybe(maybe.delay(for: .zero, scheduler: ImmediateScheduler.shared))
        },
        .same("Publishers.Encode: MaybePublisher") { isMaybe(maybe.encode(encoder: JSONEncoder())) },
        .same("Publishers.Filter: MaybePublisher") { isMaybe(maybe.filter { $0 > 0 }) },
        .same("Publishers.First: MaybePublisher") { isMaybe(stream.first()) },
        .same("Publishers.FirstWhere: MaybePublisher") { isMaybe(stream.first { $0 > 0 }) },
        .same("Publishers.FlatMap: MaybePublisher") { isMaybe(maybe.flatMap { _ in maybe }) },
        .same("Publishers.HandleEvents: MaybePublisher") { isMaybe(maybe.handleEvents()) },
        .same("Publishers.IgnoreOutput: MaybePublisher") { isMaybe(stream.ignoreOutput()) },
        .same("Publishers.Last: MaybePublisher") { isMaybe(stream.last()) },
        .same("Publishers.LastWhere: MaybePublisher") { isMaybe(stream.last { $0 > 0 }) },
        .same("Publishers.MakeConnectable: MaybePublisher") { isMaybe(maybe.assertNoFailure().makeConnectable()) },
        .same("Publishers.Map: MaybePublisher") { isMaybe(Publishers.Map(upstream: maybe) { $0 }) },
        .same("Publishers.MapError: MaybePublisher") { isMaybe(maybe.mapError { $0 }) },
        .same("Publishers.MapKeyPath: MaybePublisher") { isMaybe(maybe.map(\.magnitude)) },
        .same("Publishers.MapKeyPath2: MaybePublisher") { isMaybe(maybe.map(\.magnitude, \.magnitude)) },
        .same("Publishers.MapKeyPath3: MaybePublisher") { isMaybe(maybe.map(\.magnitude, \.magnitude, \.magnitude)) },
        .same("Publishers.Print: MaybePublisher") { isMaybe(maybe.print("", to: Silence())) },
        .same("Publishers.ReceiveOn: MaybePublisher") { isMaybe(maybe.receive(on: ImmediateScheduler.shared)) },
        .same("Publishers.Reduce: MaybePublisher") { isMaybe(stream.reduce(0, +)) },
        .same("Publishers.ReplaceEmpty: MaybePublisher") { isMaybe(maybe.replaceEmpty(with: 1)) },
        .same("Publishers.ReplaceError: MaybePublisher") { isMaybe(maybe.replaceError(with: 1)) },
        .same("Publishers.Retry: MaybePublisher") { isMaybe(maybe.retry(1)) },
        .same("Publishers.SetFailureType: MaybePublisher") {
            isMaybe(maybe.assertNoFailure().setFailureType(to: TestError.self))
        },
        .same("Publishers.Share: MaybePublisher") { isMaybe(maybe.share()) },
        .same("Publishers.SubscribeOn: MaybePublisher") { isMaybe(maybe.subscribe(on: ImmediateScheduler.shared)) },
        .same("Publishers.SwitchToLatest: MaybePublisher") { isMaybe(maybe.map { _ in maybe }.switchToLatest()) },
        .refused("Publishers.Timeout: MaybePublisher"),
        .same("Publishers.TryAllSatisfy: MaybePublisher") { isMaybe(stream.tryAllSatisfy { $0 > 0 }) },
        .same("Publishers.TryCatch: MaybePublisher") { isMaybe(maybe.tryCatch { _ in maybe }) },
        .same("Publishers.TryCompactMap: MaybePublisher") { isMaybe(maybe.tryCompactMap { $0 }) },
        .same("Publishers.TryContainsWhere: MaybePublisher") { isMaybe(stream.tryContains { $0 > 0 }) },
        .same("Publishers.TryFilter: MaybePublisher") { isMaybe(maybe.tryFilter { $0 > 0 }) },
        .same("Publishers.TryFirstWhere: MaybePublisher") { isMaybe(stream.tryFirst { $0 > 0 }) },
        .same("Publishers.TryLastWhere: MaybePublisher") { isMaybe(stream.tryLast { $0 > 0 }) },
        .same("Publishers.TryMap: MaybePublisher") { isMaybe(maybe.tryMap { $0 }) },
        .same("Publishers.TryReduce: MaybePublisher") { isMaybe(stream.tryReduce(0) { $0 + $1 }) },
        .same("Publishers.Zip: MaybePublisher") { isMaybe(maybe.zip(maybe)) },
        .same("Publishers.Zip3: MaybePublisher") { isMaybe(maybe.zip(maybe, maybe)) },
        .same("Publishers.Zip4: MaybePublisher") { isMaybe(maybe.zip(maybe, maybe, maybe)) },
        .same("Result.Publisher: MaybePublisher") { isMaybe(Result<Int, TestError>.success(1).publisher) },
        .same("URLSession.DataTaskPublisher: MaybePublisher") {
            isMaybe(URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: "/")))
        },
        .same("AnyPublisher: MaybePublisher") { isMaybe(stream.ignoreOutput().eraseToAnyPublisher()) },
        .same("Deferred: MaybePublisher") { isMaybe(Deferred { maybe }) },
        .same("Empty: MaybePublisher") { isMaybe(Empty<Int, TestError>()) },
        .same("Fail: MaybePublisher") { isMaybe(Fail<Int, TestError>(error: TestError())) },
        .same("Future: MaybePublisher") { isMaybe(Future<Int, TestError> { $0(.success(1)) }) },
        .same("Just: MaybePublisher") { isMaybe(Just(1)) },
    ]

    private static let immediates: [FormerSymbol] = [
        .same("Publishers.AssertNoFailure: ImmediatePublisher") { isImmediate(immediate.assertNoFailure()) },
        .same("Publishers.Breakpoint: ImmediatePublisher") { isImmediate(immediate.breakpoint()) },
        .same("Publishers.Catch: ImmediatePublisher") { isImmediate(immediate.catch { _ in immediate }) },
        .same("Publishers.CombineLatest: ImmediatePublisher") { isImmediate(immediate.combineLatest(immediate)) },
        .same("Publishers.CombineLatest3: ImmediatePublisher") {
            isImmediate(immediate.combineLatest(immediate, immediate))
        },
        .same("Publishers.CombineLatest4: ImmediatePublisher") {
            isImmediate(immediate.combineLatest(immediate, immediate, immediate))
        },
        .same("Publishers.Concatenate: ImmediatePublisher") { isImmediate(immediate.append(immediate)) },
        .same("Publishers.Decode: ImmediatePublisher") {
            isImmediate(immediate.map { _ in Data() }.decode(type: Int.self, decoder: JSONDecoder()))
        },
        .same("Publishers.Encode: ImmediatePublisher") { isImmediate(immediate.encode(encoder: JSONEncoder())) },
        .same("Publishers.First: ImmediatePublisher") { isImmediate(immediate.first()) },
        .same("Publishers.FlatMap: ImmediatePublisher") { isImmediate(immediate.flatMap { _ in immediate }) },
        .same("Publishers.HandleEvents: ImmediatePublisher") { isImmediate(immediate.handleEvents()) },
        .same("Publishers.Map: ImmediatePublisher") { isImmediate(Publishers.Map(upstream: immediate) { $0 }) },
        .same("Publishers.MapError: ImmediatePublisher") { isImmediate(immediate.mapError { $0 }) },
        .same("Publishers.MapKeyPath: ImmediatePublisher") { isImmediate(immediate.map(\.magnitude)) },
        .same("Publishers.MapKeyPath2: ImmediatePublisher") { isImmediate(immediate.map(\.magnitude, \.magnitude)) },
        .same("Publishers.MapKeyPath3: ImmediatePublisher") {
            isImmediate(immediate.map(\.magnitude, \.magnitude, \.magnitude))
        },
        .same("Publishers.Merge: ImmediatePublisher") { isImmediate(Publishers.Merge(immediate, immediate)) },
        .same("Publishers.Merge3: ImmediatePublisher") {
            isImmediate(Publishers.Merge3(immediate, immediate, immediate))
        },
        .same("Publishers.Merge4: ImmediatePublisher") {
            isImmediate(Publishers.Merge4(immediate, immediate, immediate, immediate))
        },
        .same("Publishers.Merge5: ImmediatePublisher") {
            isImmediate(Publishers.Merge5(immediate, immediate, immediate, immediate, immediate))
        },
        .same("Publishers.Merge6: ImmediatePublisher") {
            isImmediate(Publishers.Merge6(immediate, immediate, immediate, immediate, immediate, immediate))
        },
        .same("Publishers.Merge7: ImmediatePublisher") {
            isImmediate(Publishers.Merge7(immediate, immediate, immediate, immediate, immediate, immediate, immediate))
        },
        .same("Publishers.Merge8: ImmediatePublisher") {
            isImmediate(
                Publishers.Merge8(
                    immediate, immediate, immediate, immediate, immediate, immediate, immediate, immediate))
        },
        .refused("Publishers.MergeMany: ImmediatePublisher"),
        .same("Publishers.Print: ImmediatePublisher") { isImmediate(immediate.print("", to: Silence())) },
        .same("Publishers.RemoveDuplicates: ImmediatePublisher") { isImmediate(immediate.removeDuplicates()) },
        .same("Publishers.ReplaceEmpty: ImmediatePublisher") { isImmediate(immediate.replaceEmpty(with: 1)) },
        .same("Publishers.ReplaceError: ImmediatePublisher") { isImmediate(immediate.replaceError(with: 1)) },
        .same("Publishers.Retry: ImmediatePublisher") { isImmediate(immediate.retry(1)) },
        .same("Publishers.Scan: ImmediatePublisher") { isImmediate(immediate.scan(0, +)) },
        .refused("Publishers.Sequence: ImmediatePublisher"),
        .same("Publishers.SetFailureType: ImmediatePublisher") {
            isImmediate(immediate.assertNoFailure().setFailureType(to: TestError.self))
        },
        .same("Publishers.SwitchToLatest: ImmediatePublisher") {
            isImmediate(immediate.map { _ in immediate }.switchToLatest())
        },
        .same("Publishers.TryCatch: ImmediatePublisher") { isImmediate(immediate.tryCatch { _ in immediate }) },
        .same("Publishers.TryMap: ImmediatePublisher") { isImmediate(immediate.tryMap { $0 }) },
        .same("Publishers.TryRemoveDuplicates: ImmediatePublisher") {
            isImmediate(immediate.tryRemoveDuplicates { $0 == $1 })
        },
        .same("Publishers.TryScan: ImmediatePublisher") { isImmediate(immediate.tryScan(0) { $0 + $1 }) },
        .same("Publishers.Zip: ImmediatePublisher") { isImmediate(immediate.zip(immediate)) },
        .same("Publishers.Zip3: ImmediatePublisher") { isImmediate(immediate.zip(immediate, immediate)) },
        .same("Publishers.Zip4: ImmediatePublisher") { isImmediate(immediate.zip(immediate, immediate, immediate)) },
        .same("Result.Publisher: ImmediatePublisher") { isImmediate(Result<Int, TestError>.success(1).publisher) },
        .same("Deferred: ImmediatePublisher") { isImmediate(Deferred { immediate }) },
        .same("Fail: ImmediatePublisher") { isImmediate(Fail<Int, TestError>(error: TestError())) },
        .same("Just: ImmediatePublisher") { isImmediate(Just(1)) },
        .refused("Record: ImmediatePublisher"),
    ]

    /// The conformances, as the sources of the package declare them.
    static let inventory = """
        # SinglePublisher
        Publishers.AllSatisfy: SinglePublisher
        Publishers.AssertNoFailure: SinglePublisher
        Publishers.Autoconnect: SinglePublisher
        Publishers.Breakpoint: SinglePublisher
        Publishers.Catch: SinglePublisher
        Publishers.Collect: SinglePublisher
        Publishers.CombineLatest: SinglePublisher
        Publishers.CombineLatest3: SinglePublisher
        Publishers.CombineLatest4: SinglePublisher
        Publishers.Contains: SinglePublisher
        Publishers.ContainsWhere: SinglePublisher
        Publishers.Count: SinglePublisher
        Publishers.Decode: SinglePublisher
        Publishers.Delay: SinglePublisher
        Publishers.Encode: SinglePublisher
        Publishers.FlatMap: SinglePublisher
        Publishers.HandleEvents: SinglePublisher
        Publishers.MakeConnectable: SinglePublisher
        Publishers.Map: SinglePublisher
        Publishers.MapError: SinglePublisher
        Publishers.MapKeyPath: SinglePublisher
        Publishers.MapKeyPath2: SinglePublisher
        Publishers.MapKeyPath3: SinglePublisher
        Publishers.Print: SinglePublisher
        Publishers.ReceiveOn: SinglePublisher
        Publishers.Reduce: SinglePublisher
        Publishers.ReplaceEmpty: SinglePublisher
        Publishers.ReplaceError: SinglePublisher
        Publishers.Retry: SinglePublisher
        Publishers.SetFailureType: SinglePublisher
        Publishers.Share: SinglePublisher
        Publishers.SubscribeOn: SinglePublisher
        Publishers.SwitchToLatest: SinglePublisher
        Publishers.Timeout: SinglePublisher
        Publishers.TryAllSatisfy: SinglePublisher
        Publishers.TryCatch: SinglePublisher
        Publishers.TryContainsWhere: SinglePublisher
        Publishers.TryMap: SinglePublisher
        Publishers.TryReduce: SinglePublisher
        Publishers.Zip: SinglePublisher
        Publishers.Zip3: SinglePublisher
        Publishers.Zip4: SinglePublisher
        Result.Publisher: SinglePublisher
        URLSession.DataTaskPublisher: SinglePublisher
        Deferred: SinglePublisher
        Fail: SinglePublisher
        Future: SinglePublisher
        Just: SinglePublisher
        # MaybePublisher
        Publishers.AllSatisfy: MaybePublisher
        Publishers.AssertNoFailure: MaybePublisher
        Publishers.Autoconnect: MaybePublisher
        Publishers.Breakpoint: MaybePublisher
        Publishers.Catch: MaybePublisher
        Publishers.Collect: MaybePublisher
        Publishers.CombineLatest: MaybePublisher
        Publishers.CombineLatest3: MaybePublisher
        Publishers.CombineLatest4: MaybePublisher
        Publishers.CompactMap: MaybePublisher
        Publishers.Contains: MaybePublisher
        Publishers.ContainsWhere: MaybePublisher
        Publishers.Count: MaybePublisher
        Publishers.Decode: MaybePublisher
        Publishers.Delay: MaybePublisher
        Publishers.Encode: MaybePublisher
        Publishers.Filter: MaybePublisher
        Publishers.First: MaybePublisher
        Publishers.FirstWhere: MaybePublisher
        Publishers.FlatMap: MaybePublisher
        Publishers.HandleEvents: MaybePublisher
        Publishers.IgnoreOutput: MaybePublisher
        Publishers.Last: MaybePublisher
        Publishers.LastWhere: MaybePublisher
        Publishers.MakeConnectable: MaybePublisher
        Publishers.Map: MaybePublisher
        Publishers.MapError: MaybePublisher
        Publishers.MapKeyPath: MaybePublisher
        Publishers.MapKeyPath2: MaybePublisher
        Publishers.MapKeyPath3: MaybePublisher
        Publishers.Print: MaybePublisher
        Publishers.ReceiveOn: MaybePublisher
        Publishers.Reduce: MaybePublisher
        Publishers.ReplaceEmpty: MaybePublisher
        Publishers.ReplaceError: MaybePublisher
        Publishers.Retry: MaybePublisher
        Publishers.SetFailureType: MaybePublisher
        Publishers.Share: MaybePublisher
        Publishers.SubscribeOn: MaybePublisher
        Publishers.SwitchToLatest: MaybePublisher
        Publishers.Timeout: MaybePublisher
        Publishers.TryAllSatisfy: MaybePublisher
        Publishers.TryCatch: MaybePublisher
        Publishers.TryCompactMap: MaybePublisher
        Publishers.TryContainsWhere: MaybePublisher
        Publishers.TryFilter: MaybePublisher
        Publishers.TryFirstWhere: MaybePublisher
        Publishers.TryLastWhere: MaybePublisher
        Publishers.TryMap: MaybePublisher
        Publishers.TryReduce: MaybePublisher
        Publishers.Zip: MaybePublisher
        Publishers.Zip3: MaybePublisher
        Publishers.Zip4: MaybePublisher
        Result.Publisher: MaybePublisher
        URLSession.DataTaskPublisher: MaybePublisher
        AnyPublisher: MaybePublisher
        Deferred: MaybePublisher
        Empty: MaybePublisher
        Fail: MaybePublisher
        Future: MaybePublisher
        Just: MaybePublisher
        # ImmediatePublisher
        Publishers.AssertNoFailure: ImmediatePublisher
        Publishers.Breakpoint: ImmediatePublisher
        Publishers.Catch: ImmediatePublisher
        Publishers.CombineLatest: ImmediatePublisher
        Publishers.CombineLatest3: ImmediatePublisher
        Publishers.CombineLatest4: ImmediatePublisher
        Publishers.Concatenate: ImmediatePublisher
        Publishers.Decode: ImmediatePublisher
        Publishers.Encode: ImmediatePublisher
        Publishers.First: ImmediatePublisher
        Publishers.FlatMap: ImmediatePublisher
        Publishers.HandleEvents: ImmediatePublisher
        Publishers.Map: ImmediatePublisher
        Publishers.MapError: ImmediatePublisher
        Publishers.MapKeyPath: ImmediatePublisher
        Publishers.MapKeyPath2: ImmediatePublisher
        Publishers.MapKeyPath3: ImmediatePublisher
        Publishers.Merge: ImmediatePublisher
        Publishers.Merge3: ImmediatePublisher
        Publishers.Merge4: ImmediatePublisher
        Publishers.Merge5: ImmediatePublisher
        Publishers.Merge6: ImmediatePublisher
        Publishers.Merge7: ImmediatePublisher
        Publishers.Merge8: ImmediatePublisher
        Publishers.MergeMany: ImmediatePublisher
        Publishers.Print: ImmediatePublisher
        Publishers.RemoveDuplicates: ImmediatePublisher
        Publishers.ReplaceEmpty: ImmediatePublisher
        Publishers.ReplaceError: ImmediatePublisher
        Publishers.Retry: ImmediatePublisher
        Publishers.Scan: ImmediatePublisher
        Publishers.Sequence: ImmediatePublisher
        Publishers.SetFailureType: ImmediatePublisher
        Publishers.SwitchToLatest: ImmediatePublisher
        Publishers.TryCatch: ImmediatePublisher
        Publishers.TryMap: ImmediatePublisher
        Publishers.TryRemoveDuplicates: ImmediatePublisher
        Publishers.TryScan: ImmediatePublisher
        Publishers.Zip: ImmediatePublisher
        Publishers.Zip3: ImmediatePublisher
        Publishers.Zip4: ImmediatePublisher
        Result.Publisher: ImmediatePublisher
        Deferred: ImmediatePublisher
        Fail: ImmediatePublisher
        Just: ImmediatePublisher
        Record: ImmediatePublisher
        """
}

extension CombineTraitsConformances.Connectable: MaybePublisher where Upstream: MaybePublisher {}
extension CombineTraitsConformances.Connectable: NonEmptyPublisher where Upstream: NonEmptyPublisher {}
extension CombineTraitsConformances.Connectable: SinglePublisher where Upstream: SinglePublisher {}
