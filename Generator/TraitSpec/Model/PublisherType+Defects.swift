extension PublisherType {
    package func hasKnownDefects(_ evidence: Evidence) -> Bool {
        evidence.defects[name] != nil || evidence.threads[name]?.fault != nil || brokenInChains != nil
            || !faults.isEmpty
    }
}
