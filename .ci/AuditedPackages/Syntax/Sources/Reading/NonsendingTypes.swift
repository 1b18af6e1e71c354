import OpenCombine

#if compiler(>=6.3)
// The symbol graph has only the first word of these types.
private let globalNonsending: nonisolated(nonsending) @Sendable () async -> AnyPublisher<Int, Never> = {  // audit: single
    Just(1).eraseToAnyPublisher()
}

private struct Loader {
    var memberNonsending: nonisolated(nonsending) () async -> AnyPublisher<Int, Never> = {  // audit: single
        Just(1).eraseToAnyPublisher()
    }
}
#endif
