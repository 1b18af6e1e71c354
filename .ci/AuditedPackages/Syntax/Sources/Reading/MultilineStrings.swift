import OpenCombine

let multiline = """
    import CombineTraits
    #if DEBUG
    func fake() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
    \("""
        nested } \(1)
        """) "" \"""
    """

let rawMultiline = #"""
    """ \( } {
    #else
    """#

func afterMultiline() -> AnyPublisher<String, Never> {  // audit: single
    Just("""
        {
        """).eraseToAnyPublisher()
}
