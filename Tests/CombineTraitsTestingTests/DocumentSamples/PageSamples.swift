import CombineTraitsTesting
import Testing

/// The samples of TestingTraits.md.
///
/// When you change one, change the page as well: `SampleTests` of the generator compares them.
struct PageSamples {
    @Test func nameIsSingle() throws {
        try checkTrait(.single) { scheduler in
            Just("Alice").delay(for: 1, scheduler: scheduler)
        }
    }

    @Test("The message of a failing check")
    func message() throws {
        let failure = try #require(throws: TraitCheckFailure.self) {
            try checkTrait(.single) { _ in
                Just("Alice").share()
            }
        }
        let message = """
            The Single trait is violated: the publisher finished without a value.

                subscriber  the second one, at the same instant as the first
                demand      unlimited
                trace       |

            All subscribers of that run:

                first       (a|)   a = Alice
              > second      |
                late        |

            """
        #expect(failure.description.hasPrefix(message), "\(failure.description)")
    }

    struct NetworkError: Error {}

    @Test func retriesOnce() {
        let scheduler = VirtualTimeScheduler()
        let flaky = ScriptedPublisher<String, NetworkError>("-x", "-a|", scheduler: scheduler, failure: NetworkError())

        let recorder = flaky.retry(1).recordTrace(on: scheduler)
        scheduler.run()

        #expect(recorder.trace.marbles == "--a|")
    }

    final class ProfileLoader {
        private let scheduler: VirtualTimeScheduler

        init(scheduler: VirtualTimeScheduler) {
            self.scheduler = scheduler
        }

        func profile() -> AnySinglePublisher<String, Never> {
            Just("Ada").delay(for: 1, scheduler: scheduler).map { name in self.greeting(name) }
                .eraseToAnySinglePublisher()
        }

        private func greeting(_ name: String) -> String { "Hello, \(name)" }
    }

    @Test func profileReleasesEverything() throws {
        try checkRelease { scheduler, watch in
            let loader = ProfileLoader(scheduler: scheduler)
            watch.expectRelease(of: loader, as: "the loader")
            return loader.profile()
        }
    }
}
