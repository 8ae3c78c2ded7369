extension CALayer { func endExplicitAnimations() {} }
