/// An error with a code.
package struct TestError: Error, Equatable {
    package var code: Int

    package init(_ code: Int = 0) {
        self.code = code
    }
}
