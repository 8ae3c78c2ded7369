// The toolchain ships a cross-import overlay of this name for Apple's UIKit, so `import Testing` beside
// `import UIKit` looks for it. Handing Testing through makes that pair of imports work on Linux.
@_exported import Testing
