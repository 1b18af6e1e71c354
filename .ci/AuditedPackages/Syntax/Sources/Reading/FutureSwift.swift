import OpenCombine

#if swift(>=99)
func future ~~> AnyPublisher<Int, Never> {{{ ??? }
#if DEBUG
#endif
#elseif compiler(>=98)
let x = <<>
#endif

func afterFutureSwift() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
