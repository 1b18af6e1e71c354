// An app that uses RxStyle.

import Foundation
import RxStyle

struct AppError: Error {}

struct Streams {
    let taps: PassthroughSubject<Void, AppError>
    let name: CurrentValueSubject<String, AppError>
    let user: Future<Int, AppError>
    func load(_ number: Int) -> AnyPublisher<String, AppError> { fatalError() }
    func names(_ number: Int) -> Future<String, AppError> { fatalError() }
}

func bind(_ streams: Streams, screen: AnyObject) -> [AnyCancellable] {
    var all: [AnyCancellable] = []
    streams.taps.map { 1 }.flatMapLatest { streams.load($0) }.subscribe(onNext: { print($0) }).store(in: &all)
    streams.taps.withLatestFrom(streams.name).subscribe(onNext: { print($0) }).store(in: &all)
    streams.taps.withLatestFrom(streams.name) { _, name in name.count }.subscribe(onNext: { print($0 + 1) }).store(in: &all)
    streams.taps.delaySubscription(for: .seconds(1), scheduler: ImmediateScheduler.shared).subscribe().store(in: &all)
    streams.taps.map { 1 }.ifEmpty(switchTo: Just(2).setFailureType(to: AppError.self)).subscribe().store(in: &all)
    streams.taps.map { 1 }.ifEmpty(default: 2).subscribe().store(in: &all)
    streams.taps.ignoreOutput().andThen(streams.name).subscribe(onNext: { print($0) }).store(in: &all)
    streams.taps.asObservable().withUnretained(screen).subscribe().store(in: &all)
    streams.user.flatMapLatest { streams.load($0) }.subscribe().store(in: &all)
    streams.user.flatMapLatest { streams.names($0) }.subscribe().store(in: &all)  // ours: flatMapLatest
    streams.user.withLatestFrom(streams.name).subscribe().store(in: &all)  // ours: withLatestFrom
    streams.user.withLatestFrom(streams.name) { "\($0)\($1)" }.subscribe().store(in: &all)  // ours: withLatestFrom
    streams.user.delaySubscription(for: .seconds(1), scheduler: ImmediateScheduler.shared).subscribe().store(in: &all)  // ours: delaySubscription
    streams.user.ifEmpty(switchTo: Just(2).setFailureType(to: AppError.self)).subscribe().store(in: &all)
    streams.user.ignoreOutput().andThen(streams.user).subscribe().store(in: &all)
    return all
}
