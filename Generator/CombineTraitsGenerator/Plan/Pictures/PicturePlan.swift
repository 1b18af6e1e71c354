/// The appearances of a picture in the documentation.
enum PictureAppearance: CaseIterable, Sendable {
    case light
    case dark
}

enum Drawing: Equatable, Sendable {
    case run(Picture)
    case schedule(SchedulePicture)
}

struct PicturePlan: Sendable {
    var drawing: Drawing
    var appearance: PictureAppearance
}
