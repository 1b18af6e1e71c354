import Conbini
import TestSupport
import Testing

/// The events that the closure of `DeferredPassthrough` sends through its subject.
struct DeferredPassthroughTests {
    private typealias Subject = PassthroughSubject<Int, TestError>

    @Test("Events that are sent in the closure and later, until the completion")
    func sending() {
        var subject: Subject?
        let recorder = DeferredPassthrough<Int, TestError> {
            $0.send(1)
            subject = $0
            $0.send(2)
        }.record()
        expectEqual(recorder.events, [.value(1), .value(2)])
        subject?.send(3)
        subject?.send(completion: .finished)
        subject?.send(4)
        subject?.send(completion: .failure(TestError()))
        expectEqual(recorder.events, [.value(1), .value(2), .value(3), .finished])
    }

    @Test("The completion in the closure", arguments: [nil, TestError(1)])
    func completionInTheClosure(_ error: TestError?) {
        let recorder = DeferredPassthrough<Int, TestError> {
            $0.send(1)
            $0.send(completion: error.map { .failure($0) } ?? .finished)
            $0.send(2)
        }.record()
        expectEqual(recorder.events, [.value(1), error.map { .failure($0) } ?? .finished])
    }

    @Test("The closure runs on the first demand, once for each subscriber, with a separate subject")
    func subscribers() {
        var subjects: [Subject] = []
        let publisher = DeferredPassthrough<Int, TestError> { subjects.append($0) }
        let first = publisher.record(demand: .none)
        let second = publisher.record(demand: .max(1))
        expectEqual(subjects.count, 1)
        first.request(.max(1))
        first.request(.max(1))
        second.request(.max(1))
        expectEqual(subjects.count, 2)
        #expect(subjects[0] !== subjects[1])
        subjects[0].send(1)
        subjects[1].send(2)
        subjects[1].send(completion: .finished)
        expectEqual(first.events, [.value(2), .finished])
        expectEqual(second.events, [.value(1)])
    }

    @Test("A value that was not requested is lost, a completion never is")
    func demand() {
        var subject: Subject?
        let recorder = DeferredPassthrough<Int, TestError> {
            subject = $0
            for value in 1...3 { $0.send(value) }
        }.record(demand: .max(2))
        expectEqual(recorder.values, [1, 2])
        recorder.request(.max(1))
        subject?.send(4)
        subject?.send(5)
        subject?.send(completion: .finished)
        expectEqual(recorder.events, [.value(1), .value(2), .value(4), .finished])
    }

    @Test("Demand on receipt of a value applies to the next value of the closure")
    func demandOnReceipt() {
        let publisher = DeferredPassthrough<Int, TestError> { subject in
            for value in 1...3 { subject.send(value) }
            subject.send(completion: .finished)
        }
        let expected: [PublisherEvent<Int, TestError>] = [.value(1), .value(2), .value(3), .finished]
        expectEqual(publisher.record(demand: .max(1), demandPerValue: .max(1)).events, expected)
        expectEqual(publisher.record(demand: .max(1)) { $0.request(.max(1)) }.events, expected)
        expectEqual(publisher.record(demand: .max(1)) { $0.request(.unlimited) }.events, expected)
    }

    @Test("No event after cancellation: before the closure runs, in it, on receipt of a value, and later")
    func cancellation() {
        var runCount = 0
        let idle = DeferredPassthrough<Int, TestError> { _ in runCount += 1 }.record(demand: .none)
        idle.cancel()
        idle.request(.unlimited)
        expectEqual(runCount, 0)

        var cancel: (() -> Void)?
        let inTheClosure = DeferredPassthrough<Int, TestError> {
            $0.send(1)
            cancel?()
            $0.send(2)
        }.record(demand: .none)
        cancel = { inTheClosure.cancel() }
        inTheClosure.request(.unlimited)
        expectEqual(inTheClosure.events, [.value(1)])
        cancel = nil

        var subject: Subject?
        let onReceipt = DeferredPassthrough<Int, TestError> {
            subject = $0
            $0.send(1)
            $0.send(2)
        }.record { $0.cancel() }
        expectEqual(onReceipt.events, [.value(1)])

        let later = DeferredPassthrough<Int, TestError> {
            subject = $0
            $0.send(1)
        }.record()
        later.cancel()
        subject?.send(2)
        subject?.send(completion: .finished)
        expectEqual(later.events, [.value(1)])
    }

    // MARK: Release

    @Test("The captures of the closure are released after it has run, or on cancellation before")
    func releaseOfTheClosure() {
        func subscribe() -> (Recorder<Int, TestError>, Lifetime) {
            let token = Token()
            let recorder = DeferredPassthrough<Int, TestError> {
                token.touch()
                $0.send(1)
            }.record(demand: .none)
            return (recorder, Lifetime(of: token))
        }
        let (first, firstToken) = subscribe()
        #expect(!firstToken.isOver)
        first.request(.max(1))
        expectEqual(first.events, [.value(1)])
        #expect(firstToken.isOver)

        let (second, secondToken) = subscribe()
        second.cancel()
        #expect(secondToken.isOver)
        withExtendedLifetime((first, second)) {}
    }

    @Test(
        "A retained subject does not retain a subscriber that has completed or cancelled", arguments: ["|", "x", "c"])
    func releaseOfTheDownstream(_ ending: String) {
        var subject: Subject?
        var lifetimes: [Lifetime] = []
        func subscribe() {
            let token = Token()
            let recorder = DeferredPassthrough<Int, TestError> { subject = $0 }.record { _ in token.touch() }
            lifetimes = [Lifetime(of: token), Lifetime(of: recorder)]
            subject?.send(1)
            switch ending {
            case "|": subject?.send(completion: .finished)
            case "x": subject?.send(completion: .failure(TestError()))
            default: recorder.cancel()
            }
        }
        subscribe()
        #expect(subject != nil)
        expectEqual(lifetimes.map(\.isOver), [true, true])
    }

    @Test("The subscription releases a subject that is not retained elsewhere")
    func releaseOfTheSubject() {
        var subject: Lifetime?
        let recorder = DeferredPassthrough<Int, TestError> { subject = Lifetime(of: $0) }.record()
        recorder.cancel()
        expectEqual(subject?.isOver, true)
    }

    @Test("A value that another thread sends while the subscriber receives its subscription")
    func valueDuringTheSubscription() {
        let recorder = DeferredPassthrough<Int, TestError> {
            // Safe, because this thread waits for the other one.
            nonisolated(unsafe) let subject = $0
            onAnotherThread { subject.send(1) }
        }.record()
        expectEqual(recorder.events, [.value(1)])
    }

    @Test("The types that the compiler infers")
    func inference() {
        let publisher = DeferredPassthrough { (subject: PassthroughSubject<Int, Never>) in subject.send(1) }
        let typed: DeferredPassthrough<Int, Never> = publisher
        expectEqual(typed.record().events, [.value(1)])
    }
}
