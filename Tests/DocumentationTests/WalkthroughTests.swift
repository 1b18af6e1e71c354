@testable import CombineTraits
import TestSupport
import Testing

/// The walk through the direct path in `Sources/README.md`.
struct WalkthroughTests {
    @Test("The walk names the types on its path")
    func types() throws {
        let page = try DocumentationPage("Sources/README.md")
        var promise: DeferredFutureSingle<String, Never>.Promise?
        let name = DeferredFutureSingle<String, Never> {
            promise = $0
            return AnyCancellable {}
        }
        let publisher = name.map { $0.count }
        page.expect("follow `name.map { $0.count }.sinkSingle { … }`")
        page.expect("`_start` of the `\(typeName(publisher))`")
        page.expect("`\(typeName(publisher))` (`DirectPath/Combine/\(typeName(publisher)).swift`)")
        page.expect("`\(typeName(publisher.operation))` transforms the result")
        var counts: [Int] = []
        let cancellable = publisher.sinkSingle { counts.append($0.get()) }
        promise?(.success("Alice"))
        #expect(withExtendedLifetime(cancellable) { counts } == [5])
    }

    private func typeName<Value>(_: Value) -> String {
        String("\(Value.self)".prefix { $0 != "<" })
    }
}
