/// How a sink refers to the object that receives its values. The sink retains it in neither case.
enum ObjectReference {
    /// A value cancels the subscription if the object is gone.
    case weak

    /// A value stops the program if the object is gone.
    case unowned
}

extension Publisher where Failure == Never {
    /// Passes each value to a closure, with an object.
    func sink<Root: AnyObject>(
        _ call: WeakSinkCall, _ reference: ObjectReference, to object: Root,
        _ receive: @escaping (Root, Output) -> Void
    ) -> AnyCancellable {
        let closures = ClosureSink<Output, Never>.Closures(
            receiveValue: { [weak object] value in
                // On another thread, this could be the last reference to the object, which would be released there.
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
