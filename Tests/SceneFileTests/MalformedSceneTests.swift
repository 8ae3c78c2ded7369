import Foundation
import Testing

@testable import SceneFile

/// JSON that is no scene: each error has the path and the place of what is wrong.
@Suite struct MalformedSceneTests {
    /// What stands in the place of a hole, the error, and its path.
    private typealias Row = (String, SceneError.Kind, String)
    /// Kind of view, key, value, error, and the rest of its path.
    private typealias ViewRow = (String, String, String, SceneError.Kind, String)

    static let wholes: [Malformed] = [
        Malformed("«1", .wrongType),
        Malformed("«\"scene\"", .wrongType),
        Malformed("[{\"root\": {\"size\": [1, 1]}}, «true]", .wrongType, "[1]"),
        Malformed("«{}", .missingKey),
        Malformed("{\"root\": «[]}", .wrongType, "root"),
        Malformed("{\"root\": «{}}", .missingKey, "root"),
        Malformed("{\"root\": {\"size\": «5}}", .wrongType, "root.size"),
        Malformed("{\"root\": {\"size\": «[5]}}", .wrongValue, "root.size"),
        Malformed("{\"root\": {\"size\": [5, «null]}}", .wrongType, "root.size[1]"),
        Malformed("{\"root\": {\"size\": [5, «-1]}}", .wrongValue, "root.size[1]"),
        Malformed("{\"root\": {\"size\": [5, «1e7]}}", .wrongValue, "root.size[1]"),
        Malformed("{\"root\": {\"size\": [1, 1], \"name\": «\"\"}}", .wrongValue, "root.name"),
        Malformed("{\"root\": {\"size\": [1, 1], \"direction\": «\"up\"}}", .wrongValue, "root.direction"),
        Malformed("{\"root\": {\"size\": [1, 1], \"direction\": «1}}", .wrongType, "root.direction"),
        Malformed("{\"root\": {\"size\": [1, 1], \"layoutMargins\": «[1, 2, 3]}}", .wrongValue, "root.layoutMargins"),
        Malformed("{\"root\": {\"size\": [1, 1], \"safeArea\": [1, 2, 3, «\"4\"]}}", .wrongType, "root.safeArea[3]"),
        Malformed("{\"root\": {\"size\": [1, 1], \"colour\": «1}}", .unknownKey, "root.colour"),
    ]

