import TestSupport
import Testing

/// Operators with a scheduler, called with and without options.
extension Calls {
    @CallBuilder static var timing: [Call] {
        Call("Publisher.collect(_:options:)", "--a-(b|)   a = [1], b = [2]") {
            $0.numbers("-1-2|").collect(.byTime($0.scheduler, 2))
        }
        Call("Publisher.collect(_:options:)", "--a-(b|)   a = [1, 2], b = [3]") {
            $0.numbers("-123|").collect(.byTimeOrCount($0.scheduler, 5, 2), options: .init(rank: 1))
        }
        Call("Publisher.debounce(for:scheduler:options:)", "----2---3") {
            $0.numbers("-12---3").debounce(for: 2, scheduler: $0.scheduler)
        }
        Call("Publisher.debounce(for:scheduler:options:)", "----2---3") {
            $0.numbers("-12---3").debounce(for: 2, scheduler: $0.scheduler, options: .init(rank: 1))
        }
        Call("Publisher.delay(for:tolerance:scheduler:options:)", "---12|") {
            $0.numbers("-12|").delay(for: 2, scheduler: $0.scheduler)
        }
        Call("Publisher.delay(for:tolerance:scheduler:options:)", "---12|") {
            $0.numbers("-12|").delay(for: 2, tolerance: 0, scheduler: $0.scheduler, options: .init(rank: 1))
        }
        Call("Publisher.measureInterval(using:options:)", "-a-b|   a = 1 s, b = 2 s") {
            $0.numbers("-1-2|").measureInterval(using: $0.scheduler)
        }
        Call("Publisher.measureInterval(using:options:)", "-a-b|   a = 1 s, b = 2 s") {
            $0.numbers("-1-2|").measureInterval(using: $0.scheduler, options: .init(rank: 1))
        }
        Call("Publisher.receive(on:options:)", "-1|") { $0.numbers("-1|").receive(on: $0.scheduler) }
        Call("Publisher.receive(on:options:)", "-1|") {
            $0.numbers("-1|").receive(on: $0.scheduler, options: .init(rank: 1))
        }
        Call("Publisher.subscribe(on:options:)", "-1|") { $0.numbers("-1|").subscribe(on: $0.scheduler) }
        Call("Publisher.subscribe(on:options:)", "-1|") {
            $0.numbers("-1|").subscribe(on: $0.scheduler, options: .init(rank: 1))
        }
        Call("Publisher.throttle(for:scheduler:latest:)", "-1--3") {
            $0.numbers("-123").throttle(for: 3, scheduler: $0.scheduler, latest: true)
        }
        Call("Publisher.throttle(for:scheduler:latest:)", "-1--2") {
            $0.numbers("-123").throttle(for: 3, scheduler: $0.scheduler, latest: false)
        }
        Call("Publisher.timeout(_:scheduler:options:customError:)", "-1-|") {
            $0.numbers("-1").timeout(2, scheduler: $0.scheduler)
        }
        Call("Publisher.timeout(_:scheduler:options:customError:)", "-1-x") {
            $0.numbers("-1").timeout(2, scheduler: $0.scheduler, options: .init(rank: 1), customError: { TestError() })
        }
    }
}
