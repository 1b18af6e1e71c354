/// The public symbols of groue's CombineTraits, without those that implement a requirement of Foundation or Combine.
let combineTraitsInventory = """
    # Traits
    SinglePublisher MaybePublisher ImmediatePublisher
    SinglePublisher: eraseToAnySinglePublisher()
    MaybePublisher: eraseToAnyMaybePublisher()
    ImmediatePublisher: eraseToAnyImmediatePublisher()
    SinglePublisher: sinkSingle(receive:)
    MaybePublisher: sinkMaybe(receive:)
    ImmediatePublisher: sinkImmediate(receive:)

    # Type-erased publishers
    AnySinglePublisher: init(_:) just(_:) just(_:failureType:) fail(_:) fail(_:outputType:) never()
      never(outputType:failureType:)
    AnyMaybePublisher: init(_:) empty() empty(outputType:failureType:) just(_:) just(_:failureType:) fail(_:)
      fail(_:outputType:) never() never(outputType:failureType:)
    AnyImmediatePublisher: init(_:) just(_:) just(_:failureType:) fail(_:) fail(_:outputType:)

    # Checks
    Publisher: assertSingle(_:file:line:) assertMaybe(_:file:line:) assertImmediate(_:file:line:) uncheckedSingle()
      uncheckedMaybe() uncheckedImmediate()
    AssertSinglePublisher AssertMaybePublisher AssertImmediatePublisher CheckSinglePublisher CheckMaybePublisher
      CheckImmediatePublisher
    SingleError: missingElement tooManyElements bothElementAndError upstream(_:)
    MaybeError: tooManyElements bothElementAndError upstream(_:)
    ImmediateError: notImmediate upstream(_:)

    # Results
    MaybeResult: empty finished success(_:) failure(_:) map(_:) mapError(_:) flatMap(_:) flatMapError(_:) get()

    # Publishers and subscriptions
    DeferredFutureSingle: init(_:) Promise
    DeferredFutureMaybe: init(_:) Promise
    TraitPublishers
    TraitPublishers: Single Maybe ZipSingle
    TraitPublishers.ZipSingle: init(collection:) collection
    TraitPublishers: PreventCancellation
    TraitPublishers.AsOperation: init(upstream:operationQueue:queuePriority:) upstream operationQueue queuePriority
    TraitSubscriptions: Single Maybe
    SingleSubscription MaybeSubscription

    # Operators
    Collection: zipSingle()
    MaybePublisher: replaceEmpty(withError:) preventCancellation() fireAndForget() fireAndForgetIgnoringFailure()
    SinglePublisher: makeOperation() asOperation(in:queuePriority:)

    # Operations
    SinglePublisherOperation
    AsynchronousOperation: init() result finish(with:) cancel() didComplete() handleCompletion(onQueue:result:)
      blockOperation(_:)
    OperationQueue: init(name:qualityOfService:maxConcurrentOperationCount:)

    # Bags
    CancelBag: init() isEmpty cancel()
    Cancellable: store(in:)
    Publisher: sink(in:receiveCompletion:receiveValue:) sink(in:receiveValue:)
    SinglePublisher: sinkSingle(in:receive:)
    MaybePublisher: sinkMaybe(in:receive:)
    ImmediatePublisher: sinkImmediate(in:receive:)
    """
