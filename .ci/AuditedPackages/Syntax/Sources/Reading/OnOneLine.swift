import OpenCombine

struct OnOneLine { func a() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }; var b: AnyPublisher<Int, Never> { a() } }  // audit: single // audit: single

func c() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }; func d() -> AnyPublisher<Int, Never> { [1].publisher.eraseToAnyPublisher() }  // audit: single // audit: plain

struct TwoInOne { let e: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher(), f: AnyPublisher<Int, Never> = [1].publisher.eraseToAnyPublisher() }  // audit: single // audit: plain
