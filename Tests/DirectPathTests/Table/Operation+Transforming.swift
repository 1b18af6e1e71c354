import TestSupport

extension Operation {
    /// The operators with one upstream that publish when the upstream does.
    @OperationBuilder
    static var transforming: [Operation] {
        Operation("nothing") { scene in scene.upstream }
        Operation("erased again") { scene in scene.upstream.uncheckedSingle() }
        Operation("Deferred") { scene in
            Deferred {
                scene.note("created")
                return scene.upstream
            }
        }
        Operation("map") { scene in scene.upstream.map { scene.noting("map", $0) * 2 } }
        Operation("tryMap") { scene in scene.upstream.tryMap { scene.noting("tryMap", $0) * 2 } }
        Operation("tryMap, which throws") { scene in scene.upstream.tryMap { try scene.throwing("tryMap", $0) as Int } }
        Operation("mapError") { scene in scene.upstream.mapError { scene.noting("mapError", $0) as any Error } }
        Operation("setFailureType") { scene in
            scene.upstream.replaceError(with: -1).setFailureType(to: TestError.self)
        }
        Operation("a key path") { scene in scene.upstream.map(\.description) }
        Operation("two key paths") { scene in scene.upstream.map(\.description, \.bitWidth) }
        Operation("three key paths") { scene in scene.upstream.map(\.description, \.bitWidth, \.self) }
        Operation("compactMap") { scene in scene.upstream.compactMap { scene.noting("compactMap", $0) } }
        Operation("compactMap, which drops") { scene in
            scene.upstream.compactMap { scene.noting("compactMap", $0) > 9 ? 9 : nil }
        }
        Operation("tryCompactMap") { scene in scene.upstream.tryCompactMap { scene.noting("tryCompactMap", $0) } }
        Operation("tryCompactMap, which drops") { scene in
            scene.upstream.tryCompactMap { scene.noting("tryCompactMap", $0) > 9 ? 9 : nil }
        }
        Operation("tryCompactMap, which throws") { scene in
            scene.upstream.tryCompactMap { try scene.throwing("tryCompactMap", $0) as Int? }
        }
        Operation("filter") { scene in scene.upstream.filter { scene.noting("filter", $0) < 9 } }
        Operation("filter, which rejects") { scene in scene.upstream.filter { scene.noting("filter", $0) > 9 } }
        Operation("tryFilter") { scene in scene.upstream.tryFilter { scene.noting("tryFilter", $0) < 9 } }
        Operation("tryFilter, which rejects") { scene in
            scene.upstream.tryFilter { scene.noting("tryFilter", $0) > 9 }
        }
        Operation("tryFilter, which throws") { scene in
            scene.upstream.tryFilter { try scene.throwing("tryFilter", $0) }
        }
        Operation("scan") { scene in scene.upstream.scan(10) { $0 + scene.noting("scan", $1) } }
        Operation("tryScan") { scene in scene.upstream.tryScan(10) { $0 + scene.noting("tryScan", $1) } }
        Operation("tryScan, which throws") { scene in scene.upstream.tryScan(10) { try scene.throwing("tryScan", $1) } }
        Operation("replaceError") { scene in scene.upstream.replaceError(with: -1) }
        Operation("mapToResult") { scene in scene.upstream.mapToResult() }
        Operation("ignoreFailure") { scene in scene.upstream.ignoreFailure() }
        Operation("setOutputType") { scene in scene.upstream.ignoreOutput().setOutputType(to: Int.self) }.askingTwice
        Operation("replaceEmpty") { scene in scene.upstream.replaceEmpty(with: -2) }.askingTwice
        Operation("replaceEmpty(withError:)") { scene in
            // Sendable, because the operator evaluates the error on the thread of the test.
            nonisolated(unsafe) let scene = scene
            return scene.upstream.replaceEmpty(withError: TestError(scene.noting("replaceEmpty", 2)))
        }
        Operation("assertMaybe") { scene in TraitPublishers.AssertMaybe(upstream: scene.upstream) }
        Operation("assertMaybe of any publisher") { scene in scene.upstream.eraseToAnyPublisher().assertMaybe() }
        Operation("assertSingle") { scene in
            TraitPublishers.AssertSingle(upstream: scene.upstream.replaceEmpty(with: 2))
        }.askingTwice
        Operation("checkMaybe") { scene in TraitPublishers.CheckMaybe(upstream: scene.upstream) }
        Operation("checkSingle") { scene in scene.upstream.checkSingle() }
        Operation("checkSingle of any publisher") { scene in scene.upstream.eraseToAnyPublisher().checkSingle() }
        Operation("replaceNil") { scene in
            scene.upstream.map { scene.noting("map", $0) > 9 ? $0 : nil }.replaceNil(with: -3)
        }
        Operation("ignoreOutput") { scene in scene.upstream.ignoreOutput() }.askingTwice
        Operation("assertNoFailure") { scene in scene.upstream.replaceError(with: -1).assertNoFailure() }
        Operation("retry, which gives up") { scene in scene.upstream.retry(1) }
        Operation("retry, for as long as it may take") { scene in scene.upstream.retry(3) }
        Operation("handleResult") { scene in
            scene.upstream.handleResult(
                onSuccess: { scene.note("onSuccess(\($0))") },
                onFailure: { scene.note("onFailure(\($0))") },
                onFinish: { scene.note("onFinish") },
                onCancel: { scene.note("onCancel") })
        }
        Operation("preventCancellation") { scene in
            scene.upstream.map { scene.noting("map", $0) }.preventCancellation()
        }.preventingCancellation
        Operation("asOperation") { scene in
            scene.upstream.map { scene.noting("map", $0) }
                .asOperation(in: ScheduledOperationQueue(ImmediateScheduler.shared))
        }
        Operation("asOperation, which starts later") { scene in
            scene.upstream.asOperation(in: ScheduledOperationQueue(scene.scheduler))
        }
        Operation("shareResult") { scene in scene.upstream.shareResult() }
        Operation("shareResult, without its failure") { scene in
            scene.upstream.shareResult(.forever, keepingFailure: false)
        }
        Operation("handleEvents") { scene in
            scene.upstream.handleEvents(
                receiveOutput: { scene.note("receiveOutput(\($0))") },
                receiveCompletion: { scene.note("receiveCompletion(\($0))") },
                receiveCancel: { scene.note("receiveCancel") },
                receiveRequest: { scene.note("receiveRequest(\($0))") })
        }.hidingUpstreams
        Operation("handleEvents, with the subscription") { scene in
            scene.upstream.map { scene.noting("map", $0) }.handleEvents(
                receiveSubscription: { scene.note("receiveSubscription(\("\($0)".withoutGenericArguments))") },
                receiveCompletion: { scene.note("receiveCompletion(\($0))") },
                receiveCancel: { scene.note("receiveCancel") })
        }
        Operation("handleEvents around map") { scene in
            scene.upstream
                .handleEvents(receiveOutput: { scene.note("before: receiveOutput(\($0))") })
                .map { scene.noting("map", $0) }
                .handleEvents(receiveCompletion: { scene.note("after: receiveCompletion(\($0))") })
        }
        Operation("print") { scene in
            scene.upstream.map { scene.noting("map", $0) }.print("middle", to: LogStream(log: scene.log))
        }
    }
}
