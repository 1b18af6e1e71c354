import CombineTraitsSupport

enum ObjectReference {
    /// After the release of the object, a value cancels the subscription.
    case weak

    /// After the release of the object, a value stops the program.
    case unowned
}

extension Publisher where Failure == Never {
    func sink<Root: AnyObject>(
        _ call: WeakSinkCall, _ reference: ObjectReference, to object: Root,
        _ receive: @escaping (Root, Output) -> Void
    ) -> AnyCancellable {
        let closures = ClosureSink<Output, Never>.Closures(
            receiveValue: { [weak object] value in
                // Check first, because this can be the last reference to the object, which must not be released on another
                // thread.
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
