import OpenCombine

enum Fault<Value>: Error { case it(Value) }

func typed(_ value: Int) async throws(Fault<[Int: (Int) -> Int]>) -> AnyPublisher<Int, Never> {  // audit: single
    Just(value).eraseToAnyPublisher()
}

struct Throwing {
    var value: AnyPublisher<Int, Never> {  // audit: single
        get throws(Fault<Int>) { Just(1).eraseToAnyPublisher() }
    }

    func rethrowing(_ body: () throws -> Int) rethrows -> AnyPublisher<Int, Never> {  // audit: single
        Just(try body()).eraseToAnyPublisher()
    }
}
