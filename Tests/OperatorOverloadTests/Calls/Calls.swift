import CombineTraits

/// Every operator of Combine, called through every overload that Apple declares.
///
/// The files in this folder import CombineTraits, and no other module that declares operators.
enum Calls {
    static let all: [Call] = {
        var calls =
            transforming + keyPaths + filtering + selecting + reducing + matching + combining + merging
            + mergingMore + concatenating + flattening + failing + timing + sharing + debugging
            + chaining + ofJust + ofOptional + ofResult + ofSequence + sources
        if #available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *) { calls += sinceMacOS11 }
        return calls
    }()
}
