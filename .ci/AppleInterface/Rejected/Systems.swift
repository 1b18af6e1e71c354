// Declarations that are newer than the oldest systems of the package: of Combine, of Swift, and of Foundation. For iOS, the versions of
// the messages are replaced.
import Combine
import Foundation

enum Failure: Error { case failure }

let fallible = Fail(outputType: Int.self, failure: Failure.failure)
let optional = Optional(1).publisher  // rejected: 'publisher' is only available in macOS 11.0 or newer
let inner = fallible.flatMap { Just($0) }  // rejected: 'flatMap(maxPublishers:_:)' is only available in macOS 11.0 or newer
let outer = Just(1).flatMap { _ in fallible }  // rejected: 'flatMap(maxPublishers:_:)' is only available in macOS 11.0 or newer
let latest = Just(fallible).switchToLatest()  // rejected: 'switchToLatest()' is only available in macOS 11.0 or newer
let values = fallible.values  // rejected: 'values' is only available in macOS 12.0 or newer
let clock = ContinuousClock()  // rejected: 'ContinuousClock' is only available in macOS 13.0 or newer
let trimmed = " a".trimmingPrefix { $0 == " " }  // rejected: 'trimmingPrefix(while:)' is only available in macOS 13.0 or newer
let now = Date.now  // rejected: 'now' is only available in macOS 12 or newer

final class Model {
    @Published var number = 0

    func assign() {
        Just(1).assign(to: &$number)  // rejected: 'assign(to:)' is only available in macOS 11.0 or newer
    }
}
