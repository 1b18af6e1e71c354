import TestSupport
import Testing

/// Operators that handle failures.
extension Calls {
    @CallBuilder static var failing: [Call] {
        Call("Publisher.mapError(_:)", "-x   x = OtherError()") { $0.numbers("-x").mapError { _ in OtherError() } }
        Call("Publisher.setFailureType(to:)", "-1|") { $0.sureNumbers("-1|").setFailureType(to: TestError.self) }
        Call("Publisher.catch(_:)", "-1(7|)") { $0.numbers("-1x").catch { _ in Just(7) } }
        Call("Publisher.tryCatch(_:)", "-1(7|)") { $0.numbers("-1x").tryCatch { error throws -> Just<Int> in Just(7) } }
        Call("Publisher.tryCatch(_:)", "-1x   x = OtherError()") {
            $0.numbers("-1x").tryCatch { _ throws -> Just<Int> in throw OtherError() }
        }
        Call("Publisher.retry(_:)", "-1-2|") { $0.numbers("-1x", "-2|").retry(1) }
        Call("Publisher.assertNoFailure(_:file:line:)", "-1|") { $0.numbers("-1|").assertNoFailure("numbers") }
    }
}

/// The error that replaces a failure.
struct OtherError: Error {}
