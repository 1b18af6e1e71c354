extension RxSwiftTable {
    /// The public operators, factories and properties of RxSwift 6's traits, and what is commonly used around them.
    ///
    /// An operator of any number of publishers, for which RxSwift has an overload each, ends with `…`.
    static let inventory = """
        # Types
        Single SingleTrait SingleEvent SingleObserver Maybe MaybeTrait MaybeEvent MaybeObserver Completable
          CompletableTrait CompletableEvent CompletableObserver Infallible InfallibleType InfallibleEvent
        InfallibleEvent: event
        InfallibleObserver PrimitiveSequence PrimitiveSequenceType
        PrimitiveSequence: primitiveSequence

        # All traits but Infallible
        PrimitiveSequence: asObservable() deferred(_:) delay(_:scheduler:) delaySubscription(_:scheduler:)
          observe(on:) observeOn(_:) subscribe(on:) subscribeOn(_:) catch(_:) catchError(_:) retry(_:) retry(when:)
          retryWhen(_:) debug(_:trimOutput:file:line:function:) using(_:primitiveSequenceFactory:)
          timeout(_:scheduler:) timeout(_:other:scheduler:) timer(_:scheduler:)

        # Single
        Single: create(subscribe:) create(detached:priority:work:) subscribe(_:)
          subscribe(onSuccess:onFailure:onDisposed:) subscribe(onSuccess:onError:onDisposed:)
          subscribe(with:onSuccess:onFailure:onDisposed:) just(_:) just(_:scheduler:) error(_:) never()
          do(onSuccess:afterSuccess:onError:afterError:onSubscribe:onSubscribed:onDispose:) filter(_:) map(_:)
          compactMap(_:) flatMap(_:) flatMapMaybe(_:) flatMapCompletable(_:) zip(_:_:…) zip(_:_:…resultSelector:)
          zip(_:) zip(_:resultSelector:) catchAndReturn(_:) catchErrorJustReturn(_:) asMaybe() asCompletable() value

        # Maybe
        Maybe: create(subscribe:) subscribe(_:) subscribe(onSuccess:onError:onCompleted:onDisposed:)
          subscribe(with:onSuccess:onError:onCompleted:onDisposed:) just(_:) just(_:scheduler:) error(_:) never()
          empty()
          do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)
          filter(_:) map(_:) compactMap(_:) flatMap(_:) ifEmpty(default:) ifEmpty(switchTo:) zip(_:_:…)
          zip(_:_:…resultSelector:) catchAndReturn(_:) catchErrorJustReturn(_:) value

        # Completable
        Completable: create(subscribe:) subscribe(_:) subscribe(onCompleted:onError:onDisposed:)
          subscribe(with:onCompleted:onError:onDisposed:) error(_:) never() empty()
          do(onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:) concat(_:) zip(_:)
          andThen(_:) value

        # To a trait
        ObservableType: asSingle() first() single() asMaybe() asCompletable()
        ObservableConvertibleType: asInfallible(onErrorJustReturn:) asInfallible(onErrorFallbackTo:)
          asInfallible(onErrorRecover:)

        # Infallible
        Infallible: asObservable() create(subscribe:) subscribe(_:) subscribe(onNext:onCompleted:onDisposed:)
          subscribe(with:onNext:onCompleted:onDisposed:) just(_:) just(_:scheduler:) never() empty() deferred(_:)
          of(_:scheduler:) from(_:scheduler:) filter(_:) map(_:) compactMap(_:) distinctUntilChanged()
          distinctUntilChanged(_:) distinctUntilChanged(_:comparer:) distinctUntilChanged(at:) debounce(_:scheduler:)
          throttle(_:latest:scheduler:) flatMap(_:) flatMapLatest(_:) flatMapFirst(_:) concat(_:) concatMap(_:)
          merge(_:) do(onNext:afterNext:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)
          debug(_:trimOutput:file:line:function:) scan(_:accumulator:) scan(into:accumulator:) startWith(_:) take(_:)
          take(until:) take(until:behavior:) take(while:behavior:) take(for:scheduler:) skip(while:) skip(until:)
          share(replay:scope:) withUnretained(_:) withUnretained(_:resultSelector:) withLatestFrom(_:)
          withLatestFrom(_:resultSelector:) zip(_:_:…resultSelector:) combineLatest(_:_:…resultSelector:)
          combineLatest(_:) combineLatest(_:resultSelector:) values

        # Around traits
        Observable: create(_:)
        ObservableType: ignoreElements() toArray() amb(_:) catchErrorJustComplete() materialize() dematerialize()
        DisposeBag
        Disposable: disposed(by:) dispose()
        Disposables: create(with:)
        CompositeDisposable SerialDisposable BehaviorSubject BehaviorRelay PublishSubject PublishRelay
        PublishRelay: accept(_:)
        ReplaySubject ReplayRelay Driver Signal
        ObservableConvertibleType: asDriver(onErrorJustReturn:) asSignal(onErrorJustReturn:)
        SharedSequence: drive(onNext:onCompleted:onDisposed:) emit(onNext:onCompleted:onDisposed:)
        ObservableType: bind(onNext:)
        """
}
