/// What `--help` and `--version` print.
enum Help {
    static let version = "ashlar 0.1.0"

    static let text = """
        ashlar: Auto Layout on the Linux desktop, to click through, resize, and time.

        ashlar [EXAMPLE | SCENE.json] [options]   open the gallery, one example, or a scene file
        ashlar list                               the example screens: id, alias, title, source, tab-separated
        ashlar tour [--out DIR]                   without a display: open and click through every example
        ashlar layout SCENE.json [--json]         the frames of a scene, after each step
        ashlar check PATH...                      run scene files against their 'expected'
        ashlar explain SCENE.json                 conflicts, ambiguities and broken priorities, in plain words
        ashlar timings A.csv [B.csv]              report on a recording, or compare two; 'timings --help' says what the
                                                  numbers mean

          --size WxH         size of the screen in points, as in 375x667
          --device NAME      the form of a device instead: iphone-se, iphone-8, iphone-x, iphone-12, iphone-11, ipad
          --window WxH       size of the window around the screen in points
          --bare             the screen alone, without the gallery around it
          --scale F          device pixels a point
          --rtl              lay out from right to left
          --text-scale F     factor on the sizes of text styles
          --lang zh|en       language of the window and the example screens
          --theme light|dark
          --headless         no window: draw into memory
          --clock C          real, or virtual (a sixtieth of a second a frame; the default for scripts)
          --script FILE      do what the script says
          --record-script FILE  write the session down as a script
          --timings FILE     record frame timings: .csv rows, .json summary, .trace.json trace (may be repeated)
          --hud              show the timing display (F3)
          --flash WHAT       light up what is drawn anew (damage, F8), laid out anew (layout, F9) or both (damage+layout)
          --screenshot FILE  write a PNG once the screen rests
          --slow F           play animations F times slower
          --quit-after S     end after S seconds
          --seed N           start of the program's random numbers
          --assets DIR       the assets folder
          --recordings DIR   where Record saves timings (default: ~/.local/share/ashlar/recordings)
          --no-state         neither read nor write what the window remembers (~/.local/state/ashlar/state.json)
          --out DIR          where the tour writes
          --help, --version

        Exit status: 0 done; 1 a check or expectation failed; 2 bad use or bad input; 3 no display.
        """
}
