/// Checks the modules of files, which determine the names of generated files.
struct FileValidation {
    let diagnostics: Diagnostics

    func validate(_ files: [PublisherFile]) {
        var firstPaths: [String: String] = [:]
        for file in files {
            for name in [file.module, file.target] + [file.openCombineModule].compactMap({ $0 })
            where !name.value.isIdentifier || name.value.isReservedForTypes {
                diagnostics.error(
                    "'\(name.value)' is not the name of a module; write it as 'Combine'", at: name.location)
            }
            let key = "\(file.module.value) \(file.target.value)"
            if let first = firstPaths[key] {
                diagnostics.error(
                    "'\(file.module.value)' is the module of \(first) already; put the publishers of a module in one file",
                    at: file.module.location)
            }
            firstPaths[key] = file.path
        }
    }
}