    /// Fields of a scene beside its root.
    static let fields: [Malformed] =
        ([
            ("\"id\": «1", .wrongType, "id"),
            ("\"id\": «\"\"", .wrongValue, "id"),
            ("\"title\": «null", .wrongType, "title"),
            ("\"tags\": «\"a\"", .wrongType, "tags"),
            ("\"tags\": [\"a\", «1]", .wrongType, "tags[1]"),
            ("\"note\": «[]", .wrongType, "note"),
            ("\"policy\": «true", .wrongType, "policy"),
            ("\"view\": «[]", .unknownKey, "view"),
            ("\"with space\": «1", .unknownKey, "[\"with space\"]"),
            ("\"views\": «{}", .wrongType, "views"),
            ("\"views\": [«1]", .wrongType, "views[0]"),
            ("\"views\": [«{}]", .missingKey, "views[0]"),
            ("\"views\": [{\"name\": «\"\"}]", .wrongValue, "views[0].name"),
            ("\"views\": [{\"name\": «\"root\"}]", .duplicateName, "views[0].name"),
            ("\"views\": [{\"name\": \"a\"}, {\"name\": «\"a\"}]", .duplicateName, "views[1].name"),
            ("\"views\": [{\"name\": \"a\", \"parent\": «\"z\"}]", .unknownName, "views[0].parent"),
            ("\"views\": [{\"name\": \"a\", \"parent\": «\"a\"}]", .cycle, "views[0].parent"),
            (
                "\"views\": [{\"name\": \"a\", \"parent\": «\"b\"}, {\"name\": \"b\", \"parent\": \"a\"}]", .cycle,
                "views[0].parent"
            ),
            (
                "\"views\": [{\"name\": \"a\", \"parent\": \"root\"}, {\"name\": \"b\", \"parent\": «\"c\"}, "
                    + "{\"name\": \"c\", \"parent\": \"d\"}, {\"name\": \"d\", \"parent\": \"b\"}]", .cycle,
                "views[1].parent"
            ),
            ("\"views\": [{\"name\": \"a\", \"kind\": «\"box\"}]", .wrongValue, "views[0].kind"),
            ("\"views\": [{\"name\": \"a\", \"colour\": «1}]", .unknownKey, "views[0].colour"),
            ("\"guides\": [«{\"name\": \"g\"}]", .missingKey, "guides[0]"),
            ("\"guides\": [«{\"owner\": \"root\"}]", .missingKey, "guides[0]"),
            ("\"guides\": [{\"name\": «\"root\", \"owner\": \"root\"}]", .duplicateName, "guides[0].name"),
            ("\"guides\": [{\"name\": \"g\", \"owner\": «\"z\"}]", .unknownName, "guides[0].owner"),
            (
                "\"guides\": [{\"name\": \"g\", \"owner\": \"root\"}, {\"name\": \"h\", \"owner\": «\"g\"}]",
                .unknownName,
                "guides[1].owner"
            ),
            (
                "\"guides\": [{\"name\": \"g\", \"owner\": \"root\", \"kind\": «\"frame\"}]", .wrongValue,
                "guides[0].kind"
            ),
            ("\"guides\": [{\"name\": \"g\", \"owner\": \"root\", \"insets\": «[1]}]", .wrongValue, "guides[0].insets"),
            (
                "\"guides\": [{\"name\": \"g\", \"owner\": \"root\", \"insets\": [1, 1, 1, 1], \"kind\": «\"content\"}]",
                .wrongValue, "guides[0].kind"
            ),
            ("\"guides\": [{\"name\": \"g\", \"owner\": \"root\", \"size\": «1}]", .unknownKey, "guides[0].size"),
            (
                "\"guides\": [{\"name\": \"g\", \"owner\": \"root\", \"kind\": \"content\"}, «{\"name\": \"h\", "
                    + "\"owner\": \"root\", \"kind\": \"content\"}]", .wrongValue, "guides[1]"
            ),
            ("\"metrics\": «[]", .wrongType, "metrics"),
            ("\"metrics\": {\"pad\": «\"8\"}", .wrongType, "metrics.pad"),
            ("\"metrics\": {\"root\": «8}", .duplicateName, "metrics.root"),
            ("\"expected\": {\"z\": «[0, 0, 1, 1]}", .unknownName, "expected.z"),
            ("\"expected\": {\"root\": «[0, 0, 1]}", .wrongValue, "expected.root"),
            ("\"expected\": {\"root\": [0, 0, 1, «false]}", .wrongType, "expected.root[3]"),
            ("\"expectedConflict\": [«\"w\"]", .unknownName, "expectedConflict[0]"),
            ("\"expectedImplicit\": [«\"none\"]", .wrongValue, "expectedImplicit[0]"),
            ("\"expectedAmbiguous\": {\"z\": «[\"h\"]}", .unknownName, "expectedAmbiguous.z"),
            ("\"expectedAmbiguous\": {\"root\": [«\"x\"]}", .wrongValue, "expectedAmbiguous.root[0]"),
            ("\"kind\": «\"surprise\"", .wrongValue, "kind"),
            ("\"fit\": «{\"target\": [0, 0]}, \"expectedSize\": [1, 1]", .missingKey, "fit"),
            (
                "\"fit\": {\"target\": [0, 0], \"priorities\": [50, «0]}, \"expectedSize\": [1, 1]", .wrongValue,
                "fit.priorities[1]"
            ),
        ] as [Row]).map { Malformed("{\"root\": {\"size\": [9, 9]},\n \($0.0)}", $0.1, $0.2) }

