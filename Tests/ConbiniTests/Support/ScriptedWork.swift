import CombineTraitsTesting
import TestSupport

/// What closures do that get a promise, each call by a marble diagram whose frame 0 is the call.
///
/// A lower-case letter promises a value that others follow, an upper-case letter the last one, and `x` an error. `0` is an
/// error that the closure throws.
final class ScriptedWork {
    enum Promised {
        case value(String, isLast: Bool)
        case failure(TestError)
    }

    /// The error that is promised, and thrown.
    static let error = TestError(2)

    /// What the closure was called with.
    private(set) var inputs: [String] = []

    private let scripts: [Marbles]
    private let scheduler: VirtualTimeScheduler

    /// - Parameters:
    ///   - scripts: What the calls do, in their order. Later calls do nothing.
    ///   - scheduler: What tells the time.
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
