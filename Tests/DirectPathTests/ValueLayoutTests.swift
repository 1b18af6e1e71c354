import TestSupport
import Testing

/// Values of different sizes and alignments, which pass through a chain in any order.
struct ValueLayoutTests {
    /// A value that stores a number, from which it is created.
    protocol Numbered: Sendable {
        init(number: Int)
        var number: Int { get }
    }

    struct Word: Numbered {
        let number: Int
    }

    /// A value with an alignment of 16 bytes.
    struct Aligned: Numbered {
        let vector: SIMD4<Float>
        init(number: Int) { vector = SIMD4(repeating: Float(number)) }
        var number: Int { Int(vector.x) == Int(vector.w) ? Int(vector.x) : -1 }
    }

    /// A value with the alignment of a vector of 64 bytes.
    struct WidelyAligned: Numbered {
        let vector: SIMD8<Double>
        init(number: Int) { vector = SIMD8(repeating: Double(number)) }
        var number: Int { Int(vector[0]) == Int(vector[7]) ? Int(vector[0]) : -1 }
    }

    /// A value of 4 KB.
    struct Large: Numbered {
        typealias Row = (Word, Word, Word, Word, Word, Word, Word, Word)
        typealias Table = (Row, Row, Row, Row, Row, Row, Row, Row)

        let tables: (Table, Table, Table, Table, Table, Table, Table, Table)

        init(number: Int) {
            let word = Word(number: number)
            let row = (word, word, word, word, word, word, word, word)
            let table = (row, row, row, row, row, row, row, row)
            tables = (table, table, table, table, table, table, table, table)
        }

        var number: Int { tables.0.0.0.number == tables.7.7.7.number ? tables.0.0.0.number : -1 }
    }

    static let types: [any Numbered.Type] = [Word.self, Aligned.self, WidelyAligned.self, Large.self]

    @Test(arguments: types, types)
    func chain(from first: any Numbered.Type, to last: any Numbered.Type) {
        for middle in Self.types {
            expectEqual(number(of: first, middle, last), 5, "\(first), \(middle), \(last)")
        }
    }

    /// Sends a value through a chain that converts it to the other types, and returns the number of the result.
    private func number<First: Numbered, Middle: Numbered, Last: Numbered>(
        of _: First.Type, _: Middle.Type, _: Last.Type
    ) -> Int? {
        var promise: DeferredFutureSingle<First, Never>.Promise?
        var number: Int?
        let cancellable = DeferredFutureSingle<First, Never> {
            promise = $0
            return AnyCancellable {}
        }
        .map { Middle(number: $0.number) }
        .flatMap { Just(Last(number: $0.number)) }
        .sinkSingle { if case .success(let last) = $0 { number = last.number } }
        promise?(.success(First(number: 5)))
        return withExtendedLifetime(cancellable) { number }
    }
}