    /// Keys of a view of each kind.
    static let views: [Malformed] =
        ([
            ("view", "intrinsic", "«5", .wrongType, ""),
            ("view", "intrinsic", "«[5]", .wrongValue, ""),
            ("view", "intrinsic", "[5, «-1]", .wrongValue, "[1]"),
            ("view", "intrinsic", "[«\"5\", null]", .wrongType, "[0]"),
            ("stack", "intrinsic", "«[5, 5]", .wrongValue, ""),
            ("view", "hugging", "«250", .wrongType, ""),
            ("view", "hugging", "[250, «0]", .wrongValue, "[1]"),
            ("view", "hugging", "[«1001, 250]", .wrongValue, "[0]"),
            ("view", "hugging", "[«\"strong\", 250]", .wrongValue, "[0]"),
            ("view", "compression", "«[750]", .wrongValue, ""),
            ("view", "compression", "[750, «null]", .wrongType, "[1]"),
            ("view", "layoutMargins", "«8", .wrongType, ""),
            ("view", "baselineFromBottom", "«\"5\"", .wrongType, ""),
            ("view", "firstBaselineFromTop", "«[]", .wrongType, ""),
            ("view", "baselineFromCenter", "«true", .wrongType, ""),
            ("view", "alignmentRectInsets", "«[1, 2, 3, 4, 5]", .wrongValue, ""),
            ("view", "hidden", "«1", .wrongType, ""),
            ("view", "hidden", "«\"yes\"", .wrongType, ""),
            ("view", "text", "«\"hello\"", .wrongValue, ""),
            ("switch", "text", "«\"hello\"", .wrongValue, ""),
            ("label", "text", "«5", .wrongType, ""),
            ("label", "font", "«17", .wrongType, ""),
            ("label", "font", "{\"size\": «0}", .wrongValue, ".size"),
            ("label", "font", "{\"weight\": «\"fat\"}", .wrongValue, ".weight"),
            ("label", "font", "{\"name\": «\"Inter\"}", .unknownKey, ".name"),
            ("label", "lines", "«1.5", .wrongValue, ""),
            ("label", "lines", "«-1", .wrongValue, ""),
            ("button", "lines", "«2", .wrongValue, ""),
            ("label", "textAlignment", "«\"middle\"", .wrongValue, ""),
            ("label", "textColor", "«\"bluish\"", .wrongValue, ""),
            ("view", "background", "«\"#12\"", .wrongValue, ""),
            ("view", "background", "«\"#12345G\"", .wrongValue, ""),
            ("view", "background", "«255", .wrongType, ""),
            ("view", "cornerRadius", "«-4", .wrongValue, ""),
            ("view", "borderWidth", "«\"thin\"", .wrongType, ""),
            ("view", "borderColor", "«\"\"", .wrongValue, ""),
            ("view", "alpha", "«1.5", .wrongValue, ""),
            ("view", "axis", "«\"vertical\"", .wrongValue, ""),
            ("stack", "axis", "«\"diagonal\"", .wrongValue, ""),
            ("stack", "distribution", "«\"even\"", .wrongValue, ""),
            ("stack", "alignment", "«\"middle\"", .wrongValue, ""),
            ("stack", "spacing", "«\"8\"", .wrongType, ""),
            ("stack", "customSpacing", "«8", .wrongType, ""),
            ("stack", "customSpacing", "{\"z\": «8}", .unknownName, ".z"),
            ("stack", "customSpacing", "{\"child\": «\"8\"}", .wrongType, ".child"),
            ("stack", "arranged", "«\"child\"", .wrongType, ""),
            ("stack", "arranged", "[«\"z\"]", .unknownName, "[0]"),
            ("stack", "arranged", "[\"child\", «\"child\"]", .duplicateName, "[1]"),
            ("stack", "arranged", "[«\"stranger\"]", .wrongValue, "[0]"),
            ("stack", "isLayoutMarginsRelativeArrangement", "«0", .wrongType, ""),
            ("label", "arranged", "«[]", .wrongValue, ""),
        ] as [ViewRow]).map { kind, key, value, error, suffix in
            Malformed(
                "{\"root\": {\"size\": [9, 9]}, \"views\": [\n  {\"name\": \"v\", \"kind\": \"\(kind)\", \"\(key)\": \(value)},\n"
                    + "  {\"name\": \"child\", \"parent\": \"v\"}, {\"name\": \"stranger\"}]}", error,
                "views[0].\(key)\(suffix)")
        }

