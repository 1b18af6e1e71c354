/// A default actor that is not the main actor.
@globalActor actor Press {
    static let shared = Press()
}
