import TestSupport
import Testing

/// The stack that deep chains need, which must be no more on the direct path than on the plain path.
struct StackTests {
    typealias Chain = AnySinglePublisher<Int, TestError>

    /// A gauge of the depth of the stack at which the closures of a chain are called.
    ///
    /// Unchecked `Sendable`, because one thread uses the gauge at a time.
    final class StackGauge: @unchecked Sendable {
        private var top: UInt = 0
        private(set) var byteCount: UInt = 0

        @inline(never)
        func begin() { top = address }

        @inline(never)
        func measure() { byteCount = max(byteCount, top - address) }

        @inline(never)
        private var address: UInt {
            var local = 0
            return withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
        }
    }

    /// A kind of chain that can have any depth.
    enum Shape: String, CaseIterable {
        /// The upstream of each operator is the preceding operator.
        case nestedFlatMap, nestedMap, nestedCatch

        /// A function calls itself in the closure of its operator.
        case recursionByFlatMap, recursionByCatch

        func chain(depth: Int, upon leaf: Chain, _ gauge: StackGauge) -> Chain {
            switch self {
            case .nestedFlatMap:
                (0..<depth).reduce(leaf) { chain, _ in
                    chain.flatMap { value in
                        gauge.measure()
                        return Chain.just(value + 1)
                    }.eraseToAnySinglePublisher()
                }
            case .nestedMap:
                (0..<depth).reduce(leaf) { chain, _ in
                    chain.map { value in
                        gauge.measure()
                        return value + 1
                    }.eraseToAnySinglePublisher()
                }
            case .nestedCatch:
                (0..<depth).reduce(leaf.flatMap { Chain.fail(TestError($0)) }.eraseToAnySinglePublisher()) { chain, _ in
                    chain.catch { error in
                        gauge.measure()
                        return Chain.fail(TestError(error.code + 1))
                    }.eraseToAnySinglePublisher()
                }.catch { Chain.just($0.code) }.eraseToAnySinglePublisher()
            case .recursionByFlatMap:
                depth == 0
                    ? leaf
                    : Chain.just(depth).flatMap { depth in
                        gauge.measure()
                        return chain(depth: depth - 1, upon: leaf, gauge).map { $0 + 1 }
                    }.eraseToAnySinglePublisher()
            case .recursionByCatch:
                depth == 0
                    ? leaf
                    : Chain.fail(TestError(depth)).catch { error in
                        gauge.measure()
                        return chain(depth: error.code - 1, upon: leaf, gauge).map { $0 + 1 }
                    }.eraseToAnySinglePublisher()
            }
        }
    }

    enum Completion: CaseIterable {
        case atOnce, later
    }

    /// Whether the tests use the address sanitizer. It moves local variables to the heap, where their addresses do not show the
    /// depth of the stack.
    private static let usesAddressSanitizer = isLinked("__asan_init")

    /// Whether the tests use the thread sanitizer. Its separate stack of frames is too small for 10,000 operators.
    private static let usesThreadSanitizer = isLinked("__tsan_init")

    private static func isLinked(_ symbol: String) -> Bool {
        #if os(Windows)
        false
        #else
        dlsym(UnsafeMutableRawPointer(bitPattern: 0), symbol) != nil
        #endif
    }

    @Test("At the same depth", .disabled(if: usesAddressSanitizer), arguments: Shape.allCases, Completion.allCases)
    func depth(_ shape: Shape, _ completion: Completion) {
        let plain = byteCount(of: shape, completion, depth: 50, by: .plain)
        let direct = byteCount(of: shape, completion, depth: 50, by: .sinkSingle)
        #expect(direct <= plain)
        #expect(direct > 0)
    }

    @Test(
        "10,000 operators, on a stack of 64 MB", .disabled(if: usesAddressSanitizer || usesThreadSanitizer),
        arguments: Shape.allCases, Completion.allCases)
    func tenThousand(_ shape: Shape, _ completion: Completion) {
        let byteCount = byteCount(of: shape, completion, depth: 10_000, by: .sinkSingle)
        #expect(byteCount < 64 << 20)
    }

    /// Runs a chain, checks its result, and returns the number of bytes that the chain needs on the stack.
    private func byteCount(of shape: Shape, _ completion: Completion, depth: Int, by path: Path) -> UInt {
        let (gauge, reports) = (StackGauge(), Counter())
        onAnotherThread(stackSize: 64 << 20) {
            var promise: DeferredFutureSingle<Int, TestError>.Promise?
            let future = DeferredFutureSingle<Int, TestError> {
                gauge.measure()
                promise = $0
                return AnyCancellable {}
            }
            let leaf = completion == .atOnce ? Chain.just(0) : future.eraseToAnySinglePublisher()
            let chain = shape.chain(depth: depth, upon: leaf, gauge)
            gauge.begin()
            let cancellable = chain.attach(by: path) { result in
                gauge.measure()
                if case .success(depth) = result { reports.increase() }
            }
            promise?(.success(0))
            withExtendedLifetime(cancellable) {}
        }
        expectEqual(reports.value, 1)
        return gauge.byteCount
    }

    @Test(
        "Attempts, up to a million of them, need a constant stack", .disabled(if: usesAddressSanitizer),
        arguments: Path.allCases, [true, false])
    func retry(by path: Path, isPromised: Bool) {
        // A million attempts take long, so only one case makes them. A thousand show whether the stack grows with the attempts.
        let count = path == .sinkSingle && !isPromised ? 1_000_000 : 1000
        let (gauge, reports) = (StackGauge(), Counter())
        onAnotherThread(stackSize: 512 << 10) {
            var attempts = 0
            func attempt() -> Result<Int, TestError> {
                attempts += 1
                gauge.measure()
                return attempts > count ? .success(attempts) : .failure(TestError())
            }
            gauge.begin()
            let report = { (result: MaybeResult<Int, TestError>) in
                if case .success(count + 1) = result { reports.increase() }
            }
            if isPromised {
                let failing = DeferredFutureSingle<Int, TestError> { promise in
                    promise(attempt())
                    return AnyCancellable {}
                }
                _ = failing.retry(count).attach(by: path, report: report)
            } else {
                let failing = Deferred { attempt().publisher }
                _ = failing.retry(count).attach(by: path, report: report)
            }
        }
        expectEqual(reports.value, 1)
        #expect(gauge.byteCount < 32 << 10)
    }
}
