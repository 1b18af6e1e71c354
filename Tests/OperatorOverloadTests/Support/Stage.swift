import CombineTraitsTesting
import TestSupport

/// What a call can use: upstreams that play marble diagrams, a scheduler, and a log.
final class Stage {
    let scheduler = VirtualTimeScheduler()

    /// What happens beside the values.
    let log = Log()

    /// An upstream of numbers that can fail. Each subscription plays a diagram, and the last one is played again.
    func numbers(_ diagrams: Marbles...) -> ScriptedPublisher<Int, TestError> {
        ScriptedPublisher(diagrams.map { Script($0, failure: TestError()) }, scheduler: scheduler)
    }

    /// An upstream of numbers that cannot fail.
    func sureNumbers(_ diagram: Marbles) -> ScriptedPublisher<Int, Never> {
        ScriptedPublisher(diagram, scheduler: scheduler)
    }

    /// What a publisher publishes until nothing is left to happen. It is connected, if it has to be.
    func publishedText<Played: Publisher>(of publisher: Played) -> String {
        let recorder = publisher.recordTrace(on: scheduler)
        let connection = (publisher as? any ConnectablePublisher)?.connect()
        scheduler.run(until: .seconds(100))
        withExtendedLifetime(connection) {}
        return "\(recorder.trace)"
    }
}

/// Lines that closures note, or that an operator prints.
final class Log: TextOutputStream {
    private var text = ""

    var lines: [String] { text.split(separator: "\n").map(String.init) }

    func write(_ string: String) {
        text += string
    }

    /// Adds a line.
    func note(_ line: Any) {
        write("\(line)\n")
    }
}
