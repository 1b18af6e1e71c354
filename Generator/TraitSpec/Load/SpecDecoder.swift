/// Decodes the files of the spec, and reports their mistakes.
struct SpecDecoder {
    let diagnostics: Diagnostics
}
