/// The appearances of a picture in the documentation.
enum PictureAppearance: CaseIterable, Sendable {
    case light
    case dark
}

/// A picture in one appearance.
struct PicturePlan: Sendable {
    var picture: Picture
    var appearance: PictureAppearance
}
