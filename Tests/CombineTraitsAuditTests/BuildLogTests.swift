import Foundation
import Testing

@testable import CombineTraitsAudit

struct BuildLogTests {
    @Test(
        "Words are those that a shell reads",
        arguments: [
            ("a  b\tc", ["a", "b", "c"]),
            ("'a b' \"c 'd\" e\\ f", ["a b", "c 'd", "e f"]),
            ("-DS\\=\\\"a\\ b\\\" '-DS=\"a b\"'", ["-DS=\"a b\"", "-DS=\"a b\""]),
            ("'' a''b '\\'", ["", "ab", "\\"]),
            ("", []),
        ])
    func words(text: String, words: [String]) {
        expectEqual(text.shellWords, words)
    }

    @Test("The native build system prints commands of the compiler")
    func native() throws {
        let modules = try modules(
            """
            Building for debugging...
            [1/3] Write sources
            /bin/swiftc -module-name A -emit-module -emit-module-path /b/A.swiftmodule -c /p/A/a.swift -I /b -v -j2 -DX \
            -Xcc '-DS="a b"' -Xcc -g -g
            /bin/swiftc -modulewrap /b/A.swiftmodule -o /b/A.o
            /bin/swift-frontend -frontend -c -primary-file /p/A/a.swift -module-name A
            /bin/swiftc -module-name B -parse-as-library -c '/p/B/b c.swift' /p/B/d.swift -I /b
            /bin/swiftc -L /b -o /b/Exe -module-name Exe -emit-executable @/b/Objects.LinkFileList
            Build complete!
            """)
        expectEqual(modules.map(\.name), ["A", "B"])
        expectEqual(modules.map(\.executable), ["/bin/swiftc", "/bin/swiftc"])
        expectEqual(modules[0].arguments, ["-I", "/b", "-DX", "-Xcc", "-DS=\"a b\"", "-Xcc", "-g"])
        expectEqual(modules[1].arguments, ["-parse-as-library", "-I", "/b"])
        expectEqual(modules.map(\.sources), [["/p/A/a.swift"], ["/p/B/b c.swift", "/p/B/d.swift"]])
        expectEqual(modules.map(\.dependencies), [[], ["A"]])
    }

    @Test(
        "Swift Build and xcodebuild print a task before the compiler, plan in any order, and write sources into a file")
    func swiftBuild() throws {
        let list = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString) list")
        try Data("/p/A/a\\ b.swift\n/p/A/c.swift\n".utf8).write(to: list)
        defer { try? FileManager.default.removeItem(at: list) }
        let file = list.path.replacingOccurrences(of: " ", with: "\\ ")
        let modules = try modules(
            """
                builtin-SwiftDriver -- /bin/swiftc -module-name B -Onone /p/B/b.swift -c
                builtin-SwiftDriver -- /bin/swiftc -module-name A -Onone @\(file) -c
                cd /p
                builtin-Swift-Compilation-Requirements -- /bin/swiftc -module-name A -Onone @\(file) -DXcode -c -save-temps
                builtin-Swift-Compilation -- /bin/swiftc -module-name A -Onone @\(file) -DXcode -c -save-temps
                builtin-Swift-Compilation -- /bin/swiftc -module-name B -Onone /p/B/b.swift -c
            """)
        expectEqual(modules.map(\.name), ["A", "B"])
        expectEqual(modules[0].sources, ["/p/A/a b.swift", "/p/A/c.swift"])
        expectEqual(modules[0].arguments, ["-Onone", "-DXcode"])
        #expect(throws: (any Error).self) { try self.modules("swiftc -module-name A @/no/such.SwiftFileList") }
    }

    @Test("A later build replaces the commands of what it compiles, and keeps the others")
    func later() throws {
        var log = BuildLog()
        log.append("swiftc -module-name A -DOLD /a.swift\nswiftc -module-name B -DOLD /b.swift")
        log.append("swiftc -module-name A -DNEW /a.swift\nswiftc -module-name C /c.swift")
        let modules = try log.modules()
        expectEqual(modules.map(\.name), ["A", "B", "C"])
        expectEqual(modules.map(\.arguments), [["-DNEW"], ["-DOLD"], []])
    }

    private func modules(_ text: String) throws -> [AuditedModule] {
        var log = BuildLog()
        log.append(text)
        return try log.modules()
    }
}
