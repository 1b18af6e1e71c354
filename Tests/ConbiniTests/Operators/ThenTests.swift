import Conbini
import TestSupport
import Testing

/// The events of `then`, and its demand on the upstream and the child.
struct ThenTests {
    typealias Case = MarbleExample

    static let cases = [
        // Endings of the upstream
        Case(upstreams: ["-", "a"], expected: "-", demands: ["u", nil]),
        Case(upstreams: ["-1-2", "a"], expected: "-", demands: ["u", nil]),
        Case(upstreams: ["x", "a"], expected: "x", demands: ["u", nil]),
        Case(upstreams: ["-1-x", "a"], expected: "---x", demands: ["u", nil]),
        Case(upstreams: ["|", "(a|)"], expected: "(a|)", demands: ["u", "u"]),
        Case(upstreams: ["(12|)", "a|"], expected: "a|", demands: ["u", "u"]),
        Case(upstreams: ["-1-2-|", "-a-b|"], expected: "------a-b|", demands: ["u", "-----u"]),
        // Endings of the child
        Case(upstreams: ["-|", "-"], expected: "-", demands: ["u", "-u"]),
        Case(upstreams: ["-|", "|"], expected: "-|", demands: ["u", "-u"]),
        Case(upstreams: ["-|", "-x"], expected: "--x", demands: ["u", "-u"]),
        Case(upstreams: ["-|", "-a-x"], expected: "--a-x", demands: ["u", "-u"]),
        // No demand: the operator requests no values of the upstream, which finishes only after all are requested
        Case(upstreams: ["-1|", "a"], demand: .none, expected: "-", demands: ["-", nil]),
        Case(upstreams: ["-x", "a"], demand: .none, expected: "-x", demands: ["-", nil]),
        Case(upstreams: ["-|", "-a|"], demand: .none, expected: "-", demands: ["-", "-"]),
        Case(upstreams: ["-|", "-|"], demand: .none, expected: "--|", demands: ["-", "-"]),
        Case(upstreams: ["-|", "-x"], demand: .none, expected: "--x", demands: ["-", "-"]),
        // With any demand, the operator requests all values of the upstream, and the requested ones of the child
        Case(upstreams: ["-1|", "(ab)|"], demand: .max(1), expected: "--a", demands: ["u", "--1"]),
        Case(upstreams: ["-123|", "a|"], demand: .max(1), expected: "----a|", demands: ["u", "----1"]),
        Case(upstreams: ["-1|", "(ab)|"], demand: .max(2), expected: "--(ab)|", demands: ["u", "--2"]),
        Case(upstreams: ["-1|", "ab|"], demand: .unlimitedAfter(3), expected: "---ab|", demands: ["---u", "---u"]),
        Case(upstreams: ["-|", "ab|"], demand: .unlimitedAfter(3), expected: "---(ab|)", demands: ["-", "---u"]),
        // One value at a time
        Case(
            upstreams: ["-1|", "-a-(bc)|"], demand: .oneAtATime, expected: "---a-(bc)|", demands: ["u", "--11-(11)"]),
        Case(
            upstreams: ["-1|", "-a-(bc)|"], demand: .oneRequestAtATime, expected: "---a-(bc)|",
            demands: ["u", "--11-(11)"]),
        Case(upstreams: ["-|", "a-x"], demand: .oneAtATime, expected: "-a-x", demands: ["u", "-(11)"]),
        Case(upstreams: ["-|", "a-x"], demand: .oneRequestAtATime, expected: "-a-x", demands: ["u", "-(11)"]),
        // Cancellation
        Case(upstreams: ["-1-2|", "a"], cancellation: .after(2), expected: "-", demands: ["u-c", nil]),
        Case(upstreams: ["-|", "-a-b"], cancellation: .after(3), expected: "--a", demands: ["u", "-u-c"]),
        Case(upstreams: ["-|", "(ab)"], cancellation: .afterValues(1), expected: "-a", demands: ["u", "-(uc)"]),
    ]

    @Test("Marbles", arguments: cases)
    func marbles(_ example: Case) {
        let differences = example.differences { upstreams in upstreams.logged(0).then { upstreams.logged(1) } }
        expectEqual(differences, [])
    }

    @Test(
        "With a limit, the upstream is asked for as many values, and for another one on receipt of each",
        arguments: 1...4)
    func limits(_ limit: Int) throws {
        let demands = try Marbles(parsing: "(\(limit)111)-1-1")
        let example = Case(
            upstreams: ["(123)-4-5|", "(ab)"], demand: .max(1), expected: "-----a", demands: [demands, "-----1"])
        let differences = example.differences { upstreams in
            upstreams.logged(0).then(maxDemand: .max(limit)) { upstreams.logged(1) }
        }
        expectEqual(differences, [])
    }

    @Test("Demand before the child exists is requested immediately, and later demand when it is made")
    func demandsInParts() {
        let upstreams = Upstreams("---1|", "(abcdef)|")
        let log = DemandLog(scheduler: upstreams.scheduler)
        let recorder = upstreams[0].then { upstreams[1].logDemand(in: log) }
            .recordTrace(on: upstreams.scheduler, demand: .max(1))
        recorder.request(.max(2))
        upstreams.scheduler.advance(to: .seconds(2))
        recorder.request(.max(1))
        upstreams.scheduler.advance(to: .seconds(6))
        expectEqual(recorder.trace.marbles, "----(abcd)")
        recorder.request(.max(2))
        upstreams.scheduler.run()
        expectEqual(recorder.trace.marbles, "----(abcd)-(ef|)")
        expectEqual(log.marbles, ["----4-2"])
    }

    @Test("Events that break the rules are ignored: without a request, repeated, and after the completion")
    func rudeUpstream() {
        let upstream = ManualPublisher<Int, TestError>(onSubscription: [.value(1)])
        var childCount = 0
        let recorder = upstream.then { () -> Just<Int>.Of in
            childCount += 1
            return Just(7).setFailureType(to: TestError.self)
        }.record(demand: .none)
        upstream.send(.value(2))
        upstream.send(.finished)
        upstream.send(.value(3))
        upstream.send(.failure(TestError()))
        upstream.send(.finished)
        expectEqual(recorder.events, [])
        recorder.request(.max(1))
        expectEqual(recorder.events, [.value(7), .finished])
        expectEqual(childCount, 1)
        expectEqual(upstream.demands, [])
    }

    @Test("Each subscriber has its own child")
    func subscribers() {
        var childCount = 0
        let publisher = Just(0).then { () -> Just<Int> in
            childCount += 1
            return Just(childCount)
        }
        expectEqual(childCount, 0)
        expectEqual(publisher.record().events, [.value(1), .finished])
        expectEqual(publisher.record().events, [.value(2), .finished])
    }
}

extension Just {
    fileprivate typealias Of = Publishers.SetFailureType<Just, TestError>
}
