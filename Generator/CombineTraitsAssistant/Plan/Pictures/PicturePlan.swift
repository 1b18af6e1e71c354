enum PictureAppearance: CaseIterable, Sendable {
    case light, dark
}

enum Drawing: Equatable, Sendable {
    case run(Picture)
    case schedule(SchedulePicture)
}

struct PicturePlan: Sendable {
    var drawing: Drawing
    var appearance: PictureAppearance
}
