import OpenCombine

/* outer /* inner } */ still { outer */
func nestedComments() -> /* AnyPublisher<Bool, Never> /* { */ */ AnyPublisher<Int, Never> {  // audit: single
    Just(1)  // .eraseToAnyPublisher()
        /* .eraseToAnyPublisher() */ . /* { */ eraseToAnyPublisher /* ( */ ( /* ) */ )  // }
}
