import TestSupport

extension Operation {
    /// The operators that continue with another publisher.
    @OperationBuilder
    static var flattening: [Operation] {
        Operation("flatMap", joins: true) { scene in scene.upstream.flatMap { scene.switching("flatMap", $0) } }
        Operation("flatMap, one at a time", joins: true) { scene in
            scene.upstream.flatMap(maxPublishers: .max(1)) { scene.switching("flatMap", $0) }
        }
        Operation("flatMapLatest", joins: true) { scene in
            scene.upstream.flatMapLatest { scene.switching("flatMapLatest", $0) }
        }
        Operation("flatMapFirst", joins: true) { scene in
            scene.upstream.flatMapFirst { scene.switching("flatMapFirst", $0) }
        }
        Operation("catch", joins: true) { scene in scene.upstream.catch { scene.switching("catch", $0) } }
        Operation("tryCatch", joins: true) { scene in scene.upstream.tryCatch { scene.switching("tryCatch", $0) } }
        Operation("tryCatch, which throws") { scene in
            scene.upstream.tryCatch { try scene.throwing("tryCatch", $0) as Scene.Upstream }
        }
        Operation("ifEmpty", joins: true) { scene in scene.upstream.ifEmpty { scene.switching("ifEmpty", ()) } }
        Operation("andThen", joins: true) { scene in
            scene.upstream.ignoreOutput().andThen { scene.switching("andThen", ()) }
        }.hidingUpstreams
        Operation("retry of flatMap", joins: true) { scene in
            scene.upstream.flatMap { scene.switching("flatMap", $0) }.retry(2)
        }
    }

    /// The operators that wait for several publishers.
    @OperationBuilder
    static var joining: [Operation] {
        Operation("zip", joins: true) { scene in scene.upstream.zip(scene.other) }
        Operation("zip, with a closure", joins: true) { scene in
            scene.upstream.zip(scene.other) { scene.noting("zip", $0) + $1 }
        }
        Operation("zip of three", joins: true) { scene in scene.upstream.zip(scene.other, Just(3).noted(scene)) }
        Operation("zip of four", joins: true) { scene in
            scene.upstream.zip(scene.other, Just(3).noted(scene), scene.upstream)
        }
        Operation("combineLatest", joins: true) { scene in scene.upstream.combineLatest(scene.other) }
        Operation("combineLatest, with a closure", joins: true) { scene in
            scene.upstream.combineLatest(scene.other) { scene.noting("combineLatest", $0) + $1 }
        }
        Operation("combineLatest of three", joins: true) { scene in
            scene.upstream.combineLatest(scene.other, Just(3).noted(scene))
        }
        Operation("combineLatest of four", joins: true) { scene in
            scene.upstream.combineLatest(scene.other, Just(3).noted(scene), scene.upstream)
        }
        Operation("withLatestFrom", joins: true) { scene in
            TraitPublishers.WithLatestFrom(scene.upstream, scene.other)
        }
        Operation("withLatestFrom, with a closure", joins: true) { scene in
            scene.upstream.withLatestFrom(scene.other) { scene.noting("withLatestFrom", $0) + $1 }
        }
        Operation("withLatestFrom two", joins: true) { scene in
            TraitPublishers.WithLatestFrom2(scene.upstream, scene.other, Just(3).noted(scene))
        }
        Operation("withLatestFrom three", joins: true) { scene in
            TraitPublishers.WithLatestFrom3(scene.upstream, scene.other, Just(3).noted(scene), scene.upstream)
        }
        Operation("zipMany", joins: true) { scene in [scene.upstream, scene.other, scene.upstream].zipMany() }
        Operation("zipMany of none") { _ in [Scene.Upstream]().zipMany() }
        Operation("combineLatestMany", joins: true) { scene in [scene.upstream, scene.other].combineLatestMany() }
        Operation("zipMaybe", joins: true) { scene in [scene.upstream, scene.other, scene.upstream].zipMaybe() }
        Operation("zipSingle", joins: true) { scene in
            [scene.upstream, scene.other].map { $0.uncheckedSingle() }.zipSingle()
        }
        Operation("zipMaybe of none") { _ in [Scene.Upstream]().zipMaybe() }
        Operation("concatCompletions", joins: true) { scene in
            [scene.upstream, scene.other, scene.upstream].map { $0.ignoreOutput() }.concatCompletions()
        }
        Operation("zipCompletions", joins: true) { scene in
            [scene.upstream, scene.other].map { $0.ignoreOutput() }.zipCompletions()
        }
    }

    /// The operators that subscribe or send events on a scheduler.
    @OperationBuilder
    static var scheduling: [Operation] {
        Operation("receive(on:)") { scene in
            scene.upstream.map { scene.noting("map", $0) }.receive(on: scene.scheduler)
        }
        Operation("subscribe(on:)") { scene in
            scene.upstream.map { scene.noting("map", $0) }.subscribe(on: scene.scheduler)
        }
        Operation("delay") { scene in
            scene.upstream.map { scene.noting("map", $0) }.delay(for: 1, scheduler: scene.scheduler)
        }
        Operation("map behind receive(on:)") { scene in
            scene.upstream.receive(on: scene.scheduler).map { scene.noting("map", $0) }
        }
    }
}

extension Just where Output == Int {
    /// Returns the publisher with the failure type of the other upstreams. The result logs each subscription.
    fileprivate func noted(_ scene: Scene) -> AnyMaybePublisher<Int, TestError> {
        Deferred {
            scene.note("third is created")
            return setFailureType(to: TestError.self)
        }.eraseToAnyMaybePublisher()
    }
}
