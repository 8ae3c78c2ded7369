import UIKit

/// The controls that need no table, keyboard or bar.
enum ControlScenes {
    static let all: [GoldenScene] = controls.at(scales: [1, 1.5, 2], styles: [.light, .dark])

    private static let controls = GoldenScene(name: "controls", size: CGSize(width: 260, height: 196)) { root in
        @MainActor func button(_ title: String, _ x: CGFloat, _ y: CGFloat, _ body: (UIButton) -> Void = { _ in }) {
            root.put(UIButton(type: .system), x, y, 74, 32) { button in
                button.setTitle(title, for: .normal)
                body(button)
            }
        }
        button("Button", 8, 8)
        button("禁用", 90, 8) { $0.isEnabled = false }
        button("Filled", 172, 8) { button in
            button.backgroundColor = .systemBlue
            button.setTitleColor(.white, for: .normal)
            button.layer.cornerRadius = 6
        }
        for (index, isOn) in [true, false].enumerated() {
            root.put(UISwitch(), 8 + CGFloat(index) * 64, 48, 51, 31) { $0.isOn = isOn }
        }
        root.put(UISwitch(), 136, 48, 51, 31) { control in
            control.isOn = true
            control.isEnabled = false
        }
        root.put(UISwitch(), 200, 48, 51, 31) { control in
            control.isOn = true
            control.onTintColor = .systemPurple
        }
        root.put(UISlider(), 8, 88, 116, 31) { $0.value = 0.4 }
        root.put(UISlider(), 136, 88, 116, 31) { control in
            control.value = 0.8
            control.isEnabled = false
        }
        root.put(UISegmentedControl(items: ["一", "Two", "三"]), 8, 126, 150, 32) { $0.selectedSegmentIndex = 1 }
        root.put(UIProgressView(progressViewStyle: .default), 170, 140, 82, 4) { $0.progress = 0.6 }
        root.put(UITextField(), 8, 164, 116, 28) { field in
            field.placeholder = "Placeholder"
            field.borderStyle = .roundedRect
        }
        root.put(UITextField(), 136, 164, 116, 28) { field in
            field.text = "Text 文字"
            field.borderStyle = .roundedRect
        }
    }
}
