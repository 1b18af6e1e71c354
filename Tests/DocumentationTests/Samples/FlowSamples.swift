import Conbini
import Testing

/// The samples of the documentation of operators that combine publishers over time.
struct FlowSamples {
    private struct Server {
        func search(for text: String) -> Just<[String]> { Just([text]) }
        func purchase(_ cart: [String]) -> Just<String> { Just("\(cart.count)") }
    }

    private struct Language {
        func greeting(for name: String) -> String { "Hello, \(name)" }
    }

    private struct Column {
        var values: Publishers.Sequence<[Int], Never>
    }

    private struct Source {
        var articles: Publishers.Sequence<[String], Never>
    }

    private struct Field {
        var isValid: CurrentValueSubject<Bool, Never>
    }

    private let server = Server()

    @Test func flatMapLatest() {
        let query = ["a", "b"].publisher
        let results = query.flatMapLatest { text in
            server.search(for: text)
        }
        expect(results, [["a"], ["b"]])
    }

    @Test func flatMapFirst() {
        let purchaseTaps = Just(())
        let cart = ["apple"]
        let receipts = purchaseTaps.flatMapFirst { _ in
            server.purchase(cart)
        }
        expect(receipts, ["1"])
    }

    @Test func withLatestFrom() {
        let (submitTaps, form) = (Just(()), CurrentValueSubject<String, Never>("Ada"))
        let submissions = submitTaps.withLatestFrom(form)
        expect(submissions, ["Ada"])

        let (name, language) = (Just("Ada"), Just(Language()))
        let greeting = name.withLatestFrom(language) { name, language in
            language.greeting(for: name)
        }
        expect(greeting, ["Hello, Ada"])
    }

    @Test func collections() {
        let columns = [Column(values: [1, 2].publisher), Column(values: [3, 4].publisher)]
        let rows = columns.map { column in column.values }.zipMany()
        expect(rows, [[1, 3], [2, 4]])

        let fields = [Field(isValid: CurrentValueSubject(true)), Field(isValid: CurrentValueSubject(false))]
        let isFormValid = fields.map { field in field.isValid }
            .combineLatestMany()
            .map { values in values.allSatisfy { $0 } }
        expect(isFormValid, [false])

        let sources = [Source(articles: ["a", "b"].publisher), Source(articles: ["c"].publisher)]
        let news = sources.map { source in source.articles }.mergeMany()
        expect(news, ["a", "b", "c"])
    }

    private func expect<Value: Equatable>(_ publisher: some Publisher<Value, Never>, _ expected: [Value]) {
        var values: [Value] = []
        publisher.sink { values.append($0) }.cancel()
        #expect(values == expected)
    }
}
