// A header.
//
// With an empty line.

import OpenCombine
let shebang = 1
func afterHeader() -> AnyPublisher<Int, Never> {  // audit: single
    .init(Just(shebang))
}
