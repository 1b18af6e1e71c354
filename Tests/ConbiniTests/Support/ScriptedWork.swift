import TestSupport

/// The work of closures with a promise, with one marble diagram for each call. Frame 0 is the call.
///
/// A lowercase letter promises a value that is followed by others, an uppercase letter the last value, and `x` an error. `0` is
/// an error that the closure throws.
final class ScriptedWork {
    enum Promised {
        case value(String, isLast: Bool)
        case failure(TestError)
    }

    /// The error that is promised or thrown.
    static let error = TestError(2)

    /// The arguments of the closure.
    private(set) var inputs: [String] = []

    private let scripts: [Marbles]
    private let scheduler: VirtualTimeScheduler

    /// - Parameters:
    ///   - scripts: The work of each call. Later calls do nothing.
    ///   - scheduler: The scheduler of the work.
    init(_ scripts: [Marbles], scheduler: VirtualTimeScheduler) {
        self.scripts = scripts
        self.scheduler = scheduler
    }

    func callAsFunction(_ input: String, _ promise: @escaping (Promised) -> Void) throws {
        inputs.append(input)
        guard inputs.count <= scripts.count else { return }
        for event in scripts[inputs.count - 1].events {
            if event.isOnSubscription {
                if event.symbol == .value("0") { throw Self.error }
                promise(Self.promised(by: event.symbol))
            } else {
                scheduler.schedule(after: scheduler.now.advanced(by: .seconds(event.frame))) {
                    promise(Self.promised(by: event.symbol))
                }
            }
        }
    }

    private static func promised(by symbol: Marbles.Symbol) -> Promised {
        switch symbol {
        case .value(let character): .value(String(character), isLast: character.isUppercase)
        case .failed: .failure(error)
        case .finished: preconditionFailure("An upper-case letter finishes.")
        }
    }
}
