import OpenCombine

func longBuild(_ a: [Int], _ b: String = "", _ c: () -> Int = { 1 }) -> AnyPublisher<Int, Never> {  // audit: single
    Just(a.count + c()).eraseToAnyPublisher()
}
func longOther(_ a: Int) -> AnyPublisher<Int, Never> {  // audit: maybe
    Just(a).filter { $0 > 1 }.eraseToAnyPublisher()
}
func longCaller(_ x: Bool) -> AnyPublisher<Int, Never> {  // audit: maybe
    x ? longBuild([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70], "a long text ) with (many) words and (signs)") {
        let f = { (a: Int) in (a + (1)) * (2 + (3)) }
        return f(1) + f(2) + f(3) + f(4) + f(5) + f(6) + f(7) + f(8) + f(9) + f(10)
            + f(1) + f(2) + f(3) + f(4) + f(5) + f(6) + f(7) + f(8) + f(9) + f(10)
            + f(1) + f(2) + f(3) + f(4) + f(5) + f(6) + f(7) + f(8) + f(9) + f(10)
            + f(1) + f(2) + f(3) + f(4) + f(5) + f(6) + f(7) + f(8) + f(9) + f(10)
            + f(1) + f(2) + f(3) + f(4) + f(5) + f(6) + f(7) + f(8) + f(9) + f(10)
            + f(1) + f(2) + f(3) + f(4) + f(5) + f(6) + f(7) + f(8) + f(9) + f(10)
    } : longOther(1)
}
