/// How text is asked for: which keys the on-screen keyboard shows. Keys of a hardware keyboard are not limited by it.
///
/// `autocorrectionType` and `spellCheckingType` are kept for code that reads them: nothing here corrects or checks text.
public enum UIKeyboardType: Int, Hashable, Sendable {
    case `default` = 0
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    case twitter, webSearch, asciiCapableNumberPad
}
public enum UIReturnKeyType: Int, Hashable, Sendable {
    case `default` = 0
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    case none = 0
    case words, sentences, allCharacters
}
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    case `default` = 0
    case no, yes
}
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
    case `default` = 0
    case no, yes
}
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
    case `default` = 0
    case dark, light
    public static let alert = UIKeyboardAppearance.dark
}

/// What a text input tells a keyboard.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
    var keyboardType: UIKeyboardType { get set }
    var returnKeyType: UIReturnKeyType { get set }
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var isSecureTextEntry: Bool { get set }
    var enablesReturnKeyAutomatically: Bool { get set }
}
