/// A default actor that is not the main actor.
@globalActor package actor Press {
    package static let shared = Press()
}