    static let frames: [Malformed] =
        ([
            ("«{\"name\": \"a\", \"frame\": [0, 0, 1, 1]}", .missingKey, "views[0]"),
            ("«{\"name\": \"a\", \"superSize\": [1, 1]}", .missingKey, "views[0]"),
            ("«{\"name\": \"a\", \"autoresizingMask\": []}", .missingKey, "views[0]"),
            (
                "{\"name\": \"a\", \"frame\": [0, 0, 1, 1], \"superSize\": [9, 9], \"autoresizingMask\": [«\"width\"]}",
                .wrongValue, "views[0].autoresizingMask[0]"
            ),
            ("{\"name\": \"a\", \"frame\": «[0, 0, 1], \"superSize\": [9, 9]}", .wrongValue, "views[0].frame"),
            (
                "{\"name\": \"a\", \"kind\": \"label\", \"lines\": 0, \"intrinsic\": «[10, 10]}", .wrongValue,
                "views[0].intrinsic"
            ),
        ] as [Row]).map { Malformed("{\"root\": {\"size\": [9, 9]}, \"views\": [\($0.0)]}", $0.1, $0.2) }

    /// Constraints as objects.
    static let constraints: [Malformed] =
        ([
            ("«5", .wrongType, ""),
            ("«null", .wrongType, ""),
            ("«{}", .missingKey, ""),
            ("«{\"item\": \"a\"}", .missingKey, ""),
            ("{\"item\": «1, \"attribute\": \"left\"}", .wrongType, ".item"),
            ("{\"item\": «\"z\", \"attribute\": \"left\"}", .unknownName, ".item"),
            ("{\"item\": «\"a.frame\", \"attribute\": \"left\"}", .unknownName, ".item"),
            ("{\"item\": \"a\", \"attribute\": «\"lefty\"}", .wrongValue, ".attribute"),
            ("{\"item\": \"a\", \"attribute\": «\"edges\"}", .wrongValue, ".attribute"),
            ("{\"item\": \"a\", \"attribute\": \"width\", \"relation\": «\"=\"}", .wrongValue, ".relation"),
            ("{\"item\": \"a\", \"attribute\": \"width\", \"relation\": «0}", .wrongType, ".relation"),
            ("«{\"item\": \"a\", \"attribute\": \"left\"}", .illegalConstraint, ""),
            ("«{\"item\": \"a\", \"attribute\": \"left\", \"toItem\": \"b\"}", .missingKey, ""),
            ("«{\"item\": \"a\", \"attribute\": \"width\", \"toAttribute\": \"width\"}", .missingKey, ""),
            (
                "{\"item\": \"a\", \"attribute\": \"left\", \"toItem\": «\"z\", \"toAttribute\": \"left\"}",
                .unknownName,
                ".toItem"
            ),
            (
                "«{\"item\": \"a\", \"attribute\": \"left\", \"toItem\": \"b\", \"toAttribute\": \"width\"}",
                .illegalConstraint, ""
            ),
            (
                "«{\"item\": \"a\", \"attribute\": \"left\", \"toItem\": \"b\", \"toAttribute\": \"top\"}",
                .illegalConstraint, ""
            ),
            (
                "«{\"item\": \"a\", \"attribute\": \"leading\", \"toItem\": \"b\", \"toAttribute\": \"left\"}",
                .illegalConstraint, ""
            ),
            (
                "«{\"item\": \"a\", \"attribute\": \"left\", \"toItem\": \"b\", \"toAttribute\": \"left\", \"multiplier\": 0}",
                .illegalConstraint, ""
            ),
            (
                "«{\"item\": \"g\", \"attribute\": \"lastBaseline\", \"toItem\": \"b\", \"toAttribute\": \"lastBaseline\"}",
                .illegalConstraint, ""
            ),
            ("{\"item\": \"a\", \"attribute\": \"width\", \"multiplier\": «\"2\"}", .wrongType, ".multiplier"),
            ("{\"item\": \"a\", \"attribute\": \"width\", \"constant\": «true}", .wrongType, ".constant"),
            ("{\"item\": \"a\", \"attribute\": \"width\", \"priority\": «0}", .wrongValue, ".priority"),
            ("{\"item\": \"a\", \"attribute\": \"width\", \"priority\": «1000.5}", .wrongValue, ".priority"),
            ("{\"item\": \"a\", \"attribute\": \"width\", \"priority\": «\"urgent\"}", .wrongValue, ".priority"),
            ("{\"item\": \"a\", \"attribute\": \"width\", \"active\": «\"no\"}", .wrongType, ".active"),
            ("{\"item\": \"a\", \"attribute\": \"width\", \"identifier\": «\"w\"}", .unknownKey, ".identifier"),
            ("{\"id\": «\"\", \"eq\": \"a.width == 5\"}", .wrongValue, ".id"),
            ("{\"id\": \"w\", \"eq\": «5}", .wrongType, ".eq"),
            ("{\"id\": \"w\", \"eq\": \"a.width == 5\", \"constant\": «5}", .unknownKey, ".constant"),
            ("{\"vfl\": «5}", .wrongType, ".vfl"),
            ("{\"vfl\": \"[a]\", \"options\": «\"alignAllTop\"}", .wrongType, ".options"),
            ("{\"vfl\": \"[a]\", \"options\": [«\"alignTop\"]}", .wrongValue, ".options[0]"),
            ("{\"vfl\": \"[a]\", \"metrics\": {\"m\": «\"5\"}}", .wrongType, ".metrics.m"),
            ("{\"vfl\": \"[a]\", \"views\": «{}}", .unknownKey, ".views"),
        ] as [Row]).map { Malformed(sceneText(constraints: $0.0), $0.1, "constraints[0]\($0.2)") }

