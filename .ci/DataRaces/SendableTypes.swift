// Which types are Sendable. A test compares this file with the tables in ThreadsAndIsolation.md. See .ci/swift6.

import CombineTraitsLaws
import CombineTraitsTesting
import Conbini
import ConbiniForTesting

final class Account {}

func requireSendable(_ type: (some Sendable).Type) {}

func combineTraits() {
    requireSendable(SingleError<any Error>.self)
    requireSendable(MaybeError<any Error>.self)
    requireSendable(NonEmptyError<any Error>.self)
    requireSendable(ImmediateError<any Error>.self)
    requireSendable(MaybeResult<Int, any Error>.self)
    requireSendable(MaybeResult<Account, any Error>.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.AssertSingle<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.AssertSingle<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.AssertMaybe<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.AssertMaybe<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.AssertNonEmpty<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.AssertNonEmpty<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.AssertImmediate<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.AssertImmediate<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.CheckSingle<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.CheckSingle<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.CheckMaybe<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.CheckMaybe<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.CheckNonEmpty<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.CheckNonEmpty<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.CheckImmediate<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.CheckImmediate<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.Zip<Complete<Int, Never>, Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.Zip<Complete<Int, Never>, AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.Zip3<Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.Zip3<Complete<Int, Never>, Complete<Int, Never>, AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.Zip4<Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.Zip4<Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>, AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.CombineLatest<Complete<Int, Never>, Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.CombineLatest<Complete<Int, Never>, AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.CombineLatest3<Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.CombineLatest3<Complete<Int, Never>, Complete<Int, Never>, AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.CombineLatest4<Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.CombineLatest4<Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>, AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.ZipAll<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.ZipAll<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.ShareResult<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.ShareResult<Complete<Account, Never>>.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.ShareResult<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.ShareNewest<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.ShareNewest<Complete<Account, Never>>.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.ShareNewest<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(ValueRelay<Int>.self)
    requireSendable(ValueRelay<Account>.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.PreventCancellation<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.PreventCancellation<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.AsOperation<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.AsOperation<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(AsynchronousOperation<Int, Never>.self)
    requireSendable(SinglePublisherOperation<AnySinglePublisher<Int, Never>>.self)
    requireSendable(ResultLifetime.self)
    requireSendable(TraitPublishers.FirstOrFail<Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.FirstOrFail<Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.ReplaceEmptyWithError<Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.ReplaceEmptyWithError<Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.IfEmpty<Complete<Int, Never>, Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.IfEmpty<Complete<Int, Never>, Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.AndThen<Complete<Never, Never>, Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.AndThen<Complete<Never, Never>, Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.HandleResult<Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.HandleResult<Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.Delay<Complete<Int, Never>, ImmediateScheduler>.self)  // rejected: type 'TraitPublishers.Delay<Complete<Int, Never>, ImmediateScheduler>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.ReceiveOn<Complete<Int, Never>, ImmediateScheduler>.self)  // rejected: type 'TraitPublishers.ReceiveOn<Complete<Int, Never>, ImmediateScheduler>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.SubscribeOn<Complete<Int, Never>, ImmediateScheduler>.self)  // rejected: type 'TraitPublishers.SubscribeOn<Complete<Int, Never>, ImmediateScheduler>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.Timer<ImmediateScheduler>.self)  // rejected: type 'TraitPublishers.Timer<ImmediateScheduler>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.Deadline<Complete<Int, Never>, ImmediateScheduler, Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.Deadline<Complete<Int, Never>, ImmediateScheduler, Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.HandleEnd<Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.HandleEnd<Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.Using<Int, Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.Using<Int, Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.TryUsing<Int, Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.TryUsing<Int, Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.FlatMapLatest<Complete<Int, Never>, Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.FlatMapLatest<Complete<Int, Never>, Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.FlatMapFirst<Complete<Int, Never>, Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.FlatMapFirst<Complete<Int, Never>, Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.ConcatCompletions<DeferredTaskCompletion<Never>>.self)
    requireSendable(TraitPublishers.ConcatCompletions<AnyMaybePublisher<Never, Never>>.self)  // rejected: type 'AnyMaybePublisher<Never, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.ZipCompletions<DeferredTaskCompletion<Never>>.self)
    requireSendable(TraitPublishers.ZipCompletions<AnyMaybePublisher<Never, Never>>.self)  // rejected: type 'AnyMaybePublisher<Never, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.SetOutputType<DeferredTaskCompletion<Never>, Account>.self)
    requireSendable(TraitPublishers.SetOutputType<AnyMaybePublisher<Never, Never>, Int>.self)  // rejected: type 'AnyMaybePublisher<Never, Never>' does not conform to the 'Sendable' protocol
    requireSendable(AnySinglePublisher<Int, Never>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(AnyMaybePublisher<Int, Never>.self)  // rejected: type 'AnyMaybePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(AnyNonEmptyPublisher<Int, Never>.self)  // rejected: type 'AnyNonEmptyPublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(AnyImmediatePublisher<Int, Never>.self)  // rejected: type 'AnyImmediatePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(DeferredFutureSingle<Int, Never>.self)  // rejected: type 'DeferredFutureSingle<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(DeferredFutureMaybe<Int, Never>.self)  // rejected: type 'DeferredFutureMaybe<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(DeferredFutureCompletion<Never>.self)  // rejected: type 'DeferredFutureCompletion<Never>' does not conform to the 'Sendable' protocol
    requireSendable(DeferredTask<Int, Never>.self)
    requireSendable(DeferredTask<Account, Never>.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(DeferredTaskMaybe<Int, Never>.self)
    requireSendable(DeferredTaskMaybe<Account, Never>.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(DeferredTaskCompletion<Never>.self)
    requireSendable(CancelBag.self)
    requireSendable(TraitSubscriptions.Job<Subscribers.Sink<Int, Never>, Int>.self)  // rejected: type 'TraitSubscriptions.Job<Subscribers.Sink<Int, Never>, Int>' does not conform to the 'Sendable' protocol
    requireSendable(TraitSubscriptions.Single<Subscribers.Sink<Int, Never>, Int>.self)  // rejected: type 'TraitSubscriptions.Single<Subscribers.Sink<Int, Never>, Int>' does not conform to the 'Sendable' protocol
    requireSendable(TraitSubscriptions.Maybe<Subscribers.Sink<Int, Never>, Int>.self)  // rejected: type 'TraitSubscriptions.Maybe<Subscribers.Sink<Int, Never>, Int>' does not conform to the 'Sendable' protocol
}

func promises() {
    requireSendable(DeferredFutureSingle<Account, Never>.Promise.self)
    requireSendable(DeferredFutureMaybe<Account, Never>.Promise.self)
    requireSendable(DeferredFutureCompletion<Never>.Promise.self)
    requireSendable(Publishers.AsyncMap<Just<Int>, Account>.Promise.self)
    requireSendable(Publishers.AsyncTryMap<Just<Int>, Account>.Promise.self)
    requireSendable(Publishers.SequentialMap<Just<Int>, Account>.Promise.self)
    requireSendable(Publishers.SequentialTryMap<Just<Int>, Account>.Promise.self)
    requireSendable(DeferredFuture<Account, Never>.Promise.self)
}

func conbini() {
    requireSendable(ObservationPublisher<Int>.self)  // rejected: type 'ObservationPublisher<Int>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.LogResult<Complete<Int, Never>>.self)  // rejected: type 'TraitPublishers.LogResult<Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.Race<Complete<Int, Never>, Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.Race<Complete<Int, Never>, AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.RaceAll<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.RaceAll<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.DelaySubscription<Complete<Int, Never>, ImmediateScheduler>.self)  // rejected: type 'TraitPublishers.DelaySubscription<Complete<Int, Never>, ImmediateScheduler>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.RetryAfterDelay<Complete<Int, Never>, [ImmediateScheduler.SchedulerTimeType.Stride], ImmediateScheduler>.self)  // rejected: type 'TraitPublishers.RetryAfterDelay<Complete<Int, Never>, [ImmediateScheduler.SchedulerTimeType.Stride], ImmediateScheduler>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.WithLatestFrom<Complete<Int, Never>, Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.WithLatestFrom<Complete<Int, Never>, AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.WithLatestFrom2<Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.WithLatestFrom2<Complete<Int, Never>, Complete<Int, Never>, AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.WithLatestFrom3<Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.WithLatestFrom3<Complete<Int, Never>, Complete<Int, Never>, Complete<Int, Never>, AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.ZipMany<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.ZipMany<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.CombineLatestMany<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.CombineLatestMany<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.MapToResult<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.MapToResult<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(TraitPublishers.IgnoreFailure<Complete<Int, Never>>.self)
    requireSendable(TraitPublishers.IgnoreFailure<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(AsyncValues<Complete<Int, Never>>.self)
    requireSendable(AsyncValues<AnySinglePublisher<Int, Never>>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(AsyncValues<Complete<Int, Never>>.Iterator.self)  // rejected: type 'AsyncValues<Complete<Int, Never>>.Iterator' does not conform to the 'Sendable' protocol
    requireSendable(AsyncThrowingValues<Complete<Int, any Error>>.self)
    requireSendable(AsyncThrowingValues<AnySinglePublisher<Int, any Error>>.self)  // rejected: type 'AnySinglePublisher<Int, any Error>' does not conform to the 'Sendable' protocol
    requireSendable(AsyncThrowingValues<Complete<Int, any Error>>.Iterator.self)  // rejected: type 'AsyncThrowingValues<Complete<Int, any Error>>.Iterator' does not conform to the 'Sendable' protocol
    requireSendable(Publishers.AsyncElements<AsyncStream<Int>, Never>.self)
    requireSendable(Complete<Account, any Error>.self)
    requireSendable(Publishers.SequentialProgress.self)
    requireSendable(Publishers.SequentialPermission.self)
    requireSendable(Publishers.SequentialPromise<Account>.self)
    requireSendable(DeferredComplete<Int, Never>.self)  // rejected: type 'DeferredComplete<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(DeferredFuture<Int, Never>.self)  // rejected: type 'DeferredFuture<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(Subscribers.FixedSink<Int, Never>.self)  // rejected: type 'Subscribers.FixedSink<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(Subscribers.GraduatedSink<Int, Never>.self)  // rejected: type 'Subscribers.GraduatedSink<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(DeferredValue<Int, Never>.self)  // rejected: type 'DeferredValue<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(DeferredResult<Int, Never>.self)  // rejected: type 'DeferredResult<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(DeferredCompletion<Int, Never>.self)  // rejected: type 'DeferredCompletion<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(DeferredPassthrough<Int, Never>.self)  // rejected: type 'DeferredPassthrough<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(Publishers.Then<Complete<Int, Never>, Complete<Int, Never>>.self)  // rejected: type 'Publishers.Then<Complete<Int, Never>, Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(Publishers.SequentialFlatMap<Complete<Int, Never>, Complete<Int, Never>>.self)  // rejected: type 'Publishers.SequentialFlatMap<Complete<Int, Never>, Complete<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(Publishers.AsyncMap<Complete<Int, Never>, Int>.self)  // rejected: type 'Publishers.AsyncMap<Complete<Int, Never>, Int>' does not conform to the 'Sendable' protocol
    requireSendable(Publishers.AsyncTryMap<Complete<Int, Never>, Int>.self)  // rejected: type 'Publishers.AsyncTryMap<Complete<Int, Never>, Int>' does not conform to the 'Sendable' protocol
    requireSendable(Publishers.TaskMap<Complete<Int, Never>, Int>.self)
    requireSendable(Publishers.TaskMap<AnySinglePublisher<Int, Never>, Int>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(Publishers.TryTaskMap<Complete<Int, Never>, Int>.self)
    requireSendable(Publishers.TryTaskMap<AnySinglePublisher<Int, Never>, Int>.self)  // rejected: type 'AnySinglePublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(Publishers.SequentialMap<Complete<Int, Never>, Int>.self)  // rejected: type 'Publishers.SequentialMap<Complete<Int, Never>, Int>' does not conform to the 'Sendable' protocol
    requireSendable(Publishers.SequentialTryMap<Complete<Int, Never>, Int>.self)  // rejected: type 'Publishers.SequentialTryMap<Complete<Int, Never>, Int>' does not conform to the 'Sendable' protocol
}

func schedulers() {
    requireSendable(AnyScheduler<VirtualTimeScheduler.SchedulerTimeType, Never>.self)  // rejected: type 'AnyScheduler<VirtualTimeScheduler.SchedulerTimeType, Never>' does not conform to the 'Sendable' protocol
    requireSendable(UIScheduler.self)
    requireSendable(AnyClock<Duration>.self)
    requireSendable(AnyClock<Duration>.Instant.self)
    requireSendable(ImmediateClock<Duration>.self)
    requireSendable(ImmediateClock<Duration>.Instant.self)
    requireSendable(UnimplementedClock<Duration>.self)
}

func combineTraitsTesting() {
    requireSendable(Marbles.self)
    requireSendable(MarblesError.self)
    requireSendable(Marbles.Symbol.self)
    requireSendable(Marbles.Event.self)
    requireSendable(TraitLaw.self)
    requireSendable(TraitLaw.TraceOutline.self)
    requireSendable(TraitLaw.TraceOutline.Kind.self)
    requireSendable(TraitLaw.TraceOutline.Event.self)
    requireSendable(TraitLaw.Violation.self)
    requireSendable(TraitCheck.self)
    requireSendable(TraitCheckFailure.self)
    requireSendable(TraitReport.Counterexample.self)
    requireSendable(TraitReport.self)
    requireSendable(TraitReport.Defect.self)
    requireSendable(TraitSubscriber.self)
    requireSendable(TraceDefect.self)
    requireSendable(Schedule.self)
    requireSendable(ScheduleSearch.self)
    requireSendable(ScheduleReport.self)
    requireSendable(ScheduleFailure.self)
    requireSendable(ScheduleFault.self)
    requireSendable(ScheduleStep.self)
    requireSendable(ThreadScenario.self)  // rejected: type 'ThreadScenario' does not conform to the 'Sendable' protocol
    requireSendable(ReleaseCheckFailure.self)
    requireSendable(ReleaseCheckFailure.Leak.self)
    requireSendable(ReleaseCheckFailure.Ending.self)
    requireSendable(ReleaseWatch.self)  // rejected: type 'ReleaseWatch' does not conform to the 'Sendable' protocol
    requireSendable(DemandPolicy.self)
    requireSendable(CancellationPolicy.self)
    requireSendable(VirtualTimeScheduler.SchedulerTimeType.self)
    requireSendable(VirtualTimeScheduler.SchedulerTimeType.Stride.self)
    requireSendable(VirtualTimeScheduler.Options.self)
    requireSendable(Script<Int, any Error>.self)
    requireSendable(Script<Account, any Error>.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(Script<Int, any Error>.Event.self)
    requireSendable(Script<Account, any Error>.Event.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(PublisherEvent<Int, any Error>.self)
    requireSendable(PublisherEvent<Account, any Error>.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(Trace<Int, any Error>.self)
    requireSendable(Trace<Account, any Error>.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(Trace<Int, any Error>.Entry.self)
    requireSendable(Trace<Account, any Error>.Entry.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(SubscriptionRecord.self)
    requireSendable(SubscriptionRecord.Request.self)
    requireSendable(VirtualTimeScheduler.self)  // rejected: type 'VirtualTimeScheduler' does not conform to the 'Sendable' protocol
    requireSendable(ScriptedPublisher<Int, Never>.self)  // rejected: type 'ScriptedPublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(HotScriptedPublisher<Int, Never>.self)  // rejected: type 'HotScriptedPublisher<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(VirtualClock.self)
    requireSendable(VirtualClock.Instant.self)
    requireSendable(VirtualTask<Int>.self)  // rejected: type 'VirtualTask<Int>' does not conform to the 'Sendable' protocol
    requireSendable(CancelledStep.self)
    requireSendable(BehaviorSearch.self)
    requireSendable(BehaviorReport.self)
    requireSendable(BehaviorFailure.self)
    requireSendable(BehaviorChoices.self)
    requireSendable(BehaviorOptions.self)
    requireSendable(BehaviorDependency<Int, AnySinglePublisher<Int, Never>>.self)
    requireSendable(BehaviorDependency<Int, AnySinglePublisher<Int, Never>>.Call.self)
    requireSendable(BehaviorDependency<Account, AnySinglePublisher<Int, Never>>.Call.self)  // rejected: type 'Account' does not conform to the 'Sendable' protocol
    requireSendable(BehaviorRun.self)  // rejected: type 'BehaviorRun' does not conform to the 'Sendable' protocol
    requireSendable(BehaviorKind<Int, Never, AnySinglePublisher<Int, Never>>.self)  // rejected: type 'BehaviorKind<Int, Never, AnySinglePublisher<Int, Never>>' does not conform to the 'Sendable' protocol
    requireSendable(TraceRecorder<Int, Never>.self)  // rejected: type 'TraceRecorder<Int, Never>' does not conform to the 'Sendable' protocol
}

func combineTraitsLaws() {
    requireSendable(LawChecks.self)
    requireSendable(LawChecks.Search.self)
    requireSendable(LawProblem.self)
    requireSendable(LawCheckError.self)
    requireSendable(TestError.self)
    requireSendable(ScheduledOperationQueue<ImmediateScheduler>.self)
    requireSendable(ScriptedRun.self)  // rejected: type 'ScriptedRun' does not conform to the 'Sendable' protocol
    requireSendable(ScriptedUpstream<Int, Never>.self)  // rejected: type 'ScriptedUpstream<Int, Never>' does not conform to the 'Sendable' protocol
    requireSendable(Choices.self)  // rejected: type 'Choices' does not conform to the 'Sendable' protocol
    requireSendable(UnorderedScheduler.self)  // rejected: type 'UnorderedScheduler' does not conform to the 'Sendable' protocol
}
