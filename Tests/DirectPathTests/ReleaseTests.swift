import TestSupport
import Testing

/// The release of the objects that the closures of a chain capture. The chain must release them when it ends, without holding a
/// lock, even if the sink's cancellable or the subscription still exists.
struct ReleaseTests {
    @Test("What a sink has returned keeps nothing of a chain that has ended", arguments: Operation.all)
    func sinks(_ operation: Operation) {
        for leaf in Leaf.all where !(operation.preventsCancellation && leaf.isSilent) {
            for end in SinkEnd.allCases {
                #expect(isReleased(operation, leaf, after: end), "\(leaf.name) → \(operation.name), after \(end)")
            }
        }
    }

    private func isReleased(_ operation: Operation, _ leaf: Leaf, after end: SinkEnd) -> Bool {
        let scheduler = VirtualTimeScheduler()
        return scheduler.withVirtualTasks {
            var log: SideEffectLog? = SideEffectLog()
            let lifetime = Lifetime(of: log!)
            var cancellable = log.map { log in
                let scene = Scene(log: log, scheduler: scheduler, leaf: leaf, otherLeaf: leaf)
                return operation.attach(scene, .none, .sinkMaybe) { log.note($0) }
            }
            log = nil
            scheduler.run(until: .seconds(end == .completion ? 100 : 0))
            switch end {
            case .completion where leaf.isSilent: cancellable?.cancel()
            case .completion: break
            case .cancellation: cancellable?.cancel()
            case .release: cancellable = nil
            }
            // An action that a leaf has scheduled retains the log until it runs.
            scheduler.run(until: .seconds(100))
            return withExtendedLifetime(cancellable) { lifetime.isOver }
        }
    }

    /// How a chain with a sink ends.
    enum SinkEnd: CaseIterable {
        case completion, cancellation, release
    }

    @Test(
        "A subscription keeps nothing of a chain that has ended, and releases nothing under its lock",
        arguments: Operation.all)
    func subscriptions(_ operation: Operation) {
        // OpenCombine's `handleEvents` and `print` release objects under their own locks, on each path.
        if operation.name.hasPrefix("handleEvents") || operation.name == "print" { return }
        for leaf in Leaf.few + Leaf.asynchronous where !leaf.isObserved {
            for end in SubscriptionEnd.allCases {
                let release = release(of: operation, leaf, after: end)
                expectEqual(release, .free, "\(leaf.name) → \(operation.name), after \(end)")
            }
        }
    }

    /// How a chain with an ``IdleReceiver`` ends.
    enum SubscriptionEnd: CaseIterable {
        /// The chain completes after a request. A chain that never completes is cancelled.
        case completion

        /// The receiver cancels immediately after a request.
        case cancellation

        /// The receiver cancels without a request, when the chain can already have a result.
        case cancellationWithoutDemand
    }

    /// The way in which a chain released its log, which all closures capture.
    enum Release {
        case never, underTheLock, free
    }

    private func release(of operation: Operation, _ leaf: Leaf, after end: SubscriptionEnd) -> Release {
        let scheduler = VirtualTimeScheduler()
        return scheduler.withVirtualTasks {
            var release = Release.never
            var receiver: IdleReceiver?
            var log: SideEffectLog? = SideEffectLog {
                release = receiver?.isFree ?? true ? .free : .underTheLock
            }
            log.map { log in
                let scene = Scene(log: log, scheduler: scheduler, leaf: leaf, otherLeaf: leaf)
                receiver = operation.attachIdly(scene)
            }
            log = nil
            // Runs the scheduled subscription of operators such as `subscribe(on:)`.
            scheduler.run(until: .zero)
            switch end {
            case .completion:
                receiver?.request(.unlimited)
                scheduler.run(until: .seconds(100))
                if leaf.isSilent { receiver?.cancel() }
            case .cancellation:
                receiver?.request(.unlimited)
                receiver?.cancel()
            case .cancellationWithoutDemand:
                scheduler.run(until: .seconds(10))
                receiver?.cancel()
            }
            scheduler.run(until: .seconds(100))
            return release
        }
    }
}

extension Leaf {
    /// Whether the leaf never completes.
    fileprivate var isSilent: Bool { name == "Empty that never finishes" }

    /// Whether the leaf contains `handleEvents` or `print`.
    fileprivate var isObserved: Bool {
        ["handled", "printed", "a script at once", "a value at once"].contains { name.contains($0) }
    }
}
