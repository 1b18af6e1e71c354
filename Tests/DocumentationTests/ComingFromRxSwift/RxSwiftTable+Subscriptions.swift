import Conbini
import TestSupport

// Side effects, sinks, and what surrounds traits.

extension RxSwiftTable {
    mutating func addSideEffects() {
        row(
            "Single.do(onSuccess:afterSuccess:onError:afterError:onSubscribe:onSubscribed:onDispose:)",
            "handleResult(onSuccess:onFailure:onCancel:)"
        ) {
            var log: [String] = []
            let single = Deferred { () -> Single in
                log.append("onSubscribe")
                return .just(1)
            }
            .handleResult(onSuccess: { log.append("onSuccess(\($0))") }, onFailure: { _ in log.append("onFailure") })
            .handleEnd { _ in log.append("onDispose") }
            .eraseToAnySinglePublisher()
            return events(single) == "1 |" && log == ["onSubscribe", "onSuccess(1)", "onDispose"]
        }
        row(
            "Maybe.do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)",
            "handleResult(onSuccess:onFailure:onFinish:onCancel:)"
        ) {
            var log: [String] = []
            let maybe = Maybe.fail(TestError()).handleResult(onFailure: { _ in log.append("onFailure") })
            return events(maybe.eraseToAnyMaybePublisher()) == "x" && log == ["onFailure"]
        }
        row(
            "Completable.do(onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)",
            "handleResult(onSuccess:onFailure:onFinish:onCancel:)"
        ) {
            var log: [String] = []
            return events(Completable.empty().handleResult(onFinish: { log.append("onFinish") })) == "|"
                && log == ["onFinish"]
        }
        row(
            "Infallible.do(onNext:afterNext:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)",
            "handleEvents(receiveOutput:receiveCompletion:)"
        ) {
            var log: [String] = []
            let stream = [1, 2].publisher
                .handleEvents(receiveOutput: { log.append("\($0)") }, receiveCompletion: { _ in log.append("|") })
            return events(stream) == "1 2 |" && log == ["1", "2", "|"]
        }
        row(
            "PrimitiveSequence.debug(_:trimOutput:file:line:function:) Infallible.debug(_:trimOutput:file:line:function:)",
            "print(_:to:)"
        ) {
            let output = TextLog()
            return events(Single.just(1).print("name", to: output).eraseToAnySinglePublisher()) == "1 |"
                && output.lines.contains("name: receive value: (1)")
        }
    }

    mutating func addSubscriptions() {
        row(
            "Single.subscribe(_:) Single.subscribe(onSuccess:onFailure:onDisposed:) Single.subscribe(onSuccess:onError:onDisposed:)",
            "sinkSingle(receive:)"
        ) {
            let log = Log()
            let cancellable = Single.just(1).handleEnd { _ in log.append("onDisposed") }
                .sinkSingle { log.append("\($0)") }
            withExtendedLifetime(cancellable) {}
            return log.values.contains("success(1)") && log.values.contains("onDisposed")
        }
        row("Maybe.subscribe(_:) Maybe.subscribe(onSuccess:onError:onCompleted:onDisposed:)", "sinkMaybe(receive:)") {
            reported { log in Maybe.empty().sinkMaybe { log.append("\($0)") } } == ["finished"]
        }
        row(
            "Completable.subscribe(_:) Completable.subscribe(onCompleted:onError:onDisposed:)",
            "sinkCompletion(receive:)"
        ) {
            reported { log in Completable.empty().sinkCompletion { log.append("\($0)") } } == ["success()"]
        }
        row("Infallible.subscribe(_:) Infallible.subscribe(onNext:onCompleted:onDisposed:)", "sink(receiveValue:)") {
            reported { log in [1, 2].publisher.sink { log.append("\($0)") } } == ["1", "2"]
        }
        row("Single.subscribe(with:onSuccess:onFailure:onDisposed:)", "sinkSingle(with:receive:)") {
            reported { log in Single.just(1).sinkSingle(with: log) { $0.append("\($1)") } } == ["success(1)"]
        }
        row("Maybe.subscribe(with:onSuccess:onError:onCompleted:onDisposed:)", "sinkMaybe(with:receive:)") {
            reported { log in Maybe.empty().sinkMaybe(with: log) { $0.append("\($1)") } } == ["finished"]
        }
        row("Completable.subscribe(with:onCompleted:onError:onDisposed:)", "sinkCompletion(with:receive:)") {
            reported { log in Completable.empty().sinkCompletion(with: log) { $0.append("\($1)") } } == ["success()"]
        }
        row("Infallible.subscribe(with:onNext:onCompleted:onDisposed:)", "sink(with:receiveValue:)") {
            reported { log in [1, 2].publisher.sink(with: log) { $0.append("\($1)") } } == ["1", "2"]
        }
        row("Infallible.withUnretained(_:) Infallible.withUnretained(_:resultSelector:)", "sink(with:receiveValue:)") {
            var object: Log? = Log()
            let subject = PassthroughSubject<Int, Never>()
            let pairs = subject.map { [weak object] value in object.map { ($0, value) } }.prefix { $0 != nil }
                .compactMap { $0 }.map { $0.1 }.record()
            subject.send(1)
            object = nil
            let isUnfinished = !pairs.isFinished
            subject.send(2)
            return pairs.values == [1] && isUnfinished && pairs.isFinished && object == nil
        }
    }

