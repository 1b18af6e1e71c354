import Conbini
import TestSupport
import Testing

/// Subscriptions that pass values to an object: `assign(to:onWeak:)`, `invoke(_:on:)` and the like.
struct AssignTests {
    final class Board {
        var score = 0 {
            willSet { willShow() }
            didSet { scores.append(score) }
        }
        private(set) var scores: [Int] = []
        var willShow = {}
        var cancellable: AnyCancellable?

        func show(_ score: Int) { self.score = score }
    }

    enum Method: CaseIterable {
        case assignWeak, assignUnowned, invoke, invokeWeak, invokeUnowned

        static let withoutRetention = [assignWeak, assignUnowned, invokeWeak, invokeUnowned]
        static let weak = [assignWeak, invokeWeak]

        func attach(_ publisher: some Publisher<Int, Never>, to board: Board) -> AnyCancellable {
            switch self {
            case .assignWeak: publisher.assign(to: \.score, onWeak: board)
            case .assignUnowned: publisher.assign(to: \.score, onUnowned: board)
            case .invoke: publisher.invoke(Board.show, on: board)
            case .invokeWeak: publisher.invoke(Board.show, onWeak: board)
            case .invokeUnowned: publisher.invoke(Board.show, onUnowned: board)
            }
        }
    }

    @Test("The object receives each value", arguments: Method.allCases)
    func values(_ method: Method) {
        let (board, upstream) = (Board(), ManualPublisher<Int, Never>())
        let cancellable = method.attach(upstream, to: board)
        expectEqual(upstream.demands, [.unlimited])
        upstream.send(.value(1))
        upstream.send(.value(2))
        expectEqual(board.scores, [1, 2])
        cancellable.cancel()
        expectEqual(upstream.cancellationCount, 1)
        upstream.send(.value(3))
        expectEqual(board.scores, [1, 2])
    }

    @Test("Values on subscription, and after the completion", arguments: Method.allCases)
    func onSubscription(_ method: Method) {
        let board = Board()
        let upstream = ManualPublisher<Int, Never>(onSubscription: [.value(1), .value(2), .finished, .value(3)])
        let cancellable = method.attach(upstream, to: board)
        expectEqual(board.scores, [1, 2])
        expectEqual(upstream.cancellationCount, 0)
        withExtendedLifetime(cancellable) {}
    }

    @Test("The instance of invoke can be a value")
    func value() {
        struct Printer {
            let scores: (Int) -> Void
            func show(_ score: Int) { scores(score) }
        }
        var scores: [Int] = []
        let cancellable = [1, 2].publisher.invoke(Printer.show, on: Printer { scores.append($0) })
        expectEqual(scores, [1, 2])
        withExtendedLifetime(cancellable) {}
    }

    // MARK: Release

    @Test("An object that keeps its subscription is released, and cancels it", arguments: Method.withoutRetention)
    func noCycle(_ method: Method) {
        let upstream = ManualPublisher<Int, Never>()
        func attach() -> Lifetime {
            let board = Board()
            board.cancellable = method.attach(upstream, to: board)
            upstream.send(.value(1))
            expectEqual(board.scores, [1])
            return Lifetime(of: board)
        }
        #expect(attach().isOver)
        expectEqual(upstream.cancellationCount, 1)
    }

    @Test("invoke(_:on:) keeps its instance until the end, or until it is cancelled", arguments: [true, false])
    func retention(_ isCancelled: Bool) {
        let upstream = ManualPublisher<Int, Never>()
        func attach() -> (AnyCancellable, Lifetime) {
            let board = Board()
            return (Method.invoke.attach(upstream, to: board), Lifetime(of: board))
        }
        let (cancellable, board) = attach()
        #expect(!board.isOver)
        if isCancelled { cancellable.cancel() } else { upstream.send(.finished) }
        #expect(board.isOver)
    }

    @Test("A value that comes after the object is gone cancels the upstream", arguments: Method.weak)
    func missingObject(_ method: Method) {
        let upstream = ManualPublisher<Int, Never>()
        func attach() -> AnyCancellable { method.attach(upstream, to: Board()) }
        let cancellable = attach()
        expectEqual(upstream.cancellationCount, 0)
        upstream.send(.value(1))
        expectEqual(upstream.cancellationCount, 1)
        upstream.send(.value(2))
        cancellable.cancel()
        expectEqual(upstream.cancellationCount, 1)
    }

