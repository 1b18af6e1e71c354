/// An error to tell from others by its code.
struct TestError: Error, Equatable {
    var code: Int

    init(_ code: Int = 0) {
        self.code = code
    }
}
