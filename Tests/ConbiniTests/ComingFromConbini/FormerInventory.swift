/// The public symbols of Conbini in two versions, in the order of its files. Requirements of `Publisher`, `Subscriber` and
/// `Cancellable` are left out, and so are the members of types that do not exist here.
let formerInventory = """
    # The version whose README describes sequentialFlatMap, and 0.6.2
    Publisher.then(maxDemand:_:)
    Publishers.Then
    Publishers.Then.init(upstream:maxDemand:transform:)
    DeferredValue
    DeferredValue.Closure
    DeferredResult
    DeferredResult.Closure
    DeferredResult.init(closure:)
    DeferredPassthrough
    DeferredPassthrough.Closure
    DeferredPassthrough.init(_:)

    # Only the former
    Publisher.asyncMap(_:)
    Publisher.asyncTryMap(_:)
    Publisher.sequentialMap(_:)
    Publisher.sequentialFlatMap()
    Publisher.sequentialFlatMap(failure:)
    Publisher.result(_:)
    Publisher.result(onUnexpected:_:)
    Publishers.SequentialMap
    Publishers.SequentialMap.init(upstream:transform:)
    Publishers.SequentialMap.Promise
    Publishers.SequentialMap.Closure
    Publishers.SequentialMap.Request
    Publishers.SequentialMap.Request.continue
    Publishers.SequentialMap.Request.finished
    Publishers.SequentialMap.Permission
    Publishers.SequentialMap.Permission.allowed
    Publishers.SequentialMap.Permission.forbidden
    Publishers.SequentialMap.Permission.init(booleanLiteral:)
    Publishers.SequentialFlatMap
    Complete
    Complete.init(error:)
    Complete.init()
    DeferredValue.init(closure:)
    DeferredCompletion
    DeferredCompletion.Closure
    DeferredCompletion.init(closure:)

    # Only 0.6.2: operators
    Publisher.assign(to:onWeak:)
    Publisher.assign(to:onUnowned:)
    Publisher.invoke(_:on:)
    Publisher.invoke(_:onWeak:)
    Publisher.invoke(_:onUnowned:)
    Publisher.await
    Publisher.handleEnd(_:)
    Publisher.result(onEmpty:_:)
    Publisher.retry(on:tolerance:options:intervals:)
    Publisher.sink(fixedDemand:receiveCompletion:receiveValue:)
    Publisher.sink(maxDemand:receiveCompletion:receiveValue:)

    # Only 0.6.2: publishers
    DeferredComplete
    DeferredComplete.Closure
    DeferredComplete.closure
    DeferredComplete.init()
    DeferredComplete.init(output:closure:)
    DeferredComplete.init(error:)
    DeferredFuture
    DeferredFuture.Promise
    DeferredFuture.Closure
    DeferredFuture.closure
    DeferredFuture.init(_:)
    DeferredPassthrough.closure
    DeferredResult.closure
    DeferredTryComplete
    DeferredTryComplete.Closure
    DeferredTryComplete.closure
    DeferredTryComplete.init()
    DeferredTryComplete.init(closure:)
    DeferredTryValue
    DeferredTryValue.Closure
    DeferredTryValue.closure
    DeferredTryValue.init(closure:)
    DeferredValue.closure
    DeferredValue.init(failure:closure:)
    Publishers.HandleEnd
    Publishers.HandleEnd.Closure
    Publishers.HandleEnd.upstream
    Publishers.HandleEnd.closure
    Publishers.HandleEnd.init(upstream:handle:)
    Publishers.DelayedRetry
    Publishers.DelayedRetry.upstream
    Publishers.DelayedRetry.scheduler
    Publishers.DelayedRetry.tolerance
    Publishers.DelayedRetry.options
    Publishers.DelayedRetry.intervals
    Publishers.DelayedRetry.init(upstream:scheduler:tolerance:options:intervals:)
    Publishers.Then.Closure
    Publishers.Then.upstream
    Publishers.Then.maxDemand
    Publishers.Then.transform

    # Only 0.6.2: subscribers and the rest
    Subscribers.FixedSink
    Subscribers.FixedSink.demand
    Subscribers.FixedSink.receiveValue
    Subscribers.FixedSink.receiveCompletion
    Subscribers.FixedSink.init(demand:receiveCompletion:receiveValue:)
    Subscribers.GraduatedSink
    Subscribers.GraduatedSink.maxDemand
    Subscribers.GraduatedSink.receiveValue
    Subscribers.GraduatedSink.receiveCompletion
    Subscribers.GraduatedSink.init(maxDemand:receiveCompletion:receiveValue:)
    Publishers.BufferingStrategy.fatalError(_:file:line:)
    ConduitLock
    ConduitState
    """
