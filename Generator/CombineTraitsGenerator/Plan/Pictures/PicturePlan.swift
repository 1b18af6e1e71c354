/// The appearances of a picture in the documentation.
enum PictureAppearance: CaseIterable, Sendable {
    case light
    case dark
}

/// What a picture shows.
enum Drawing: Equatable, Sendable {
    case run(Picture)
    case schedule(SchedulePicture)
}

/// A picture in one appearance.
struct PicturePlan: Sendable {
    var drawing: Drawing
    var appearance: PictureAppearance
}
