import Testing
import UIKit

@testable import Playground

/// Text can be read on every surface it stands on, in both forms of the theme.
@MainActor @Suite struct ThemeTests {
    private struct Channels {
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 1

        @MainActor init(_ color: UIColor, _ style: UIUserInterfaceStyle) {
            let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
            _ = resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        }

        /// This colour over an opaque one.
        func over(_ below: Channels) -> Channels {
            var result = self
            result.red = red * alpha + below.red * (1 - alpha)
            result.green = green * alpha + below.green * (1 - alpha)
            result.blue = blue * alpha + below.blue * (1 - alpha)
            result.alpha = 1
            return result
        }

        /// As WCAG 2 defines it.
        var luminance: CGFloat {
            func linear(_ value: CGFloat) -> CGFloat {
                value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        }

        func contrast(with other: Channels) -> CGFloat {
            let (a, b) = (luminance, other.luminance)
            return (max(a, b) + 0.05) / (min(a, b) + 0.05)
        }
    }

    @Test func theMeasureIsRight() {
        let white = Channels(.white, .light)
        #expect(abs(white.contrast(with: Channels(.black, .light)) - 21) < 1e-9)
        #expect(abs(white.contrast(with: white) - 1) < 1e-9)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func textHasContrast(_ style: UIUserInterfaceStyle) {
        let panel = Channels(PlaygroundTheme.panel, style)
        for entry in PlaygroundTheme.textOnSurface {
            for surface in entry.surfaces {
                let below = Channels(surface, style).over(panel)
                let contrast = Channels(entry.text, style).contrast(with: below)
                #expect(contrast >= 4.5, "\(entry.name): \(contrast)")
            }
        }
    }
}
