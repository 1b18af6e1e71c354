import OpenCombine

func interpolation() -> AnyPublisher<String, Never> {  // audit: single
    let text = "\("\("}")") \([1: "{"].map { "\($0.value)" }.joined(separator: ")"))"
    return Just("\(text) \({ () -> String in "}" }())").eraseToAnyPublisher()
}
