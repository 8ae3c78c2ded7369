# Ashlar. `make run` and `make test` each work alone on a fresh Debian 12 with a Swift toolchain (6.2 or newer).

SWIFT ?= swift
PREFIX ?= /usr/local
OUT ?= out
BIN = .build/release

.PHONY: run test build tour bench bench-compare bench-peers check format lint install install-files clean setup setup-test toolchain

run: setup build
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then exec $(BIN)/ashlar; \
	else echo "No display: running the tour instead (pictures in $(OUT)/tour)."; exec $(BIN)/ashlar tour --out $(OUT)/tour; fi

test: setup-test
	$(SWIFT) build --build-tests
	@.ci/with-display $(SWIFT) test --skip-build

build: toolchain
	$(SWIFT) build -c release --product ashlar

tour: setup build
	$(BIN)/ashlar tour --out $(OUT)/tour

check: setup build
	$(BIN)/ashlar check Assets/Scenes

# Runs every benchmark and writes a dated report; takes some minutes, best on a quiet machine.
bench: setup-test
	$(SWIFT) build -c release
	@.ci/with-display $(BIN)/ashlar-bench report Tests/Benchmarks

# Holds the last report against the one before it.
bench-compare: setup toolchain
	$(SWIFT) build -c release --product ashlar-bench
	$(BIN)/ashlar-bench compare Tests/Benchmarks

bench-peers: setup toolchain
	@Tests/Benchmarks/peers/run.sh

format: toolchain
	$(SWIFT) format -i --recursive Sources Tests Package.swift

lint: toolchain
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

install: setup build install-files

# The example screens' sources go along, so that the source panel shows the very files that were compiled.
install-files:
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/ashlar" "$(DESTDIR)$(PREFIX)/share/applications" \
		"$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps"
	install -m 755 $(BIN)/ashlar "$(DESTDIR)$(PREFIX)/bin/ashlar"
	cp -R Assets/. "$(DESTDIR)$(PREFIX)/share/ashlar/"
	rm -rf "$(DESTDIR)$(PREFIX)/share/ashlar/Examples" "$(DESTDIR)$(PREFIX)/share/ashlar/Pictures"
	cp -R Sources/Examples "$(DESTDIR)$(PREFIX)/share/ashlar/Examples"
	install -m 644 Assets/ashlar.desktop "$(DESTDIR)$(PREFIX)/share/applications/ashlar.desktop"
	install -m 644 Assets/ashlar.svg "$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/ashlar.svg"

clean:
	rm -rf .build $(OUT)

# What the machine needs. Quiet, and does nothing when nothing is missing.
setup: toolchain
	@.ci/packages run

setup-test: toolchain
	@.ci/packages test

toolchain:
	@command -v $(firstword $(SWIFT)) >/dev/null 2>&1 || { \
	echo "make: no Swift toolchain found. Install Swift 6.2 or newer from swift.org and put its usr/bin on PATH." >&2; exit 1; }
