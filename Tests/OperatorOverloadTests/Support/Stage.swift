import TestSupport

/// The environment of a call: upstreams that play marble diagrams, a scheduler, and a log.
final class Stage {
    let scheduler = VirtualTimeScheduler()

    /// The lines that closures and operators log.
    let log = TextLog()

    /// An upstream of numbers that can fail. Each subscription plays the next diagram; later ones repeat the last diagram.
    func numbers(_ diagrams: Marbles...) -> ScriptedPublisher<Int, TestError> {
        ScriptedPublisher(diagrams.map { Script($0, failure: TestError()) }, scheduler: scheduler)
    }

    /// An upstream of one number, which comes after as many seconds.
    func number(_ number: Int) -> ScriptedPublisher<Int, TestError> {
        numbers(Marbles(stringLiteral: String(repeating: "-", count: number) + "\(number)|"))
    }

    /// An upstream of numbers that cannot fail.
    func sureNumbers(_ diagram: Marbles) -> ScriptedPublisher<Int, Never> {
        ScriptedPublisher(diagram, scheduler: scheduler)
    }

    /// The events of a publisher until nothing is scheduled any more, without a legend for the failure of upstreams. Connects a
    /// connectable publisher.
    func publishedText<Played: Publisher>(of publisher: Played) -> String {
        let recorder = publisher.recordTrace(on: scheduler)
        let connection = (publisher as? any ConnectablePublisher)?.connect()
        scheduler.run(until: .seconds(100))
        withExtendedLifetime(connection) {}
        return "\(recorder.trace)".replacingOccurrences(of: "   x = \(TestError())", with: "")
    }
}
