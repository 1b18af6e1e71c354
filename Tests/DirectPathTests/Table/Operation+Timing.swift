import TestSupport

extension Operation {
    /// The operators and publishers that wait for a time, race, use a resource, or handle the end.
    @OperationBuilder
    static var timing: [Operation] {
        Operation("deadline") { scene in
            scene.upstream.map { scene.noting("map", $0) }
                .deadline(1, scheduler: scene.scheduler, failingWith: TestError(7))
        }
        Operation("deadline, which switches", joins: true) { scene in
            scene.upstream.deadline(1, scheduler: scene.scheduler) { scene.switching("fallback", ()) }
        }
        Operation("retry after delays") { scene in
            scene.upstream.retry(
                delays: [1, 0] as [VirtualTimeScheduler.SchedulerTimeType.Stride], scheduler: scene.scheduler)
        }
        Operation("retry after delays, unless a closure rejects") { scene in
            scene.upstream.retry(
                delays: repeatElement(1 as VirtualTimeScheduler.SchedulerTimeType.Stride, count: 3),
                scheduler: scene.scheduler
            ) { error in
                scene.note("retry(\(error))")
                return false
            }
        }
        Operation("delaySubscription") { scene in
            scene.upstream.map { scene.noting("map", $0) }.delaySubscription(for: 1, scheduler: scene.scheduler)
        }
        Operation("timer") { scene in TraitPublishers.Timer(after: 1, scheduler: scene.scheduler) }
        Operation("using") { scene in
            using(
                { scene.noting("resource", 1) }, publisher: { _ in scene.upstream },
                dispose: { scene.note("dispose(\($0))") })
        }
        Operation("tryUsing") { scene in
            tryUsing(
                { scene.noting("resource", 1) }, publisher: { _ in scene.upstream },
                dispose: { scene.note("dispose(\($0))") })
        }
        Operation("tryUsing, which throws") { scene in
            tryUsing(
                { scene.noting("resource", 1) },
                publisher: { try scene.throwing("publisher", $0) as Scene.Upstream },
                dispose: { scene.note("dispose(\($0))") })
        }
        Operation("logResult") { scene in
            scene.upstream.map { scene.noting("map", $0) }.logResult("result") { scene.note($0) }
        }
        Operation("handleEnd") { scene in scene.upstream.handleEnd { scene.note("end(\(String(describing: $0)))") } }
        Operation("race", joins: true) { scene in scene.upstream.race(with: scene.other) }
        Operation("race of a collection", joins: true) { scene in [scene.upstream, scene.other].race() }
    }
}
