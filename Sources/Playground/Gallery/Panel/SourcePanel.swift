import Masonry
import UIKit

/// The file of the running screen: where it is, and what it says.
final class SourcePanel: UIView {
    let source = SourceView()
    private let pathLabel = UILabel()
    private let noteLabel = UILabel()
    private let copyButton = BarButton(icon: .variant, identifier: "copy-source")

    init() {
        super.init(frame: .zero)
        pathLabel.font = PlaygroundTheme.captionFont
        pathLabel.textColor = PlaygroundTheme.secondaryText
        pathLabel.lineBreakMode = .byTruncatingHead
        pathLabel.accessibilityIdentifier = "source-path"
        noteLabel.font = PlaygroundTheme.captionFont
        noteLabel.textColor = PlaygroundTheme.ambiguousText
        noteLabel.numberOfLines = 0
        copyButton.isFilled = true
        copyButton.action = { [weak self] in
            guard let self else { return }
            source.copyText(source.textToCopy)
        }
        for view in [pathLabel, copyButton, noteLabel, source] { addSubview(view) }
        copyButton.mas_makeConstraints { make in
            make.top.equalTo(self)
            make.trailing.equalTo(self).offset(-12)
            make.height.equalTo(PlaygroundTheme.controlHeight)
        }
        pathLabel.mas_makeConstraints { make in
            make.leading.equalTo(self).offset(PlaygroundTheme.padding)
            make.trailing.lessThanOrEqualTo(copyButton.mas_leading).offset(-8)
            make.centerY.equalTo(copyButton)
        }
        noteLabel.mas_makeConstraints { make in
            make.leading.equalTo(self).offset(PlaygroundTheme.padding)
            make.trailing.equalTo(self).offset(-PlaygroundTheme.padding)
            make.top.equalTo(copyButton.mas_bottom).offset(4)
        }
        source.mas_makeConstraints { make in
            make.leading.trailing.bottom.equalTo(self)
            make.top.equalTo(noteLabel.mas_bottom).offset(4)
        }
    }

    required init?(coder: NSCoder) { return nil }

    func refreshTexts() { copyButton.title = GalleryTexts["source.copy"] }

    /// Shows a file, or in its place why there is none.
    func show(_ file: Result<SourceFile, ProgramError>?) {
        switch file {
        case .success(let file):
            pathLabel.text = file.name
            noteLabel.text = file.isNewerThanProgram ? GalleryTexts["source.newer"] : nil
            source.show(file.text)
        case .failure(let problem):
            pathLabel.text = ""
            noteLabel.text = "\(problem)"
            source.show("")
        case nil:
            pathLabel.text = ""
            noteLabel.text = nil
            source.show("")
        }
        copyButton.isHidden = source.textToCopy.isEmpty
    }
}
