import OpenCombine

struct Accessors {
    private var stored: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher() { didSet { print("}") } }  // audit: single
    var settable: AnyPublisher<Int, Never> {  // audit: single
        get { stored }
        set { stored = newValue }
    }

    static var shared: AnyPublisher<Int, Never> { @inline(never) get { Just(1).eraseToAnyPublisher() } }  // audit: single
}
