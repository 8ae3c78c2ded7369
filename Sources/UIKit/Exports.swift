// Code written for iOS gets CGRect, NSObject, NotificationCenter and the like from `import UIKit` alone.
@_exported import Foundation
@_exported import struct Graphics.CGAffineTransform
@_exported import struct Graphics.CGAffineTransformComponents
@_exported import struct Graphics.CGVector
// What `layoutReport()` gives is worked with by whoever asks for it.
@_exported import struct AutoLayout.LayoutReport
@_exported import struct AutoLayout.LayoutReportParts
