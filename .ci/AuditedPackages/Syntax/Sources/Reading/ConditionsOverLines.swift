import OpenCombine

#if DEBUG /* the comment
   goes on */
func inCommented() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
#endif /* and
   here */

#if (
    DEBUG
)
func inParentheses() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
#endif
