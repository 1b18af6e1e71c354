import TestSupport

extension Operation {
    /// The operators with one upstream that publish when no further value can change their result.
    @OperationBuilder
    static var reducing: [Operation] {
        Operation("allSatisfy") { scene in scene.upstream.allSatisfy { scene.noting("allSatisfy", $0) < 9 } }
        Operation("allSatisfy, which fails to") { scene in
            scene.upstream.allSatisfy { scene.noting("allSatisfy", $0) > 9 }
        }
        Operation("tryAllSatisfy") { scene in scene.upstream.tryAllSatisfy { scene.noting("tryAllSatisfy", $0) < 9 } }
        Operation("tryAllSatisfy, which throws") { scene in
            scene.upstream.tryAllSatisfy { try scene.throwing("tryAllSatisfy", $0) }
        }
        Operation("collect") { scene in scene.upstream.collect() }
        Operation("count") { scene in scene.upstream.count() }
        Operation("min") { scene in scene.upstream.min() }
        Operation("max(by:)") { scene in scene.upstream.max { scene.noting("max", $0) < $1 } }
        Operation("tryMin(by:)") { scene in scene.upstream.tryMin { first, _ in try scene.throwing("tryMin", first) } }
        Operation("contains") { scene in scene.upstream.contains(1) }
        Operation("contains, of another value") { scene in scene.upstream.contains(2) }
        Operation("contains(where:)") { scene in scene.upstream.contains { scene.noting("contains", $0) < 9 } }
        Operation("contains(where:), which rejects") { scene in
            scene.upstream.contains { scene.noting("contains", $0) > 9 }
        }
        Operation("tryContains") { scene in scene.upstream.tryContains { scene.noting("tryContains", $0) < 9 } }
        Operation("tryContains, which throws") { scene in
            scene.upstream.tryContains { try scene.throwing("tryContains", $0) }
        }
        Operation("first") { scene in scene.upstream.first() }
        Operation("first(orFailWith:)") { scene in
            // Sendable, because the operator evaluates the error on the thread of the test.
            nonisolated(unsafe) let scene = scene
            return scene.upstream.first(orFailWith: TestError(scene.noting("first", 2)))
        }
        Operation("first(where:)") { scene in scene.upstream.first { scene.noting("first", $0) < 9 } }
        Operation("first(where:), which rejects") { scene in scene.upstream.first { scene.noting("first", $0) > 9 } }
        Operation("tryFirst") { scene in scene.upstream.tryFirst { scene.noting("tryFirst", $0) < 9 } }
        Operation("tryFirst, which throws") { scene in scene.upstream.tryFirst { try scene.throwing("tryFirst", $0) } }
        Operation("last") { scene in scene.upstream.last() }
        Operation("last(where:)") { scene in scene.upstream.last { scene.noting("last", $0) < 9 } }
        Operation("last(where:), which rejects") { scene in scene.upstream.last { scene.noting("last", $0) > 9 } }
        Operation("tryLast") { scene in scene.upstream.tryLast { scene.noting("tryLast", $0) < 9 } }
        Operation("tryLast, which throws") { scene in scene.upstream.tryLast { try scene.throwing("tryLast", $0) } }
        Operation("reduce") { scene in scene.upstream.reduce(10) { $0 + scene.noting("reduce", $1) } }
        Operation("tryReduce") { scene in scene.upstream.tryReduce(10) { $0 + scene.noting("tryReduce", $1) } }
        Operation("tryReduce, which throws") { scene in
            scene.upstream.tryReduce(10) { try scene.throwing("tryReduce", $1) }
        }
    }
}
