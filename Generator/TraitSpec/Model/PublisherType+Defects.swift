extension PublisherType {
    package func hasKnownDefects(_ evidence: Evidence) -> Bool {
        evidence.defects[name] != nil || evidence.threads[name]?.fault != nil || row.brokenInChains != nil
            || !row.faults.isEmpty
    }
}
