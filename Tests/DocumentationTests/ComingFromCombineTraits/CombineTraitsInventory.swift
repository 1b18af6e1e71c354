/// The public symbols of groue's CombineTraits, without those that implement a requirement of Foundation or Combine.
let combineTraitsInventory = """
    # Traits
    SinglePublisher
    MaybePublisher
    ImmediatePublisher
    SinglePublisher.eraseToAnySinglePublisher()
    MaybePublisher.eraseToAnyMaybePublisher()
    ImmediatePublisher.eraseToAnyImmediatePublisher()
    SinglePublisher.sinkSingle(receive:)
    MaybePublisher.sinkMaybe(receive:)
    ImmediatePublisher.sinkImmediate(receive:)

    # Type-erased publishers
    AnySinglePublisher.init(_:)
    AnySinglePublisher.just(_:)
    AnySinglePublisher.just(_:failureType:)
    AnySinglePublisher.fail(_:)
    AnySinglePublisher.fail(_:outputType:)
    AnySinglePublisher.never()
    AnySinglePublisher.never(outputType:failureType:)
    AnyMaybePublisher.init(_:)
    AnyMaybePublisher.empty()
    AnyMaybePublisher.empty(outputType:failureType:)
    AnyMaybePublisher.just(_:)
    AnyMaybePublisher.just(_:failureType:)
    AnyMaybePublisher.fail(_:)
    AnyMaybePublisher.fail(_:outputType:)
    AnyMaybePublisher.never()
    AnyMaybePublisher.never(outputType:failureType:)
    AnyImmediatePublisher.init(_:)
    AnyImmediatePublisher.just(_:)
    AnyImmediatePublisher.just(_:failureType:)
    AnyImmediatePublisher.fail(_:)
    AnyImmediatePublisher.fail(_:outputType:)

    # Checks
    Publisher.assertSingle(_:file:line:)
    Publisher.assertMaybe(_:file:line:)
    Publisher.assertImmediate(_:file:line:)
    Publisher.uncheckedSingle()
    Publisher.uncheckedMaybe()
    Publisher.uncheckedImmediate()
    AssertSinglePublisher
    AssertMaybePublisher
    AssertImmediatePublisher
    CheckSinglePublisher
    CheckMaybePublisher
    CheckImmediatePublisher
    SingleError.missingElement
    SingleError.tooManyElements
    SingleError.bothElementAndError
    SingleError.upstream(_:)
    MaybeError.tooManyElements
    MaybeError.bothElementAndError
    MaybeError.upstream(_:)
    ImmediateError.notImmediate
    ImmediateError.upstream(_:)

    # Results
    MaybeResult.empty
    MaybeResult.finished
    MaybeResult.success(_:)
    MaybeResult.failure(_:)
    MaybeResult.map(_:)
    MaybeResult.mapError(_:)
    MaybeResult.flatMap(_:)
    MaybeResult.flatMapError(_:)
    MaybeResult.get()

    # Publishers and subscriptions
    DeferredFutureSingle.init(_:)
    DeferredFutureSingle.Promise
    DeferredFutureMaybe.init(_:)
    DeferredFutureMaybe.Promise
    TraitPublishers
    TraitPublishers.Single
    TraitPublishers.Maybe
    TraitPublishers.ZipSingle
    TraitPublishers.ZipSingle.init(collection:)
    TraitPublishers.ZipSingle.collection
    TraitPublishers.PreventCancellation
    TraitPublishers.AsOperation.init(upstream:operationQueue:queuePriority:)
    TraitPublishers.AsOperation.upstream
    TraitPublishers.AsOperation.operationQueue
    TraitPublishers.AsOperation.queuePriority
    TraitSubscriptions.Single
    TraitSubscriptions.Maybe
    SingleSubscription
    MaybeSubscription

    # Operators
    Collection.zipSingle()
    MaybePublisher.replaceEmpty(withError:)
    MaybePublisher.preventCancellation()
    MaybePublisher.fireAndForget()
    MaybePublisher.fireAndForgetIgnoringFailure()
    SinglePublisher.makeOperation()
    SinglePublisher.asOperation(in:queuePriority:)

    # Operations
    SinglePublisherOperation
    AsynchronousOperation.init()
    AsynchronousOperation.result
    AsynchronousOperation.finish(with:)
    AsynchronousOperation.cancel()
    AsynchronousOperation.didComplete()
    AsynchronousOperation.handleCompletion(onQueue:result:)
    AsynchronousOperation.blockOperation(_:)
    OperationQueue.init(name:qualityOfService:maxConcurrentOperationCount:)

    # Bags
    CancelBag.init()
    CancelBag.isEmpty
    CancelBag.cancel()
    Cancellable.store(in:)
    Publisher.sink(in:receiveCompletion:receiveValue:)
    Publisher.sink(in:receiveValue:)
    SinglePublisher.sinkSingle(in:receive:)
    MaybePublisher.sinkMaybe(in:receive:)
    ImmediatePublisher.sinkImmediate(in:receive:)
    """
