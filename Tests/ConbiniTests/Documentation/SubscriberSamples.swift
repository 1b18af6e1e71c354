import Conbini
import TestSupport
import Testing

extension Documentation {
    /// The samples in the documentation of the subscribers.
    struct SubscriberSamples {
        final class Player {
            var score = 0
            private var cancellable: AnyCancellable?

            func show(_ scores: AnyPublisher<Int, Never>) {
                cancellable = scores.assign(to: \.score, onWeak: self)
            }
        }

        final class Scoreboard {
            private(set) var score = 0
            private var cancellable: AnyCancellable?

            func show(_ score: Int) { self.score = score }

            func follow(_ scores: AnyPublisher<Int, Never>) {
                cancellable = scores.invoke(Scoreboard.show, onWeak: self)
            }
        }

        @Test("assign")
        func assign() {
            let player = Player()
            player.show(Just(3).eraseToAnyPublisher())
            #expect(player.score == 3)
        }

        @Test("invoke")
        func invoke() {
            let scores = Just(3)
            let scoreboard = Scoreboard()
            scoreboard.follow(Just(4).eraseToAnyPublisher())
            #expect(scoreboard.score == 4)

            let cancellable = scores.invoke(Scoreboard.show, on: scoreboard)

            #expect(scoreboard.score == 3)
            withExtendedLifetime(cancellable) {}
        }

        @Test("sink(fixedDemand:)")
        func fixedSink() {
            let temperatures = [20, 21, 22, 23].publisher
            var shown: [String] = []
            func show(_ event: some Any) { shown.append("\(event)") }

            let cancellable = temperatures.sink(fixedDemand: 3) { completion in
                show(completion)
            } receiveValue: { temperature in
                show(temperature)
            }

            #expect(shown == ["20", "21", "22", "finished"])
            withExtendedLifetime(cancellable) {}
        }

        @Test("sink(maxDemand:)")
        func graduatedSink() {
            let photos = ["a", "b"].publisher
            var shown: [String] = []
            func show(_ thumbnail: String) { shown.append(thumbnail) }

            let cancellable = photos.sink(maxDemand: .max(3)) { photo in
                show(photo)
            }

            #expect(shown == ["a", "b"])
            withExtendedLifetime(cancellable) {}
        }

        @Test("fatalError")
        func fatalError() {
            let numbers = [1, 2].publisher

            let buffered =
                numbers.buffer(size: 10, prefetch: .keepFull, whenFull: .fatalError())

            #expect(marbles(of: buffered) == "(12|)")
        }

        @Test("result")
        func result() {
            let serverRequest = Empty<Int, CustomError>()
            var shown: [Result<Int, CustomError>] = []
            func show(_ result: Result<Int, CustomError>) { shown.append(result) }

            let cancellable = serverRequest.result(onUnexpected: CustomError()) { result in
                show(result)
            }

            #expect(shown == [.failure(CustomError())])
            withExtendedLifetime(cancellable) {}
        }
    }
}