    mutating func addSurroundings() {
        row("DisposeBag CompositeDisposable", "CancelBag") {
            var isCancelled = false
            var bag: CancelBag? = CancelBag()
            Single.never().handleEvents(receiveCancel: { isCancelled = true }).sinkSingle(in: bag!) { _ in }
            bag = nil
            return isCancelled && bag == nil
        }
        row("Disposable.disposed(by:)", "store(in:)") {
            let bag = CancelBag()
            Single.never().sinkSingle { _ in }.store(in: bag)
            return !bag.isEmpty
        }
        row("Disposable.dispose()", "cancel()") {
            var isCancelled = false
            Single.never().handleEvents(receiveCancel: { isCancelled = true }).sinkSingle { _ in }.cancel()
            return isCancelled
        }
        row("Disposables.create(with:)", "AnyCancellable") {
            var isCancelled = false
            AnyCancellable { isCancelled = true }.cancel()
            return isCancelled
        }
        row("SerialDisposable", "AnyCancellable?") {
            var cancelled: [Int] = []
            var current: AnyCancellable?
            for number in 1...2 { current = AnyCancellable { cancelled.append(number) } }
            return withExtendedLifetime(current) { cancelled == [1] }
        }
        row("BehaviorRelay", "ValueRelay") {
            let relay = ValueRelay(1)
            let recorder = relay.record()
            relay.send(2)
            return recorder.values == [1, 2] && relay.value == 2
        }
        row("BehaviorSubject", "CurrentValueSubject") {
            let subject = CurrentValueSubject<Int, Never>(1)
            let recorder = subject.record()
            subject.send(2)
            return recorder.values == [1, 2] && subject.value == 2
        }
        row("PublishSubject PublishRelay", "PassthroughSubject") {
            let subject = PassthroughSubject<Int, Never>()
            let recorder = subject.record()
            subject.send(1)
            return recorder.values == [1]
        }
        row("PublishRelay.accept(_:)", "send(_:)") {
            let subject = PassthroughSubject<Int, Never>()
            let recorder = subject.record()
            subject.send(1)
            return recorder.values == [1]
        }
        row(
            "ObservableConvertibleType.asDriver(onErrorJustReturn:) ObservableConvertibleType.asSignal(onErrorJustReturn:)",
            "replaceError(with:)"
        ) {
            marbles { $0.script("-x").replaceError(with: 0).receive(on: $0).share() } == "-(0|)"
        }
        row(
            "SharedSequence.drive(onNext:onCompleted:onDisposed:) SharedSequence.emit(onNext:onCompleted:onDisposed:) ObservableType.bind(onNext:)",
            "sink(receiveValue:)"
        ) {
            reported { log in Just(1).sink { log.append("\($0)") } } == ["1"]
        }
        row("Driver", "shareNewest()") {
            let scheduler = VirtualTimeScheduler()
            let driver = scheduler.script("-1-x").replaceError(with: 0).receive(on: scheduler).shareNewest()
            let first = driver.record()
            scheduler.run(until: .seconds(2))
            let second = driver.record()
            scheduler.run(until: .seconds(20))
            return first.values == [1, 0] && second.values == [1, 0]
        }
        row("Signal", "share()") {
            let scheduler = VirtualTimeScheduler()
            let signal = scheduler.script("-1-x").replaceError(with: 0).receive(on: scheduler).share()
            let first = signal.record()
            scheduler.run(until: .seconds(2))
            let second = signal.record()
            scheduler.run(until: .seconds(20))
            return first.values == [1, 0] && second.values == [0]
        }
        row("AsyncSubject", "last().shareResult(.forever)") {
            let subject = PassthroughSubject<Int, Never>()
            let result = subject.last().shareResult(.forever)
            let first = result.record()
            subject.send(1)
            subject.send(2)
            subject.send(completion: .finished)
            return first.values == [2] && result.record().values == [2]
        }
        refused("ReplaySubject ReplayRelay")
    }
}

private typealias Log = SharedLog<String>

/// What a subscription logs before it is cancelled.
private func reported(_ attach: (Log) -> AnyCancellable) -> [String] {
    let log = Log()
    attach(log).cancel()
    return log.values
}
