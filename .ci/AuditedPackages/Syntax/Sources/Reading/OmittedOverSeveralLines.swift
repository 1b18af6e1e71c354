import OpenCombine

extension Publisher where Output == Int, Failure == Never {
    // What is omitted has one line in the report, also if its type is on another line.
    func scan(  // audit: omitted
        twice: Bool
    ) -> AnyPublisher<Int, Never> { map { $0 }.eraseToAnyPublisher() }

    // Only the parameter has the type that an audit looks for.
    func repeated<Trigger: Publisher>(
        when trigger: (AnyPublisher<Int, Never>) -> Trigger  // audit: omitted
    ) -> Publishers.Map<Self, Int> where Trigger.Output == Int { map { $0 } }
}