    /// Steps.
    static let steps: [Malformed] =
        ([
            ("«5", .wrongType, ""),
            ("{\"do\": «1}", .unknownKey, ".do"),
            ("{\"name\": «1}", .wrongType, ".name"),
            ("{\"on\": «\"tap\"}", .wrongValue, ".on"),
            ("{\"on\": «\"press a\"}", .wrongValue, ".on"),
            ("{\"on\": «\"tap z\"}", .unknownName, ".on"),
            ("{\"set\": «5}", .wrongType, ".set"),
            ("{\"set\": {\"z\": «5}}", .unknownName, ".set.z"),
            ("{\"set\": {\"w\": «\"5\"}}", .wrongType, ".set.w"),
            ("{\"set\": [«{}]}", .missingKey, ".set[0]"),
            ("{\"set\": [«{\"id\": \"w\"}]}", .missingKey, ".set[0]"),
            ("{\"set\": [{\"id\": «\"z\", \"constant\": 1}]}", .unknownName, ".set[0].id"),
            ("{\"set\": [{\"id\": \"w\", \"priority\": «1001}]}", .wrongValue, ".set[0].priority"),
            ("{\"set\": [{\"id\": \"w\", \"multiplier\": «2}]}", .unknownKey, ".set[0].multiplier"),
            ("{\"set\": {\"row\": «5}}", .wrongValue, ".set.row"),
            ("{\"activate\": «\"w\"}", .wrongType, ".activate"),
            ("{\"activate\": [«\"z\"]}", .unknownName, ".activate[0]"),
            ("{\"deactivate\": [«1]}", .wrongType, ".deactivate[0]"),
            ("{\"resize\": «5}", .wrongType, ".resize"),
            ("{\"resize\": [5, «-5]}", .wrongValue, ".resize[1]"),
            ("{\"direction\": «\"left\"}", .wrongValue, ".direction"),
            ("{\"animate\": «true}", .wrongType, ".animate"),
            ("{\"animate\": «-1}", .wrongValue, ".animate"),
            ("{\"edit\": «[]}", .wrongType, ".edit"),
            ("{\"edit\": {\"z\": «{}}}", .unknownName, ".edit.z"),
            ("{\"edit\": {\"root\": «{\"hidden\": true}}}", .unknownName, ".edit.root"),
            ("{\"edit\": {\"a\": «5}}", .wrongType, ".edit.a"),
            ("{\"edit\": {\"a\": {\"colour\": «5}}}", .unknownKey, ".edit.a.colour"),
            ("{\"edit\": {\"a\": {\"parent\": «\"b\"}}}", .wrongValue, ".edit.a.parent"),
            ("{\"edit\": {\"a\": {\"kind\": «\"label\"}}}", .wrongValue, ".edit.a.kind"),
            ("{\"edit\": {\"a\": {\"hidden\": «0}}}", .wrongType, ".edit.a.hidden"),
            ("{\"edit\": {\"a\": {\"spacing\": «5}}}", .wrongValue, ".edit.a.spacing"),
            ("{\"expected\": {\"z\": «[0, 0, 0, 0]}}", .unknownName, ".expected.z"),
        ] as [Row]).map {
            let constraints = "{\"id\": \"w\", \"eq\": \"a.width == 5\"}, {\"id\": \"row\", \"vfl\": \"|-[a]-[b]\"}"
            let marked = sceneText(constraints: constraints).dropLast() + ",\n \"steps\": [{}, \($0.0)]}"
            return Malformed(String(marked), $0.1, "steps[1]\($0.2)")
        }