    @Test("An object that a value releases lives until it has received it", arguments: Method.withoutRetention)
    func releaseOnReceipt(_ method: Method) {
        let upstream = ManualPublisher<Int, Never>()
        var owner: Board? = Board()
        var isOver: [Bool] = []
        func attach(_ board: Board) -> (AnyCancellable, Lifetime) {
            let lifetime = Lifetime(of: board)
            board.willShow = {
                owner = nil
                isOver.append(lifetime.isOver)
            }
            return (method.attach(upstream, to: board), lifetime)
        }
        let (cancellable, lifetime) = attach(owner!)
        upstream.send(.value(1))
        expectEqual(isOver, [false])
        #expect(lifetime.isOver)
        cancellable.cancel()
    }

    // MARK: Isolation

    @MainActor final class MainBoard {
        var score = 0
        var cancellables: [AnyCancellable] = []

        private(set) var shownCount = 0

        func show(_ score: Int) { shownCount += score }

        func attach(_ publisher: some Publisher<Int, Never>) {
            cancellables = [
                publisher.assign(to: \.score, onWeak: self), publisher.assign(to: \.score, onUnowned: self),
                publisher.invoke(MainBoard.show, onWeak: self), publisher.invoke(MainBoard.show, onUnowned: self),
            ]
        }
    }

    @Test("An object of the main actor receives values there, and is not kept")
    @MainActor func mainActor() {
        let subject = PassthroughSubject<Int, Never>()
        func attach() -> Lifetime {
            let board = MainBoard()
            board.attach(subject)
            let strong = subject.invoke(MainBoard.show, on: board)
            subject.send(1)
            expectEqual(board.score, 1)
            expectEqual(board.shownCount, 3)
            withExtendedLifetime(strong) {}
            return Lifetime(of: board)
        }
        #expect(attach().isOver)
    }

    /// An actor that keeps subscriptions, which pass values to an object of the actor.
    private actor Keeper {
        private let board = Board()
        private var cancellables: [AnyCancellable] = []

        func attach(_ upstream: sending ManualPublisher<Int, Never>) -> [Int] {
            cancellables = [upstream.assign(to: \.score, onWeak: board)]
            upstream.send(.value(1))
            return board.scores
        }
    }

    @Test("An actor that keeps its subscriptions is released")
    func actor() async {
        func attach() async -> Lifetime {
            let keeper = Keeper()
            await expectEqual(keeper.attach(ManualPublisher<Int, Never>()), [1])
            return Lifetime(of: keeper)
        }
        #expect(await attach().isOver)
    }

    /// A subscription that lives longer than the actor on which it was made.
    ///
    /// Unchecked Sendable is safe, because the test waits for the actor.
    private final class Survivor: @unchecked Sendable {
        let (upstream, board) = (ManualPublisher<Int, Never>(), Board())
        var cancellable: AnyCancellable?
    }

    private actor Maker {
        func attach(_ survivor: Survivor) {
            survivor.cancellable = survivor.upstream.assign(to: \.score, onWeak: survivor.board)
        }
    }

    @Test("A value that comes after the actor is gone cancels the upstream")
    func missingActor() async {
        let survivor = Survivor()
        await Maker().attach(survivor)
        survivor.upstream.send(.value(1))
        expectEqual(survivor.board.scores, [])
        expectEqual(survivor.upstream.cancellationCount, 1)
    }

    // MARK: Threads

    @Test("The last reference to the object is released while a value arrives: it is received, or cancels")
    func race() {
        ThreadTeam.run(rounds: RaceRounds.count(200)) { _ in
            let subject = PassthroughSubject<Int, Never>()
            var board: Board? = Board()
            let cancellable = subject.assign(to: \.score, onWeak: board!, isolation: nil)
            return (
                { subject.send(1) },
                {
                    board = nil
                    withExtendedLifetime(cancellable) {}
                }
            )
        }
    }
}
