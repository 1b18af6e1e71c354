enum PictureAppearance: CaseIterable, Sendable {
    case light, dark
}

enum Drawing: Equatable, Sendable {
    case run(Picture)
    case schedule(SchedulePicture)

    var alternativeText: String {
        switch self {
        case .run(let picture): picture.alternativeText
        case .schedule(let picture): picture.alternativeText
        }
    }
}

struct PicturePlan: Sendable {
    var drawing: Drawing
    var appearance: PictureAppearance
}
