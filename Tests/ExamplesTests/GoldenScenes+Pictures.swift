import UIKit

/// Pictures, and the colours that follow the theme.
enum PictureScenes {
    static let all: [GoldenScene] =
        contentModes.at(scales: [1, 2]) + pictures.at(scales: [1])
        + colours.at(scales: [1], styles: [.light, .dark])

    /// A picture of 24 by 16 whose four corners differ.
    @MainActor private static func makePicture() -> UIImage {
        var pixels: [UInt32] = []
        for y in 0..<16 {
            for x in 0..<24 {
                let corner: UInt32 =
                    switch (x < 12, y < 8) {
                    case (true, true): 0xFFFF_3B30
                    case (false, true): 0xFF34_C759
                    case (true, false): 0xFF00_7AFF
                    case (false, false): 0xFFFF_CC00
                    }
                let isFrame = x == 0 || y == 0 || x == 23 || y == 15 || x == y
                pixels.append(isFrame ? 0xFF28_2828 : x % 6 == 3 && y % 4 == 2 ? 0 : corner)
            }
        }
        return UIImage(width: 24, height: 16, pixels: pixels)!
    }

    private static let modes: [UIView.ContentMode] = [
        .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
        .bottomLeft, .bottomRight,
    ]

    private static let contentModes = GoldenScene(name: "content-modes", size: CGSize(width: 232, height: 176)) {
        root in
        for (index, mode) in modes.enumerated() {
            root.put(
                UIImageView(image: makePicture()), 8 + CGFloat(index % 4) * 56, 8 + CGFloat(index / 4) * 56, 48, 48
            ) { view in
                view.contentMode = mode
                view.clipsToBounds = true
                view.backgroundColor = .systemGray5
            }
        }
    }

    /// Round, faded, turned and tinted pictures.
    private static let pictures = GoldenScene(name: "pictures", size: CGSize(width: 232, height: 64)) { root in
        for index in 0..<4 {
            root.put(UIImageView(image: makePicture()), 8 + CGFloat(index) * 56, 8, 48, 48) { view in
                view.contentMode = .scaleAspectFill
                view.clipsToBounds = true
                switch index {
                case 0: view.layer.cornerRadius = 24
                case 1: view.alpha = 0.4
                case 2: view.transform = CGAffineTransform(rotationAngle: 0.5)
                default:
                    view.image = makePicture().withRenderingMode(.alwaysTemplate)
                    view.tintColor = .systemPink
                    view.layer.cornerRadius = 12
                }
            }
        }
    }

    private static let colours = GoldenScene(name: "colours", size: CGSize(width: 216, height: 136)) { root in
        let colours: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
            .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray, .systemGray2, .systemGray3,
            .systemGray4, .systemGray5, .systemGray6, .label, .secondaryLabel, .tertiaryLabel, .separator,
            .secondarySystemBackground, .systemFill,
        ]
        for (index, colour) in colours.enumerated() {
            root.putBox(8 + CGFloat(index % 8) * 26, 8 + CGFloat(index / 8) * 26, 22, 22, colour)
        }
        root.putText("Label 标签", 8, 88, 96, 18)
        root.putText("Secondary 次要", 104, 88, 110, 18) { $0.textColor = .secondaryLabel }
        let inner = root.putBox(8, 110, 200, 20, .systemBackground) { view in
            view.overrideUserInterfaceStyle = .dark
        }
        inner.putText("Dark inside 深色", 6, 1, 190, 18)
    }
}
