import OpenCombine

// Überschrift: 你好 👩‍👩‍👧
enum Größe {
    /* 🎉 */ static func 大きさ(_ é: Int = 1) -> AnyPublisher<String, Never> {  // audit: single
        Just("👩‍👩‍👧 \(é)").eraseToAnyPublisher()
    }
}
