import TestSupport
import Testing

/// Publishers that are not created from other publishers. `Optional.publisher` is in `sinceMacOS11`.
extension Calls {
    @CallBuilder static var sources: [Call] {
        Call("Sequence.publisher", "(12|)") { _ in [1, 2].publisher }
        Call("Result.publisher", "x") { _ in Result<Int, TestError>.failure(TestError()).publisher }
        Call("Published.projectedValue", "1-2") { stage in
            let model = Model()
            stage.scheduler.schedule(after: .seconds(2)) { model.number = 2 }
            return model.$number
        }
        Call("ObservableObject.objectWillChange", "--a   a = ()") { stage in
            let model = Model()
            stage.scheduler.schedule(after: .seconds(2)) { model.number = 2 }
            return model.objectWillChange
        }
        // The tests of their laws run these publishers in real time.
        Call("NotificationCenter.publisher(for:object:)", showing: "test", \.name.rawValue) {
            NotificationCenter.default.publisher(for: Notification.Name("test"))
        }
        Call("NotificationCenter.publisher(for:object:)", showing: "nil", \.object) {
            NotificationCenter.default.publisher(for: Notification.Name("test"), object: nil)
        }
        Call("Timer.publish(every:tolerance:on:in:options:)", showing: "2.0", \.interval) {
            Timer.publish(every: 2, on: .main, in: .default)
        }
        Call("Timer.publish(every:tolerance:on:in:options:)", showing: "2.0", \.interval) {
            Timer.publish(every: 2, tolerance: 1, on: .main, in: .default, options: nil)
        }
        Call("URLSession.dataTaskPublisher(for:)", showing: "Optional(https://example.com)", \.request.url) {
            URLSession.shared.dataTaskPublisher(for: URL(string: "https://example.com")!)
        }
        Call("URLSession.dataTaskPublisher(for:)", showing: "Optional(\"PUT\")", \.request.httpMethod) {
            var request = URLRequest(url: URL(string: "https://example.com")!)
            request.httpMethod = "PUT"
            return URLSession.shared.dataTaskPublisher(for: request)
        }
    }
}

private final class Model: ObservableObject {
    @Published var number = 1
}
