/// An error to tell from others by its code.
package struct TestError: Error, Equatable {
    package var code: Int

    package init(_ code: Int = 0) {
        self.code = code
    }
}