    @Test(arguments: wholes + fields + views + frames + constraints + steps)
    func hasItsPlace(_ malformed: Malformed) throws {
        let problem = try #require(malformed.problem())
        #expect(problem.kind == malformed.kind, "\(problem)")
        #expect(problem.path == malformed.path, "\(problem)")
        #expect(problem.place == malformed.place, "\(problem)")
        #expect(!problem.message.isEmpty)
    }

    @Test func deepViewTreesAreRefused() throws {
        let views = (0..<5000).map { "{\"name\": \"v\($0)\", \"parent\": \"\($0 == 0 ? "root" : "v\($0 - 1)")\"}" }
        let problem = problemOf("{\"root\": {\"size\": [9, 9]}, \"views\": [\(views.joined(separator: ","))]}")
        #expect(problem?.kind == .tooDeep)
        #expect(problem?.path == "views[200].parent")
    }

    @Test func namesThatAreCloseAreOffered() throws {
        let problem = try #require(problemOf(sceneText(constraints: "{\"item\": \"rooot\", \"attribute\": \"width\"}")))
        #expect(problem.message == "no view or guide is called 'rooot'; there are root, a, b, c and g")
    }

    @Test func aFileOfDSLCasesIsNoScene() throws {
        let problem = try #require(problemOf("[{\"id\": \"x\", \"hierarchy\": {}, \"op\": \"make\"}]"))
        #expect(problem.kind == .notAScene)
    }

    /// Whatever becomes of a good scene when bytes of it change: it is read, or there is an error with a place.
    @Test func damagedScenesNeverTrap() throws {
        let seed = UInt64.random(in: 0...(.max))
        var generator = SeededGenerator(state: seed)
        let folder = packageFolder.appendingPathComponent("Assets/Scenes")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
        for _ in 0..<600 {
            var bytes = Array(try Data(contentsOf: files[Int.random(in: 0..<files.count, using: &generator)]))
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: place)
                default: bytes.insert(Array("{}[]\":,.-=@*0e\\".utf8).randomElement(using: &generator) ?? 0, at: place)
                }
            }
            do { _ = try SceneDocument(Data(bytes)) } catch let problem as SceneError {
                #expect(problem.place != nil, "seed \(seed): \(problem)")
            }
        }
    }
}
