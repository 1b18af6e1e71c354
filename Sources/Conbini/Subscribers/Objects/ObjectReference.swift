enum ObjectReference {
    /// A value that arrives after the release of the object cancels the subscription.
    case weak

    /// A value that arrives after the release of the object stops the program.
    case unowned
}

extension Publisher where Failure == Never {
    func sink<Root: AnyObject>(
        _ call: WeakSinkCall, _ reference: ObjectReference, to object: Root,
        _ receive: @escaping (Root, Output) -> Void
    ) -> AnyCancellable {
        let closures = ClosureSink<Output, Never>.Closures(
            receiveValue: { [weak object] value in
                // Check first, because the reference below might become the last one, and the object must not be released on
                // another thread.
                guard call.checkIsolation() else { return false }
                guard let object else {
                    if reference == .unowned { call.stopForMissingObject() }
                    return false
                }
                receive(object, value)
                return true
            }, receiveCompletion: nil)
        let sink = ClosureSink(demand: .unlimited, demandPerValue: .none, closures)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}
