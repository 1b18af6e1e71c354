/// Decodes the files of the spec, and reports errors.
struct SpecDecoder { let diagnostics: Diagnostics }
