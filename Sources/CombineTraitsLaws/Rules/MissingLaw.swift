/// The error for a trait of the spec that has no law.
package struct MissingLaw: Error, CustomStringConvertible {
    package let trait: String

    package var description: String {
        "the trait '\(trait)' has no law; add it to the laws of LawChecks, or, if it is a trait of CombineTraits, "
            + "to TraitLaw.all"
    }
}
