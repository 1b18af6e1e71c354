/// The public symbols of Conbini in two versions, in the order of its files. Requirements of `Publisher`, `Subscriber` and
/// `Cancellable` are left out, and so are the members of types that do not exist here.
let formerInventory = """
    # The version whose README describes sequentialFlatMap, and 0.6.2
    Publisher: then(maxDemand:_:)
    Publishers: Then
    Publishers.Then: init(upstream:maxDemand:transform:)
    DeferredValue
    DeferredValue: Closure
    DeferredResult
    DeferredResult: Closure init(closure:)
    DeferredPassthrough
    DeferredPassthrough: Closure init(_:)

    # Only the former
    Publisher: asyncMap(_:) asyncTryMap(_:) sequentialMap(_:) sequentialFlatMap() sequentialFlatMap(failure:)
      result(_:) result(onUnexpected:_:)
    Publishers: SequentialMap
    Publishers.SequentialMap: init(upstream:transform:) Promise Closure Request
    Publishers.SequentialMap.Request: continue finished
    Publishers.SequentialMap: Permission
    Publishers.SequentialMap.Permission: allowed forbidden init(booleanLiteral:)
    Publishers: SequentialFlatMap
    Complete
    Complete: init(error:) init()
    DeferredValue: init(closure:)
    DeferredCompletion
    DeferredCompletion: Closure init(closure:)

    # Only 0.6.2: operators
    Publisher: assign(to:onWeak:) assign(to:onUnowned:) invoke(_:on:) invoke(_:onWeak:) invoke(_:onUnowned:) await
      handleEnd(_:) result(onEmpty:_:) retry(on:tolerance:options:intervals:)
      sink(fixedDemand:receiveCompletion:receiveValue:) sink(maxDemand:receiveCompletion:receiveValue:)

    # Only 0.6.2: publishers
    DeferredComplete
    DeferredComplete: Closure closure init() init(output:closure:) init(error:)
    DeferredFuture
    DeferredFuture: Promise Closure closure init(_:)
    DeferredPassthrough: closure
    DeferredResult: closure
    DeferredTryComplete
    DeferredTryComplete: Closure closure init() init(closure:)
    DeferredTryValue
    DeferredTryValue: Closure closure init(closure:)
    DeferredValue: closure init(failure:closure:)
    Publishers: HandleEnd
    Publishers.HandleEnd: Closure upstream closure init(upstream:handle:)
    Publishers: DelayedRetry
    Publishers.DelayedRetry: upstream scheduler tolerance options intervals
      init(upstream:scheduler:tolerance:options:intervals:)
    Publishers.Then: Closure upstream maxDemand transform

    # Only 0.6.2: subscribers and the rest
    Subscribers: FixedSink
    Subscribers.FixedSink: demand receiveValue receiveCompletion init(demand:receiveCompletion:receiveValue:)
    Subscribers: GraduatedSink
    Subscribers.GraduatedSink: maxDemand receiveValue receiveCompletion
      init(maxDemand:receiveCompletion:receiveValue:)
    Publishers.BufferingStrategy: fatalError(_:file:line:)
    ConduitLock ConduitState
    """
