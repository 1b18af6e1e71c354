@preconcurrency public	import OpenCombine
private  import RegexBuilder

public func publicImport() -> AnyPublisher<Int, Never> {  // audit: public
    Just(1).eraseToAnyPublisher()
}

func besidesPublicImport() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
