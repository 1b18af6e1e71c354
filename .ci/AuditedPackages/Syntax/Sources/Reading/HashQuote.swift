import OpenCombine

let hashQuote = #"""#

func afterHashQuote() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}

let hashes = ##"} "# { \(1) \##(1) "##

func afterHashes() -> AnyPublisher<String, Never> {  // audit: single
    Just(##"\##("}")"##).eraseToAnyPublisher()
}
