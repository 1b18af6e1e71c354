import OpenCombine

func conditionInside() -> AnyPublisher<Int, Never> {  // audit: omitted
    Just(1)
        #if DEBUG
        .print("#if")
        #endif
        .eraseToAnyPublisher()
}

struct ConditionalMembers {
    #if DEBUG
    var isDebug: AnyPublisher<Bool, Never> { Just(true).eraseToAnyPublisher() }  // audit: single
    #endif
    var text: AnyPublisher<String, Never> { Just("#if DEBUG").eraseToAnyPublisher() }  // audit: single
}
