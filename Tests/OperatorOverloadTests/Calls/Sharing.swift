import TestSupport
import Testing

/// Operators that share a subscription, connectable publishers, and operators that buffer values.
extension Calls {
    @CallBuilder static var sharing: [Call] {
        Call("Publisher.share()", "-12|") { $0.numbers("-12|").share() }
        Call("Publisher.multicast(_:)", "-12|") { $0.numbers("-12|").multicast { PassthroughSubject() } }
        Call("Publisher.multicast(subject:)", "012|") { $0.numbers("-12|").multicast(subject: CurrentValueSubject(0)) }
        Call("Publisher.makeConnectable()", "-12|") { $0.sureNumbers("-12|").makeConnectable() }
        Call("ConnectablePublisher.autoconnect()", "-12|") { $0.sureNumbers("-12|").makeConnectable().autoconnect() }
        Call("Publisher.buffer(size:prefetch:whenFull:)", "-12|") {
            $0.numbers("-12|").buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest)
        }
        Call("Publisher.buffer(size:prefetch:whenFull:)", "-12|") {
            $0.numbers("-12|").buffer(size: 1, prefetch: .keepFull, whenFull: .customError { TestError() })
        }
    }
}
