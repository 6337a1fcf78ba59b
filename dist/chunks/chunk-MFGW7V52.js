import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  colourText,
  supportsColour
} from "./chunk-5TBABGAK.js";
import {
  harmless,
  writeLines
} from "./chunk-IMLDXNL7.js";
import {
  describeLaunchParts
} from "./chunk-IBNMTWTV.js";
import {
  BAR_TITLE,
  bar,
  displayWidth,
  scaleFor
} from "./chunk-F6BUVUE3.js";
import {
  formatChange,
  formatRange
} from "./chunk-6DPI2E5L.js";
import {
  describeWarning
} from "./chunk-GXJVACMF.js";
import {
  formatEffect,
  formatShare,
  formatTime,
  metricNamed,
  oneLine,
  plural
} from "./chunk-OTZHA2M2.js";
import {
  __commonJS,
  __esm,
  __export,
  __toCommonJS,
  __toESM
} from "./chunk-26LVTRER.js";

// node_modules/environment/index.js
var isBrowser, isNode, isBun, isDeno, isElectron, isJsDom, isWebWorker, isDedicatedWorker, isSharedWorker, isServiceWorker, platform, isMacOs, isWindows, isLinux, isIos, isAndroid;
var init_environment = __esm({
  "node_modules/environment/index.js"() {
    isBrowser = globalThis.window?.document !== void 0;
    isNode = globalThis.process?.versions?.node !== void 0;
    isBun = globalThis.process?.versions?.bun !== void 0;
    isDeno = globalThis.Deno?.version?.deno !== void 0;
    isElectron = globalThis.process?.versions?.electron !== void 0;
    isJsDom = globalThis.navigator?.userAgent?.includes("jsdom") === true;
    isWebWorker = typeof WorkerGlobalScope !== "undefined" && globalThis instanceof WorkerGlobalScope;
    isDedicatedWorker = typeof DedicatedWorkerGlobalScope !== "undefined" && globalThis instanceof DedicatedWorkerGlobalScope;
    isSharedWorker = typeof SharedWorkerGlobalScope !== "undefined" && globalThis instanceof SharedWorkerGlobalScope;
    isServiceWorker = typeof ServiceWorkerGlobalScope !== "undefined" && globalThis instanceof ServiceWorkerGlobalScope;
    platform = globalThis.navigator?.userAgentData?.platform;
    isMacOs = platform === "macOS" || globalThis.navigator?.platform === "MacIntel" || globalThis.navigator?.userAgent?.includes(" Mac ") === true || globalThis.process?.platform === "darwin";
    isWindows = platform === "Windows" || globalThis.navigator?.platform === "Win32" || globalThis.process?.platform === "win32";
    isLinux = platform === "Linux" || globalThis.navigator?.platform?.startsWith("Linux") === true || globalThis.navigator?.userAgent?.includes(" Linux ") === true || globalThis.process?.platform === "linux";
    isIos = platform === "iOS" || globalThis.navigator?.platform === "MacIntel" && globalThis.navigator?.maxTouchPoints > 1 || /iPad|iPhone|iPod/.test(globalThis.navigator?.platform);
    isAndroid = platform === "Android" || globalThis.navigator?.platform === "Android" || globalThis.navigator?.userAgent?.includes(" Android ") === true || globalThis.process?.platform === "android";
  }
});

// node_modules/ansi-escapes/base.js
var base_exports = {};
__export(base_exports, {
  ConEmu: () => ConEmu,
  beep: () => beep,
  beginSynchronizedOutput: () => beginSynchronizedOutput,
  clearScreen: () => clearScreen,
  clearTerminal: () => clearTerminal,
  clearViewport: () => clearViewport,
  cursorBackward: () => cursorBackward,
  cursorDown: () => cursorDown,
  cursorForward: () => cursorForward,
  cursorGetPosition: () => cursorGetPosition,
  cursorHide: () => cursorHide,
  cursorLeft: () => cursorLeft,
  cursorMove: () => cursorMove,
  cursorNextLine: () => cursorNextLine,
  cursorPrevLine: () => cursorPrevLine,
  cursorRestorePosition: () => cursorRestorePosition,
  cursorSavePosition: () => cursorSavePosition,
  cursorShow: () => cursorShow,
  cursorTo: () => cursorTo,
  cursorUp: () => cursorUp,
  endSynchronizedOutput: () => endSynchronizedOutput,
  enterAlternativeScreen: () => enterAlternativeScreen,
  eraseDown: () => eraseDown,
  eraseEndLine: () => eraseEndLine,
  eraseLine: () => eraseLine,
  eraseLines: () => eraseLines,
  eraseScreen: () => eraseScreen,
  eraseStartLine: () => eraseStartLine,
  eraseUp: () => eraseUp,
  exitAlternativeScreen: () => exitAlternativeScreen,
  iTerm: () => iTerm,
  image: () => image,
  link: () => link,
  scrollDown: () => scrollDown,
  scrollUp: () => scrollUp,
  setCwd: () => setCwd,
  synchronizedOutput: () => synchronizedOutput
});
import process2 from "node:process";
import os from "node:os";
var ESC, OSC, BEL, SEP, isTerminalApp, isWindows2, isTmux, cwdFunction, wrapOsc, cursorTo, cursorMove, cursorUp, cursorDown, cursorForward, cursorBackward, cursorLeft, cursorSavePosition, cursorRestorePosition, cursorGetPosition, cursorNextLine, cursorPrevLine, cursorHide, cursorShow, eraseLines, eraseEndLine, eraseStartLine, eraseLine, eraseDown, eraseUp, eraseScreen, scrollUp, scrollDown, clearScreen, clearViewport, isOldWindows, clearTerminal, enterAlternativeScreen, exitAlternativeScreen, beginSynchronizedOutput, endSynchronizedOutput, synchronizedOutput, beep, link, image, iTerm, ConEmu, setCwd;
var init_base = __esm({
  "node_modules/ansi-escapes/base.js"() {
    init_environment();
    ESC = "\x1B[";
    OSC = "\x1B]";
    BEL = "\x07";
    SEP = ";";
    isTerminalApp = !isBrowser && process2.env.TERM_PROGRAM === "Apple_Terminal";
    isWindows2 = !isBrowser && process2.platform === "win32";
    isTmux = !isBrowser && (process2.env.TERM?.startsWith("screen") || process2.env.TERM?.startsWith("tmux") || process2.env.TMUX !== void 0);
    cwdFunction = isBrowser ? () => {
      throw new Error("`process.cwd()` only works in Node.js, not the browser.");
    } : process2.cwd;
    wrapOsc = (sequence) => {
      if (isTmux) {
        return "\x1BPtmux;" + sequence.replaceAll("\x1B", "\x1B\x1B") + "\x1B\\";
      }
      return sequence;
    };
    cursorTo = (x, y) => {
      if (typeof x !== "number") {
        throw new TypeError("The `x` argument is required");
      }
      if (typeof y !== "number") {
        return ESC + (x + 1) + "G";
      }
      return ESC + (y + 1) + SEP + (x + 1) + "H";
    };
    cursorMove = (x, y) => {
      if (typeof x !== "number") {
        throw new TypeError("The `x` argument is required");
      }
      let returnValue = "";
      if (x < 0) {
        returnValue += ESC + -x + "D";
      } else if (x > 0) {
        returnValue += ESC + x + "C";
      }
      if (y < 0) {
        returnValue += ESC + -y + "A";
      } else if (y > 0) {
        returnValue += ESC + y + "B";
      }
      return returnValue;
    };
    cursorUp = (count = 1) => ESC + count + "A";
    cursorDown = (count = 1) => ESC + count + "B";
    cursorForward = (count = 1) => ESC + count + "C";
    cursorBackward = (count = 1) => ESC + count + "D";
    cursorLeft = ESC + "G";
    cursorSavePosition = isTerminalApp ? "\x1B7" : ESC + "s";
    cursorRestorePosition = isTerminalApp ? "\x1B8" : ESC + "u";
    cursorGetPosition = ESC + "6n";
    cursorNextLine = ESC + "E";
    cursorPrevLine = ESC + "F";
    cursorHide = ESC + "?25l";
    cursorShow = ESC + "?25h";
    eraseLines = (count) => {
      let clear = "";
      for (let i = 0; i < count; i++) {
        clear += eraseLine + (i < count - 1 ? cursorUp() : "");
      }
      if (count) {
        clear += cursorLeft;
      }
      return clear;
    };
    eraseEndLine = ESC + "K";
    eraseStartLine = ESC + "1K";
    eraseLine = ESC + "2K";
    eraseDown = ESC + "J";
    eraseUp = ESC + "1J";
    eraseScreen = ESC + "2J";
    scrollUp = ESC + "S";
    scrollDown = ESC + "T";
    clearScreen = "\x1Bc";
    clearViewport = `${eraseScreen}${ESC}H`;
    isOldWindows = () => {
      if (isBrowser || !isWindows2) {
        return false;
      }
      const parts = os.release().split(".");
      const major = Number(parts[0]);
      const build = Number(parts[2] ?? 0);
      if (major < 10) {
        return true;
      }
      if (major === 10 && build < 10586) {
        return true;
      }
      return false;
    };
    clearTerminal = isOldWindows() ? `${eraseScreen}${ESC}0f` : `${eraseScreen}${ESC}3J${ESC}H`;
    enterAlternativeScreen = ESC + "?1049h";
    exitAlternativeScreen = ESC + "?1049l";
    beginSynchronizedOutput = ESC + "?2026h";
    endSynchronizedOutput = ESC + "?2026l";
    synchronizedOutput = (text) => beginSynchronizedOutput + text + endSynchronizedOutput;
    beep = BEL;
    link = (text, url) => {
      const openLink = wrapOsc(`${OSC}8${SEP}${SEP}${url}${BEL}`);
      const closeLink = wrapOsc(`${OSC}8${SEP}${SEP}${BEL}`);
      return openLink + text + closeLink;
    };
    image = (data, options = {}) => {
      let returnValue = `${OSC}1337;File=inline=1`;
      if (options.width) {
        returnValue += `;width=${options.width}`;
      }
      if (options.height) {
        returnValue += `;height=${options.height}`;
      }
      if (options.preserveAspectRatio === false) {
        returnValue += ";preserveAspectRatio=0";
      }
      const imageBuffer = Buffer.from(data);
      return wrapOsc(returnValue + `;size=${imageBuffer.byteLength}:` + imageBuffer.toString("base64") + BEL);
    };
    iTerm = {
      setCwd: (cwd = cwdFunction()) => wrapOsc(`${OSC}50;CurrentDir=${cwd}${BEL}`),
      annotation(message, options = {}) {
        let returnValue = `${OSC}1337;`;
        const hasX = options.x !== void 0;
        const hasY = options.y !== void 0;
        if ((hasX || hasY) && !(hasX && hasY && options.length !== void 0)) {
          throw new Error("`x`, `y` and `length` must be defined when `x` or `y` is defined");
        }
        message = message.replaceAll("|", "");
        returnValue += options.isHidden ? "AddHiddenAnnotation=" : "AddAnnotation=";
        if (options.length > 0) {
          returnValue += (hasX ? [message, options.length, options.x, options.y] : [options.length, message]).join("|");
        } else {
          returnValue += message;
        }
        return wrapOsc(returnValue + BEL);
      }
    };
    ConEmu = {
      setCwd: (cwd = cwdFunction()) => wrapOsc(`${OSC}9;9;${cwd}${BEL}`)
    };
    setCwd = (cwd = cwdFunction()) => iTerm.setCwd(cwd) + ConEmu.setCwd(cwd);
  }
});

// node_modules/ansi-escapes/index.js
var init_ansi_escapes = __esm({
  "node_modules/ansi-escapes/index.js"() {
    init_base();
    init_base();
  }
});

// node_modules/mimic-function/index.js
function mimicFunction(to, from, { ignoreNonConfigurable = false } = {}) {
  const { name } = to;
  for (const property of Reflect.ownKeys(from)) {
    copyProperty(to, from, property, ignoreNonConfigurable);
  }
  changePrototype(to, from);
  changeToString(to, from, name);
  return to;
}
var copyProperty, canCopyProperty, changePrototype, wrappedToString, toStringDescriptor, toStringName, changeToString;
var init_mimic_function = __esm({
  "node_modules/mimic-function/index.js"() {
    copyProperty = (to, from, property, ignoreNonConfigurable) => {
      if (property === "length" || property === "prototype") {
        return;
      }
      if (property === "arguments" || property === "caller") {
        return;
      }
      const toDescriptor = Object.getOwnPropertyDescriptor(to, property);
      const fromDescriptor = Object.getOwnPropertyDescriptor(from, property);
      if (!canCopyProperty(toDescriptor, fromDescriptor) && ignoreNonConfigurable) {
        return;
      }
      Object.defineProperty(to, property, fromDescriptor);
    };
    canCopyProperty = function(toDescriptor, fromDescriptor) {
      return toDescriptor === void 0 || toDescriptor.configurable || toDescriptor.writable === fromDescriptor.writable && toDescriptor.enumerable === fromDescriptor.enumerable && toDescriptor.configurable === fromDescriptor.configurable && (toDescriptor.writable || toDescriptor.value === fromDescriptor.value);
    };
    changePrototype = (to, from) => {
      const fromPrototype = Object.getPrototypeOf(from);
      if (fromPrototype === Object.getPrototypeOf(to)) {
        return;
      }
      Object.setPrototypeOf(to, fromPrototype);
    };
    wrappedToString = (withName, fromBody) => `/* Wrapped ${withName}*/
${fromBody}`;
    toStringDescriptor = Object.getOwnPropertyDescriptor(Function.prototype, "toString");
    toStringName = Object.getOwnPropertyDescriptor(Function.prototype.toString, "name");
    changeToString = (to, from, name) => {
      const withName = name === "" ? "" : `with ${name.trim()}() `;
      const newToString = wrappedToString.bind(null, withName, from.toString());
      Object.defineProperty(newToString, "name", toStringName);
      const { writable, enumerable, configurable } = toStringDescriptor;
      Object.defineProperty(to, "toString", { value: newToString, writable, enumerable, configurable });
    };
  }
});

// node_modules/onetime/index.js
var calledFunctions, onetime, onetime_default;
var init_onetime = __esm({
  "node_modules/onetime/index.js"() {
    init_mimic_function();
    calledFunctions = /* @__PURE__ */ new WeakMap();
    onetime = (function_, options = {}) => {
      if (typeof function_ !== "function") {
        throw new TypeError("Expected a function");
      }
      let returnValue;
      let callCount = 0;
      const functionName = function_.displayName || function_.name || "<anonymous>";
      const onetime2 = function(...arguments_) {
        calledFunctions.set(onetime2, ++callCount);
        if (callCount === 1) {
          returnValue = function_.apply(this, arguments_);
          function_ = void 0;
        } else if (options.throw === true) {
          throw new Error(`Function \`${functionName}\` can only be called once`);
        }
        return returnValue;
      };
      mimicFunction(onetime2, function_);
      calledFunctions.set(onetime2, callCount);
      return onetime2;
    };
    onetime.callCount = (function_) => {
      if (!calledFunctions.has(function_)) {
        throw new Error(`The given function \`${function_.name}\` is not wrapped by the \`onetime\` package`);
      }
      return calledFunctions.get(function_);
    };
    onetime_default = onetime;
  }
});

// node_modules/signal-exit/dist/mjs/signals.js
var signals;
var init_signals = __esm({
  "node_modules/signal-exit/dist/mjs/signals.js"() {
    signals = [];
    signals.push("SIGHUP", "SIGINT", "SIGTERM");
    if (process.platform !== "win32") {
      signals.push(
        "SIGALRM",
        "SIGABRT",
        "SIGVTALRM",
        "SIGXCPU",
        "SIGXFSZ",
        "SIGUSR2",
        "SIGTRAP",
        "SIGSYS",
        "SIGQUIT",
        "SIGIOT"
        // should detect profiler and enable/disable accordingly.
        // see #21
        // 'SIGPROF'
      );
    }
    if (process.platform === "linux") {
      signals.push("SIGIO", "SIGPOLL", "SIGPWR", "SIGSTKFLT");
    }
  }
});

// node_modules/signal-exit/dist/mjs/index.js
var processOk, kExitEmitter, global, ObjectDefineProperty, Emitter, SignalExitBase, signalExitWrap, SignalExitFallback, SignalExit, process3, onExit, load, unload;
var init_mjs = __esm({
  "node_modules/signal-exit/dist/mjs/index.js"() {
    init_signals();
    processOk = (process7) => !!process7 && typeof process7 === "object" && typeof process7.removeListener === "function" && typeof process7.emit === "function" && typeof process7.reallyExit === "function" && typeof process7.listeners === "function" && typeof process7.kill === "function" && typeof process7.pid === "number" && typeof process7.on === "function";
    kExitEmitter = /* @__PURE__ */ Symbol.for("signal-exit emitter");
    global = globalThis;
    ObjectDefineProperty = Object.defineProperty.bind(Object);
    Emitter = class {
      emitted = {
        afterExit: false,
        exit: false
      };
      listeners = {
        afterExit: [],
        exit: []
      };
      count = 0;
      id = Math.random();
      constructor() {
        if (global[kExitEmitter]) {
          return global[kExitEmitter];
        }
        ObjectDefineProperty(global, kExitEmitter, {
          value: this,
          writable: false,
          enumerable: false,
          configurable: false
        });
      }
      on(ev, fn) {
        this.listeners[ev].push(fn);
      }
      removeListener(ev, fn) {
        const list = this.listeners[ev];
        const i = list.indexOf(fn);
        if (i === -1) {
          return;
        }
        if (i === 0 && list.length === 1) {
          list.length = 0;
        } else {
          list.splice(i, 1);
        }
      }
      emit(ev, code, signal) {
        if (this.emitted[ev]) {
          return false;
        }
        this.emitted[ev] = true;
        let ret = false;
        for (const fn of this.listeners[ev]) {
          ret = fn(code, signal) === true || ret;
        }
        if (ev === "exit") {
          ret = this.emit("afterExit", code, signal) || ret;
        }
        return ret;
      }
    };
    SignalExitBase = class {
    };
    signalExitWrap = (handler) => {
      return {
        onExit(cb, opts) {
          return handler.onExit(cb, opts);
        },
        load() {
          return handler.load();
        },
        unload() {
          return handler.unload();
        }
      };
    };
    SignalExitFallback = class extends SignalExitBase {
      onExit() {
        return () => {
        };
      }
      load() {
      }
      unload() {
      }
    };
    SignalExit = class extends SignalExitBase {
      // "SIGHUP" throws an `ENOSYS` error on Windows,
      // so use a supported signal instead
      /* c8 ignore start */
      #hupSig = process3.platform === "win32" ? "SIGINT" : "SIGHUP";
      /* c8 ignore stop */
      #emitter = new Emitter();
      #process;
      #originalProcessEmit;
      #originalProcessReallyExit;
      #sigListeners = {};
      #loaded = false;
      constructor(process7) {
        super();
        this.#process = process7;
        this.#sigListeners = {};
        for (const sig of signals) {
          this.#sigListeners[sig] = () => {
            const listeners = this.#process.listeners(sig);
            let { count } = this.#emitter;
            const p = process7;
            if (typeof p.__signal_exit_emitter__ === "object" && typeof p.__signal_exit_emitter__.count === "number") {
              count += p.__signal_exit_emitter__.count;
            }
            if (listeners.length === count) {
              this.unload();
              const ret = this.#emitter.emit("exit", null, sig);
              const s = sig === "SIGHUP" ? this.#hupSig : sig;
              if (!ret)
                process7.kill(process7.pid, s);
            }
          };
        }
        this.#originalProcessReallyExit = process7.reallyExit;
        this.#originalProcessEmit = process7.emit;
      }
      onExit(cb, opts) {
        if (!processOk(this.#process)) {
          return () => {
          };
        }
        if (this.#loaded === false) {
          this.load();
        }
        const ev = opts?.alwaysLast ? "afterExit" : "exit";
        this.#emitter.on(ev, cb);
        return () => {
          this.#emitter.removeListener(ev, cb);
          if (this.#emitter.listeners["exit"].length === 0 && this.#emitter.listeners["afterExit"].length === 0) {
            this.unload();
          }
        };
      }
      load() {
        if (this.#loaded) {
          return;
        }
        this.#loaded = true;
        this.#emitter.count += 1;
        for (const sig of signals) {
          try {
            const fn = this.#sigListeners[sig];
            if (fn)
              this.#process.on(sig, fn);
          } catch (_) {
          }
        }
        this.#process.emit = (ev, ...a) => {
          return this.#processEmit(ev, ...a);
        };
        this.#process.reallyExit = (code) => {
          return this.#processReallyExit(code);
        };
      }
      unload() {
        if (!this.#loaded) {
          return;
        }
        this.#loaded = false;
        signals.forEach((sig) => {
          const listener = this.#sigListeners[sig];
          if (!listener) {
            throw new Error("Listener not defined for signal: " + sig);
          }
          try {
            this.#process.removeListener(sig, listener);
          } catch (_) {
          }
        });
        this.#process.emit = this.#originalProcessEmit;
        this.#process.reallyExit = this.#originalProcessReallyExit;
        this.#emitter.count -= 1;
      }
      #processReallyExit(code) {
        if (!processOk(this.#process)) {
          return 0;
        }
        this.#process.exitCode = code || 0;
        this.#emitter.emit("exit", this.#process.exitCode, null);
        return this.#originalProcessReallyExit.call(this.#process, this.#process.exitCode);
      }
      #processEmit(ev, ...args) {
        const og = this.#originalProcessEmit;
        if (ev === "exit" && processOk(this.#process)) {
          if (typeof args[0] === "number") {
            this.#process.exitCode = args[0];
          }
          const ret = og.call(this.#process, ev, ...args);
          this.#emitter.emit("exit", this.#process.exitCode, null);
          return ret;
        } else {
          return og.call(this.#process, ev, ...args);
        }
      }
    };
    process3 = globalThis.process;
    ({
      onExit: (
        /**
         * Called when the process is exiting, whether via signal, explicit
         * exit, or running out of stuff to do.
         *
         * If the global process object is not suitable for instrumentation,
         * then this will be a no-op.
         *
         * Returns a function that may be used to unload signal-exit.
         */
        onExit
      ),
      load: (
        /**
         * Load the listeners.  Likely you never need to call this, unless
         * doing a rather deep integration with signal-exit functionality.
         * Mostly exposed for the benefit of testing.
         *
         * @internal
         */
        load
      ),
      unload: (
        /**
         * Unload the listeners.  Likely you never need to call this, unless
         * doing a rather deep integration with signal-exit functionality.
         * Mostly exposed for the benefit of testing.
         *
         * @internal
         */
        unload
      )
    } = signalExitWrap(processOk(process3) ? new SignalExit(process3) : new SignalExitFallback()));
  }
});

// node_modules/restore-cursor/index.js
import process4 from "node:process";
var terminal, restoreCursor, restore_cursor_default;
var init_restore_cursor = __esm({
  "node_modules/restore-cursor/index.js"() {
    init_onetime();
    init_mjs();
    terminal = process4.stderr.isTTY ? process4.stderr : process4.stdout.isTTY ? process4.stdout : void 0;
    restoreCursor = terminal ? onetime_default(() => {
      onExit(() => {
        terminal.write("\x1B[?25h");
      }, { alwaysLast: true });
    }) : () => {
    };
    restore_cursor_default = restoreCursor;
  }
});

// node_modules/cli-cursor/index.js
import process5 from "node:process";
var isHidden, cliCursor, cli_cursor_default;
var init_cli_cursor = __esm({
  "node_modules/cli-cursor/index.js"() {
    init_restore_cursor();
    isHidden = false;
    cliCursor = {};
    cliCursor.show = (writableStream = process5.stderr) => {
      if (!writableStream.isTTY) {
        return;
      }
      isHidden = false;
      writableStream.write("\x1B[?25h");
    };
    cliCursor.hide = (writableStream = process5.stderr) => {
      if (!writableStream.isTTY) {
        return;
      }
      restore_cursor_default();
      isHidden = true;
      writableStream.write("\x1B[?25l");
    };
    cliCursor.toggle = (force, writableStream) => {
      if (force !== void 0) {
        isHidden = force;
      }
      if (isHidden) {
        cliCursor.show(writableStream);
      } else {
        cliCursor.hide(writableStream);
      }
    };
    cli_cursor_default = cliCursor;
  }
});

// node_modules/ansi-regex/index.js
function ansiRegex({ onlyFirst = false } = {}) {
  return new RegExp(pattern, onlyFirst ? void 0 : "g");
}
var ST, stringControls, osc, controlString, linuxPalette, csi, escape, pattern;
var init_ansi_regex = __esm({
  "node_modules/ansi-regex/index.js"() {
    ST = String.raw`(?:\u001B\u005C|\u009C)`;
    stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`;
    osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`;
    controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`;
    linuxPalette = String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`;
    csi = String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`;
    escape = String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`;
    pattern = `${linuxPalette}|${osc}|${controlString}|${csi}|${escape}`;
  }
});

// node_modules/strip-ansi/index.js
function stripAnsi(string) {
  if (typeof string !== "string") {
    throw new TypeError(`Expected a \`string\`, got \`${typeof string}\``);
  }
  if (!string.includes("\x1B") && !string.includes("\x9B")) {
    return string;
  }
  return string.replace(regex, "");
}
var regex;
var init_strip_ansi = __esm({
  "node_modules/strip-ansi/index.js"() {
    init_ansi_regex();
    regex = ansiRegex();
  }
});

// node_modules/get-east-asian-width/lookup-data.js
var ambiguousMinimalCodePoint, ambiguousMaximumCodePoint, ambiguousRanges, fullwidthMinimalCodePoint, fullwidthMaximumCodePoint, fullwidthRanges, wideMinimalCodePoint, wideMaximumCodePoint, wideRanges;
var init_lookup_data = __esm({
  "node_modules/get-east-asian-width/lookup-data.js"() {
    ambiguousMinimalCodePoint = 161;
    ambiguousMaximumCodePoint = 1114109;
    ambiguousRanges = [161, 161, 164, 164, 167, 168, 170, 170, 173, 174, 176, 180, 182, 186, 188, 191, 198, 198, 208, 208, 215, 216, 222, 225, 230, 230, 232, 234, 236, 237, 240, 240, 242, 243, 247, 250, 252, 252, 254, 254, 257, 257, 273, 273, 275, 275, 283, 283, 294, 295, 299, 299, 305, 307, 312, 312, 319, 322, 324, 324, 328, 331, 333, 333, 338, 339, 358, 359, 363, 363, 462, 462, 464, 464, 466, 466, 468, 468, 470, 470, 472, 472, 474, 474, 476, 476, 593, 593, 609, 609, 708, 708, 711, 711, 713, 715, 717, 717, 720, 720, 728, 731, 733, 733, 735, 735, 768, 879, 913, 929, 931, 937, 945, 961, 963, 969, 1025, 1025, 1040, 1103, 1105, 1105, 8208, 8208, 8211, 8214, 8216, 8217, 8220, 8221, 8224, 8226, 8228, 8231, 8240, 8240, 8242, 8243, 8245, 8245, 8251, 8251, 8254, 8254, 8308, 8308, 8319, 8319, 8321, 8324, 8364, 8364, 8451, 8451, 8453, 8453, 8457, 8457, 8467, 8467, 8470, 8470, 8481, 8482, 8486, 8486, 8491, 8491, 8531, 8532, 8539, 8542, 8544, 8555, 8560, 8569, 8585, 8585, 8592, 8601, 8632, 8633, 8658, 8658, 8660, 8660, 8679, 8679, 8704, 8704, 8706, 8707, 8711, 8712, 8715, 8715, 8719, 8719, 8721, 8721, 8725, 8725, 8730, 8730, 8733, 8736, 8739, 8739, 8741, 8741, 8743, 8748, 8750, 8750, 8756, 8759, 8764, 8765, 8776, 8776, 8780, 8780, 8786, 8786, 8800, 8801, 8804, 8807, 8810, 8811, 8814, 8815, 8834, 8835, 8838, 8839, 8853, 8853, 8857, 8857, 8869, 8869, 8895, 8895, 8978, 8978, 9312, 9449, 9451, 9547, 9552, 9587, 9600, 9615, 9618, 9621, 9632, 9633, 9635, 9641, 9650, 9651, 9654, 9655, 9660, 9661, 9664, 9665, 9670, 9672, 9675, 9675, 9678, 9681, 9698, 9701, 9711, 9711, 9733, 9734, 9737, 9737, 9742, 9743, 9756, 9756, 9758, 9758, 9792, 9792, 9794, 9794, 9824, 9825, 9827, 9829, 9831, 9834, 9836, 9837, 9839, 9839, 9886, 9887, 9919, 9919, 9926, 9933, 9935, 9939, 9941, 9953, 9955, 9955, 9960, 9961, 9963, 9969, 9972, 9972, 9974, 9977, 9979, 9980, 9982, 9983, 10045, 10045, 10102, 10111, 11094, 11097, 12872, 12879, 57344, 63743, 65024, 65039, 65533, 65533, 127232, 127242, 127248, 127277, 127280, 127337, 127344, 127373, 127375, 127376, 127387, 127404, 917760, 917999, 983040, 1048573, 1048576, 1114109];
    fullwidthMinimalCodePoint = 12288;
    fullwidthMaximumCodePoint = 65510;
    fullwidthRanges = [12288, 12288, 65281, 65376, 65504, 65510];
    wideMinimalCodePoint = 4352;
    wideMaximumCodePoint = 262141;
    wideRanges = [4352, 4447, 8986, 8987, 9001, 9002, 9193, 9196, 9200, 9200, 9203, 9203, 9725, 9726, 9748, 9749, 9776, 9783, 9800, 9811, 9855, 9855, 9866, 9871, 9875, 9875, 9889, 9889, 9898, 9899, 9917, 9918, 9924, 9925, 9934, 9934, 9940, 9940, 9962, 9962, 9970, 9971, 9973, 9973, 9978, 9978, 9981, 9981, 9989, 9989, 9994, 9995, 10024, 10024, 10060, 10060, 10062, 10062, 10067, 10069, 10071, 10071, 10133, 10135, 10160, 10160, 10175, 10175, 11035, 11036, 11088, 11088, 11093, 11093, 11904, 11929, 11931, 12019, 12032, 12245, 12272, 12287, 12289, 12350, 12353, 12438, 12441, 12543, 12549, 12591, 12593, 12686, 12688, 12773, 12783, 12830, 12832, 12871, 12880, 42124, 42128, 42182, 43360, 43388, 44032, 55203, 63744, 64255, 65040, 65049, 65072, 65106, 65108, 65126, 65128, 65131, 94176, 94180, 94192, 94198, 94208, 101594, 101631, 101664, 101760, 101874, 101888, 102801, 102816, 102866, 110576, 110579, 110581, 110587, 110589, 110590, 110592, 110888, 110898, 110898, 110928, 110930, 110933, 110933, 110948, 110952, 110960, 111355, 119552, 119638, 119648, 119670, 126980, 126980, 127183, 127183, 127374, 127374, 127377, 127386, 127406, 127406, 127488, 127490, 127504, 127547, 127552, 127560, 127568, 127569, 127584, 127589, 127744, 127776, 127789, 127797, 127799, 127868, 127870, 127891, 127904, 127946, 127951, 127955, 127968, 127984, 127988, 127988, 127992, 128062, 128064, 128064, 128066, 128252, 128255, 128317, 128331, 128334, 128336, 128359, 128378, 128378, 128405, 128406, 128420, 128420, 128507, 128591, 128640, 128709, 128716, 128716, 128720, 128722, 128725, 128729, 128732, 128735, 128747, 128748, 128756, 128764, 128986, 128986, 128992, 129003, 129008, 129008, 129292, 129338, 129340, 129349, 129351, 129535, 129648, 129660, 129664, 129734, 129736, 129736, 129740, 129757, 129759, 129771, 129775, 129786, 131072, 196605, 196608, 262141];
  }
});

// node_modules/get-east-asian-width/utilities.js
var isInRange;
var init_utilities = __esm({
  "node_modules/get-east-asian-width/utilities.js"() {
    isInRange = (ranges, codePoint) => {
      let low = 0;
      let high = Math.floor(ranges.length / 2) - 1;
      while (low <= high) {
        const mid = Math.floor((low + high) / 2);
        const i = mid * 2;
        if (codePoint < ranges[i]) {
          high = mid - 1;
        } else if (codePoint > ranges[i + 1]) {
          low = mid + 1;
        } else {
          return true;
        }
      }
      return false;
    };
  }
});

// node_modules/get-east-asian-width/lookup.js
function findWideFastPathRange(ranges) {
  let fastPathStart = ranges[0];
  let fastPathEnd = ranges[1];
  for (let index = 0; index < ranges.length; index += 2) {
    const start = ranges[index];
    const end = ranges[index + 1];
    if (commonCjkCodePoint >= start && commonCjkCodePoint <= end) {
      return [start, end];
    }
    if (end - start > fastPathEnd - fastPathStart) {
      fastPathStart = start;
      fastPathEnd = end;
    }
  }
  return [fastPathStart, fastPathEnd];
}
var commonCjkCodePoint, wideFastPathStart, wideFastPathEnd, isAmbiguous, isFullwidth, isWide;
var init_lookup = __esm({
  "node_modules/get-east-asian-width/lookup.js"() {
    init_lookup_data();
    init_utilities();
    commonCjkCodePoint = 19968;
    [wideFastPathStart, wideFastPathEnd] = /* @__PURE__ */ findWideFastPathRange(wideRanges);
    isAmbiguous = (codePoint) => {
      if (codePoint < ambiguousMinimalCodePoint || codePoint > ambiguousMaximumCodePoint) {
        return false;
      }
      return isInRange(ambiguousRanges, codePoint);
    };
    isFullwidth = (codePoint) => {
      if (codePoint < fullwidthMinimalCodePoint || codePoint > fullwidthMaximumCodePoint) {
        return false;
      }
      return isInRange(fullwidthRanges, codePoint);
    };
    isWide = (codePoint) => {
      if (codePoint >= wideFastPathStart && codePoint <= wideFastPathEnd) {
        return true;
      }
      if (codePoint < wideMinimalCodePoint || codePoint > wideMaximumCodePoint) {
        return false;
      }
      return isInRange(wideRanges, codePoint);
    };
  }
});

// node_modules/get-east-asian-width/index.js
function validate(codePoint) {
  if (!Number.isSafeInteger(codePoint)) {
    throw new TypeError(`Expected a code point, got \`${typeof codePoint}\`.`);
  }
}
function eastAsianWidth(codePoint, { ambiguousAsWide = false } = {}) {
  validate(codePoint);
  if (isFullwidth(codePoint) || isWide(codePoint) || ambiguousAsWide && isAmbiguous(codePoint)) {
    return 2;
  }
  return 1;
}
var init_get_east_asian_width = __esm({
  "node_modules/get-east-asian-width/index.js"() {
    init_lookup();
    init_lookup();
  }
});

// node_modules/wrap-ansi/node_modules/string-width/index.js
function isDoubleWidthNonRgiEmojiSequence(segment) {
  if (segment.length > 50) {
    return false;
  }
  if (unqualifiedKeycapRegex.test(segment)) {
    return true;
  }
  if (segment.includes("\u200D")) {
    const pictographics = segment.match(extendedPictographicRegex);
    return pictographics !== null && pictographics.length >= 2;
  }
  return false;
}
function baseVisible(segment) {
  const index = segment.search(visibleCharacterRegex);
  return index === -1 ? void 0 : segment.slice(index);
}
function isHangulLeadingJamo(codePoint) {
  return codePoint >= 4352 && codePoint <= 4447 || codePoint >= 43360 && codePoint <= 43388;
}
function isHangulVowelJamo(codePoint) {
  return codePoint >= 4448 && codePoint <= 4519 || codePoint >= 55216 && codePoint <= 55238;
}
function isHangulTrailingJamo(codePoint) {
  return codePoint >= 4520 && codePoint <= 4607 || codePoint >= 55243 && codePoint <= 55291;
}
function isHangulJamo(codePoint) {
  return isHangulLeadingJamo(codePoint) || isHangulVowelJamo(codePoint) || isHangulTrailingJamo(codePoint);
}
function hangulClusterWidth(visibleSegment, eastAsianWidthOptions) {
  const codePoints = [];
  for (const character of visibleSegment) {
    if (!visibleCharacterRegex.test(character)) {
      continue;
    }
    codePoints.push(character.codePointAt(0));
  }
  if (codePoints.length === 0) {
    return void 0;
  }
  let width = 0;
  for (let index = 0; index < codePoints.length; index++) {
    const codePoint = codePoints[index];
    if (!isHangulJamo(codePoint)) {
      if (width === 0) {
        return void 0;
      }
      for (let remaining = index; remaining < codePoints.length; remaining++) {
        width += eastAsianWidth(codePoints[remaining], eastAsianWidthOptions);
      }
      return width;
    }
    if (isHangulLeadingJamo(codePoint) && isHangulVowelJamo(codePoints[index + 1])) {
      width += 2;
      index += isHangulTrailingJamo(codePoints[index + 2]) ? 2 : 1;
      continue;
    }
    width += eastAsianWidth(codePoint, eastAsianWidthOptions);
  }
  return width;
}
function trailingWidth(visibleSegment, eastAsianWidthOptions) {
  let extra = 0;
  let first = true;
  for (const character of visibleSegment) {
    if (first) {
      first = false;
      continue;
    }
    if (spacingMarkRegex.test(character) || character >= "\uFF00" && character <= "\uFFEF") {
      extra += eastAsianWidth(character.codePointAt(0), eastAsianWidthOptions);
    }
  }
  return extra;
}
function stringWidth(input, options = {}) {
  if (typeof input !== "string" || input.length === 0) {
    return 0;
  }
  const {
    ambiguousIsNarrow = true,
    countAnsiEscapeCodes = false
  } = options;
  let string = input;
  if (!countAnsiEscapeCodes && (string.includes("\x1B") || string.includes("\x9B"))) {
    string = stripAnsi(string);
  }
  if (string.length === 0) {
    return 0;
  }
  if (/^[\u0020-\u007E]*$/.test(string)) {
    return string.length;
  }
  let width = 0;
  const eastAsianWidthOptions = { ambiguousAsWide: !ambiguousIsNarrow };
  for (const { segment } of segmenter.segment(string)) {
    const visibleSegment = baseVisible(segment);
    if (visibleSegment === void 0) {
      continue;
    }
    if (rgiEmojiRegex.test(segment) || isDoubleWidthNonRgiEmojiSequence(segment)) {
      width += 2;
      continue;
    }
    const hangulWidth = hangulClusterWidth(visibleSegment, eastAsianWidthOptions);
    if (hangulWidth !== void 0) {
      width += hangulWidth;
      continue;
    }
    const codePoint = visibleSegment.codePointAt(0);
    width += eastAsianWidth(codePoint, eastAsianWidthOptions);
    width += trailingWidth(visibleSegment, eastAsianWidthOptions);
  }
  return width;
}
var segmenter, visibleCharacterRegex, spacingMarkRegex, rgiEmojiRegex, unqualifiedKeycapRegex, extendedPictographicRegex;
var init_string_width = __esm({
  "node_modules/wrap-ansi/node_modules/string-width/index.js"() {
    init_strip_ansi();
    init_get_east_asian_width();
    segmenter = new Intl.Segmenter();
    visibleCharacterRegex = new RegExp("[^\\p{Default_Ignorable_Code_Point}\\p{Control}\\p{Format}\\p{Nonspacing_Mark}\\p{Enclosing_Mark}\\p{Surrogate}]", "v");
    spacingMarkRegex = new RegExp("\\p{Spacing_Mark}", "v");
    rgiEmojiRegex = new RegExp("^\\p{RGI_Emoji}$", "v");
    unqualifiedKeycapRegex = /^[\d#*]\u20E3$/;
    extendedPictographicRegex = new RegExp("\\p{Extended_Pictographic}", "gu");
  }
});

// node_modules/wrap-ansi/node_modules/ansi-styles/index.js
function assembleStyles() {
  const codes = /* @__PURE__ */ new Map();
  for (const [groupName, group] of Object.entries(styles)) {
    for (const [styleName, style] of Object.entries(group)) {
      styles[styleName] = {
        open: `\x1B[${style[0]}m`,
        close: `\x1B[${style[1]}m`
      };
      group[styleName] = styles[styleName];
      codes.set(style[0], style[1]);
    }
    Object.defineProperty(styles, groupName, {
      value: group,
      enumerable: false
    });
  }
  Object.defineProperty(styles, "codes", {
    value: codes,
    enumerable: false
  });
  styles.color.close = "\x1B[39m";
  styles.bgColor.close = "\x1B[49m";
  styles.color.ansi = wrapAnsi16();
  styles.color.ansi256 = wrapAnsi256();
  styles.color.ansi16m = wrapAnsi16m();
  styles.bgColor.ansi = wrapAnsi16(ANSI_BACKGROUND_OFFSET);
  styles.bgColor.ansi256 = wrapAnsi256(ANSI_BACKGROUND_OFFSET);
  styles.bgColor.ansi16m = wrapAnsi16m(ANSI_BACKGROUND_OFFSET);
  Object.defineProperties(styles, {
    rgbToAnsi256: {
      value(red, green, blue) {
        if (red === green && green === blue) {
          if (red < 8) {
            return 16;
          }
          if (red > 248) {
            return 231;
          }
          return Math.round((red - 8) / 247 * 24) + 232;
        }
        return 16 + 36 * Math.round(red / 255 * 5) + 6 * Math.round(green / 255 * 5) + Math.round(blue / 255 * 5);
      },
      enumerable: false
    },
    hexToRgb: {
      value(hex) {
        const matches = /[a-f\d]{6}|[a-f\d]{3}/i.exec(hex.toString(16));
        if (!matches) {
          return [0, 0, 0];
        }
        let [colorString] = matches;
        if (colorString.length === 3) {
          colorString = [...colorString].map((character) => character + character).join("");
        }
        const integer = Number.parseInt(colorString, 16);
        return [
          /* eslint-disable no-bitwise */
          integer >> 16 & 255,
          integer >> 8 & 255,
          integer & 255
          /* eslint-enable no-bitwise */
        ];
      },
      enumerable: false
    },
    hexToAnsi256: {
      value: (hex) => styles.rgbToAnsi256(...styles.hexToRgb(hex)),
      enumerable: false
    },
    ansi256ToAnsi: {
      value(code) {
        if (code < 8) {
          return 30 + code;
        }
        if (code < 16) {
          return 90 + (code - 8);
        }
        let red;
        let green;
        let blue;
        if (code >= 232) {
          red = ((code - 232) * 10 + 8) / 255;
          green = red;
          blue = red;
        } else {
          code -= 16;
          const remainder = code % 36;
          red = Math.floor(code / 36) / 5;
          green = Math.floor(remainder / 6) / 5;
          blue = remainder % 6 / 5;
        }
        const value = Math.max(red, green, blue) * 2;
        if (value === 0) {
          return 30;
        }
        let result = 30 + (Math.round(blue) << 2 | Math.round(green) << 1 | Math.round(red));
        if (value === 2) {
          result += 60;
        }
        return result;
      },
      enumerable: false
    },
    rgbToAnsi: {
      value: (red, green, blue) => styles.ansi256ToAnsi(styles.rgbToAnsi256(red, green, blue)),
      enumerable: false
    },
    hexToAnsi: {
      value: (hex) => styles.ansi256ToAnsi(styles.hexToAnsi256(hex)),
      enumerable: false
    }
  });
  return styles;
}
var ANSI_BACKGROUND_OFFSET, wrapAnsi16, wrapAnsi256, wrapAnsi16m, styles, modifierNames, foregroundColorNames, backgroundColorNames, colorNames, ansiStyles, ansi_styles_default;
var init_ansi_styles = __esm({
  "node_modules/wrap-ansi/node_modules/ansi-styles/index.js"() {
    ANSI_BACKGROUND_OFFSET = 10;
    wrapAnsi16 = (offset = 0) => (code) => `\x1B[${code + offset}m`;
    wrapAnsi256 = (offset = 0) => (code) => `\x1B[${38 + offset};5;${code}m`;
    wrapAnsi16m = (offset = 0) => (red, green, blue) => `\x1B[${38 + offset};2;${red};${green};${blue}m`;
    styles = {
      modifier: {
        reset: [0, 0],
        // 21 isn't widely supported and 22 does the same thing
        bold: [1, 22],
        dim: [2, 22],
        italic: [3, 23],
        underline: [4, 24],
        overline: [53, 55],
        inverse: [7, 27],
        hidden: [8, 28],
        strikethrough: [9, 29]
      },
      color: {
        black: [30, 39],
        red: [31, 39],
        green: [32, 39],
        yellow: [33, 39],
        blue: [34, 39],
        magenta: [35, 39],
        cyan: [36, 39],
        white: [37, 39],
        // Bright color
        blackBright: [90, 39],
        gray: [90, 39],
        // Alias of `blackBright`
        grey: [90, 39],
        // Alias of `blackBright`
        redBright: [91, 39],
        greenBright: [92, 39],
        yellowBright: [93, 39],
        blueBright: [94, 39],
        magentaBright: [95, 39],
        cyanBright: [96, 39],
        whiteBright: [97, 39]
      },
      bgColor: {
        bgBlack: [40, 49],
        bgRed: [41, 49],
        bgGreen: [42, 49],
        bgYellow: [43, 49],
        bgBlue: [44, 49],
        bgMagenta: [45, 49],
        bgCyan: [46, 49],
        bgWhite: [47, 49],
        // Bright color
        bgBlackBright: [100, 49],
        bgGray: [100, 49],
        // Alias of `bgBlackBright`
        bgGrey: [100, 49],
        // Alias of `bgBlackBright`
        bgRedBright: [101, 49],
        bgGreenBright: [102, 49],
        bgYellowBright: [103, 49],
        bgBlueBright: [104, 49],
        bgMagentaBright: [105, 49],
        bgCyanBright: [106, 49],
        bgWhiteBright: [107, 49]
      }
    };
    modifierNames = Object.keys(styles.modifier);
    foregroundColorNames = Object.keys(styles.color);
    backgroundColorNames = Object.keys(styles.bgColor);
    colorNames = [...foregroundColorNames, ...backgroundColorNames];
    ansiStyles = assembleStyles();
    ansi_styles_default = ansiStyles;
  }
});

// node_modules/wrap-ansi/index.js
function wrapAnsi(string, columns, options) {
  return normalizeText(String(string)).replaceAll("\r\n", "\n").split("\n").map((line) => exec(expandTabs(line), columns, options)).join("\n");
}
var ANSI_ESCAPE, ANSI_ESCAPE_BELL, C1_CSI, ANSI_CSI, ANSI_OSC, ANSI_SGR_TERMINATOR, ANSI_SGR_RESET, ANSI_SGR_RESET_FOREGROUND, ANSI_SGR_RESET_BACKGROUND, ANSI_SGR_RESET_UNDERLINE_COLOR, ANSI_SGR_FOREGROUND_EXTENDED, ANSI_SGR_BACKGROUND_EXTENDED, ANSI_SGR_UNDERLINE_COLOR_EXTENDED, ANSI_SGR_COLOR_MODE_RGB, ANSI_SGR_COLOR_MODE_256, ANSI_ESCAPE_LINK, ESCAPES, ESCAPE_CHARACTERS, CSI_INTRODUCER, CSI_PARAMETERS, SGR_PARAMETERS, OSC_STRING_TERMINATOR, OSC_STRING_PAYLOAD, LINK_PARAMETERS, OSC_STRING, ANSI_ESCAPE_REGEX, ANSI_SGR_MODIFIER_CLOSE_CODES, segmenter2, getStringWidth, TAB_SIZE, ESCAPE_INTRODUCER_REGEX, ROW_BOUNDARY_REGEX, ASCII_PRINTABLE_REGEX, wrapAnsiCode, wrapAnsiHyperlink, matchAnsiEscape, forEachSegment, getWidth, getTokens, splitWords, getColonColorToken, getSgrTokens, removeActiveStyle, upsertActiveStyle, removeModifierStylesByClose, getColorStyle, applySgrResetCode, applySgrToken, applySgrParameters, applySgrResets, applyLeadingSgrResets, getClosingSgrSequence, getOpeningSgrSequence, wrapWord, stringVisibleTrimSpacesRight, expandTabs, restoreStylesAcrossRows, exec, normalizeText;
var init_wrap_ansi = __esm({
  "node_modules/wrap-ansi/index.js"() {
    init_string_width();
    init_ansi_styles();
    ANSI_ESCAPE = "\x1B";
    ANSI_ESCAPE_BELL = "\x07";
    C1_CSI = "\x9B";
    ANSI_CSI = "[";
    ANSI_OSC = "]";
    ANSI_SGR_TERMINATOR = "m";
    ANSI_SGR_RESET = 0;
    ANSI_SGR_RESET_FOREGROUND = 39;
    ANSI_SGR_RESET_BACKGROUND = 49;
    ANSI_SGR_RESET_UNDERLINE_COLOR = 59;
    ANSI_SGR_FOREGROUND_EXTENDED = 38;
    ANSI_SGR_BACKGROUND_EXTENDED = 48;
    ANSI_SGR_UNDERLINE_COLOR_EXTENDED = 58;
    ANSI_SGR_COLOR_MODE_RGB = 2;
    ANSI_SGR_COLOR_MODE_256 = 5;
    ANSI_ESCAPE_LINK = `${ANSI_OSC}8;`;
    ESCAPES = /* @__PURE__ */ new Set([
      ANSI_ESCAPE,
      C1_CSI
    ]);
    ESCAPE_CHARACTERS = [...ESCAPES].join("");
    CSI_INTRODUCER = `(?:${ANSI_ESCAPE}\\${ANSI_CSI}|${C1_CSI})`;
    CSI_PARAMETERS = "[0-?]*[ -/]*[@-~]";
    SGR_PARAMETERS = `(?<sgr>[0-9;:]*)${ANSI_SGR_TERMINATOR}`;
    OSC_STRING_TERMINATOR = `(?:${ANSI_ESCAPE_BELL}|${ANSI_ESCAPE}\\\\)`;
    OSC_STRING_PAYLOAD = String.raw`[^\u0000-\u001F\u007F-\u009F]*`;
    LINK_PARAMETERS = String.raw`8;(?<parameters>[^;\u0000-\u001F\u007F-\u009F]*);(?<uri>${OSC_STRING_PAYLOAD})${OSC_STRING_TERMINATOR}`;
    OSC_STRING = `${OSC_STRING_PAYLOAD}${OSC_STRING_TERMINATOR}`;
    ANSI_ESCAPE_REGEX = new RegExp(
      `${CSI_INTRODUCER}(?:${SGR_PARAMETERS}|${CSI_PARAMETERS})|${ANSI_ESCAPE}\\${ANSI_OSC}(?:${LINK_PARAMETERS}|${OSC_STRING})`,
      "y"
    );
    ANSI_SGR_MODIFIER_CLOSE_CODES = new Set(ansi_styles_default.codes.values());
    ANSI_SGR_MODIFIER_CLOSE_CODES.delete(ANSI_SGR_RESET);
    segmenter2 = new Intl.Segmenter();
    getStringWidth = (string) => stringWidth(string, { countAnsiEscapeCodes: true });
    TAB_SIZE = 8;
    ESCAPE_INTRODUCER_REGEX = new RegExp(`[${ESCAPE_CHARACTERS}]`, "g");
    ROW_BOUNDARY_REGEX = new RegExp(`[\\n${ESCAPE_CHARACTERS}]`, "g");
    ASCII_PRINTABLE_REGEX = /^[ -~]*$/;
    wrapAnsiCode = (code) => `${ANSI_ESCAPE}${ANSI_CSI}${code}${ANSI_SGR_TERMINATOR}`;
    wrapAnsiHyperlink = (url, parameters = "") => `${ANSI_ESCAPE}${ANSI_ESCAPE_LINK}${parameters};${url}${ANSI_ESCAPE_BELL}`;
    matchAnsiEscape = (string, index) => {
      if (!ESCAPES.has(string[index])) {
        return;
      }
      ANSI_ESCAPE_REGEX.lastIndex = index;
      return ANSI_ESCAPE_REGEX.exec(string) ?? void 0;
    };
    forEachSegment = (string, onPlainText, onEscape = () => {
    }) => {
      let plainStart = 0;
      let index = 0;
      while (index < string.length) {
        ESCAPE_INTRODUCER_REGEX.lastIndex = index;
        const introducer = ESCAPE_INTRODUCER_REGEX.exec(string);
        if (!introducer) {
          break;
        }
        const escape2 = matchAnsiEscape(string, introducer.index);
        if (!escape2) {
          index = introducer.index + 1;
          continue;
        }
        if (introducer.index > plainStart) {
          onPlainText(string.slice(plainStart, introducer.index));
        }
        onEscape(escape2[0]);
        index = introducer.index + escape2[0].length;
        plainStart = index;
      }
      if (plainStart < string.length) {
        onPlainText(string.slice(plainStart));
      }
    };
    getWidth = (string) => {
      let plainText = "";
      forEachSegment(string, (part) => {
        plainText += part;
      });
      return getStringWidth(plainText);
    };
    getTokens = (string) => {
      const tokens = [];
      forEachSegment(string, (plainText) => {
        if (ASCII_PRINTABLE_REGEX.test(plainText)) {
          for (const character of plainText) {
            tokens.push({ value: character, width: 1 });
          }
          return;
        }
        for (const { segment } of segmenter2.segment(plainText)) {
          tokens.push({ value: segment, width: getStringWidth(segment) });
        }
      }, (escape2) => {
        tokens.push({ value: escape2, width: 0 });
      });
      return tokens;
    };
    splitWords = (string) => {
      let currentWord = { value: "", plainText: "" };
      const words = [currentWord];
      forEachSegment(string, (plainText) => {
        const parts = plainText.split(" ");
        currentWord.value += parts[0];
        currentWord.plainText += parts[0];
        for (let index = 1; index < parts.length; index++) {
          currentWord = { value: parts[index], plainText: parts[index] };
          words.push(currentWord);
        }
      }, (escape2) => {
        currentWord.value += escape2;
      });
      for (const word of words) {
        word.width = getStringWidth(word.plainText);
      }
      return words;
    };
    getColonColorToken = (parameter) => {
      const parts = parameter.split(":");
      const code = Number.parseInt(parts[0], 10);
      const mode = Number.parseInt(parts[1], 10);
      if (![ANSI_SGR_FOREGROUND_EXTENDED, ANSI_SGR_BACKGROUND_EXTENDED, ANSI_SGR_UNDERLINE_COLOR_EXTENDED].includes(code)) {
        return;
      }
      if (mode === ANSI_SGR_COLOR_MODE_256 && parts.length === 3 && /^\d+$/.test(parts[2])) {
        return { code, open: parameter, hasArguments: true };
      }
      if (mode !== ANSI_SGR_COLOR_MODE_RGB) {
        return;
      }
      const components = parts.length === 6 ? parts.slice(3) : parts.slice(2);
      const colorSpace = parts.length === 6 ? parts[2] : void 0;
      if (components.length === 3 && components.every((component) => /^\d+$/.test(component)) && (colorSpace === void 0 || /^\d*$/.test(colorSpace))) {
        return { code, open: parameter, hasArguments: true };
      }
    };
    getSgrTokens = (sgrParameters) => {
      const parameters = sgrParameters.split(";");
      const sgrTokens = [];
      for (let index = 0; index < parameters.length; index++) {
        const parameter = parameters[index];
        if (parameter.includes(":")) {
          const colonColorToken = getColonColorToken(parameter);
          if (colonColorToken) {
            sgrTokens.push(colonColorToken);
          }
          continue;
        }
        const code = parameter === "" ? ANSI_SGR_RESET : Number.parseInt(parameter, 10);
        if (!Number.isFinite(code)) {
          continue;
        }
        if (code === ANSI_SGR_FOREGROUND_EXTENDED || code === ANSI_SGR_BACKGROUND_EXTENDED || code === ANSI_SGR_UNDERLINE_COLOR_EXTENDED) {
          if (index + 1 >= parameters.length) {
            break;
          }
          const mode = Number.parseInt(parameters[index + 1], 10);
          const colorIndex = Number.parseInt(parameters[index + 2], 10);
          if (mode === ANSI_SGR_COLOR_MODE_256 && Number.isFinite(colorIndex)) {
            sgrTokens.push({ code, open: [code, mode, colorIndex].join(";"), hasArguments: true });
            index += 2;
            continue;
          }
          const red = Number.parseInt(parameters[index + 2], 10);
          const green = Number.parseInt(parameters[index + 3], 10);
          const blue = Number.parseInt(parameters[index + 4], 10);
          if (mode === ANSI_SGR_COLOR_MODE_RGB && Number.isFinite(red) && Number.isFinite(green) && Number.isFinite(blue)) {
            sgrTokens.push({ code, open: [code, mode, red, green, blue].join(";"), hasArguments: true });
            index += 4;
            continue;
          }
          break;
        }
        sgrTokens.push({ code, open: String(code), hasArguments: false });
      }
      return sgrTokens;
    };
    removeActiveStyle = (activeStyles, family) => {
      const activeStyleIndex = activeStyles.findIndex((activeStyle) => activeStyle.family === family);
      if (activeStyleIndex !== -1) {
        activeStyles.splice(activeStyleIndex, 1);
      }
    };
    upsertActiveStyle = (activeStyles, nextActiveStyle) => {
      removeActiveStyle(activeStyles, nextActiveStyle.family);
      activeStyles.push(nextActiveStyle);
    };
    removeModifierStylesByClose = (activeStyles, closeCode) => {
      for (let index = activeStyles.length - 1; index >= 0; index--) {
        const activeStyle = activeStyles[index];
        if (activeStyle.family.startsWith("modifier-") && activeStyle.close === closeCode) {
          activeStyles.splice(index, 1);
        }
      }
    };
    getColorStyle = (sgrToken) => {
      const { code, open, hasArguments } = sgrToken;
      if (code >= 30 && code <= 37 || code >= 90 && code <= 97 || code === ANSI_SGR_FOREGROUND_EXTENDED && hasArguments) {
        return {
          family: "foreground",
          open,
          close: ANSI_SGR_RESET_FOREGROUND
        };
      }
      if (code >= 40 && code <= 47 || code >= 100 && code <= 107 || code === ANSI_SGR_BACKGROUND_EXTENDED && hasArguments) {
        return {
          family: "background",
          open,
          close: ANSI_SGR_RESET_BACKGROUND
        };
      }
      if (code === ANSI_SGR_UNDERLINE_COLOR_EXTENDED && hasArguments) {
        return {
          family: "underlineColor",
          open,
          close: ANSI_SGR_RESET_UNDERLINE_COLOR
        };
      }
    };
    applySgrResetCode = (code, activeStyles) => {
      if (code === ANSI_SGR_RESET) {
        activeStyles.length = 0;
        return true;
      }
      if (code === ANSI_SGR_RESET_FOREGROUND) {
        removeActiveStyle(activeStyles, "foreground");
        return true;
      }
      if (code === ANSI_SGR_RESET_BACKGROUND) {
        removeActiveStyle(activeStyles, "background");
        return true;
      }
      if (code === ANSI_SGR_RESET_UNDERLINE_COLOR) {
        removeActiveStyle(activeStyles, "underlineColor");
        return true;
      }
      if (ANSI_SGR_MODIFIER_CLOSE_CODES.has(code)) {
        removeModifierStylesByClose(activeStyles, code);
        return true;
      }
      return false;
    };
    applySgrToken = (sgrToken, activeStyles) => {
      const { code } = sgrToken;
      if (applySgrResetCode(code, activeStyles)) {
        return;
      }
      const colorStyle = getColorStyle(sgrToken);
      if (colorStyle) {
        upsertActiveStyle(activeStyles, colorStyle);
        return;
      }
      const close = ansi_styles_default.codes.get(code);
      if (close !== void 0 && close !== ANSI_SGR_RESET) {
        upsertActiveStyle(activeStyles, {
          family: `modifier-${code}`,
          open: sgrToken.open,
          close
        });
      }
    };
    applySgrParameters = (sgrParameters, activeStyles) => {
      for (const sgrToken of getSgrTokens(sgrParameters)) {
        applySgrToken(sgrToken, activeStyles);
      }
    };
    applySgrResets = (sgrParameters, activeStyles) => {
      for (const { code } of getSgrTokens(sgrParameters)) {
        applySgrResetCode(code, activeStyles);
      }
    };
    applyLeadingSgrResets = (string, startIndex, activeStyles) => {
      let index = startIndex;
      while (index < string.length) {
        const match = matchAnsiEscape(string, index);
        if (!match) {
          break;
        }
        if (match.groups.sgr !== void 0) {
          applySgrResets(match.groups.sgr, activeStyles);
        }
        index += match[0].length;
      }
    };
    getClosingSgrSequence = (activeStyles) => [...activeStyles].reverse().map((activeStyle) => wrapAnsiCode(activeStyle.close)).join("");
    getOpeningSgrSequence = (activeStyles) => activeStyles.map((activeStyle) => wrapAnsiCode(activeStyle.open)).join("");
    wrapWord = (rows, word, columns, rowWidth) => {
      const tokens = getTokens(word);
      let visible = rowWidth;
      for (let index = 0; index < tokens.length; index++) {
        const token = tokens[index];
        if (token.width > 0 && visible > 0 && visible + token.width > columns) {
          rows.push("");
          visible = 0;
        }
        rows[rows.length - 1] += token.value;
        visible += token.width;
        if (visible === columns && index < tokens.length - 1) {
          rows.push("");
          visible = 0;
        }
      }
      if (!visible && rows.at(-1).length > 0 && rows.length > 1) {
        rows[rows.length - 2] += rows.pop();
      }
      return getWidth(rows.at(-1));
    };
    stringVisibleTrimSpacesRight = (string) => {
      if (!string.includes(" ")) {
        return string;
      }
      const segments = [];
      forEachSegment(string, (plainText) => {
        segments.push({ value: plainText, isEscape: false });
      }, (escape2) => {
        segments.push({ value: escape2, isEscape: true });
      });
      for (let index = segments.length - 1; index >= 0; index--) {
        const segment = segments[index];
        if (segment.isEscape) {
          continue;
        }
        let end = segment.value.length;
        while (end > 0 && segment.value[end - 1] === " ") {
          end--;
        }
        segment.value = segment.value.slice(0, end);
        if (getStringWidth(segment.value) > 0) {
          break;
        }
      }
      return segments.map((segment) => segment.value).join("");
    };
    expandTabs = (line) => {
      if (!line.includes("	")) {
        return line;
      }
      let visible = 0;
      let expandedLine = "";
      let plainTextSinceTab = "";
      const expandPlainText = (plainText) => {
        const segments = plainText.split("	");
        for (const [index, segment] of segments.entries()) {
          expandedLine += segment;
          plainTextSinceTab += segment;
          if (index < segments.length - 1) {
            visible += getStringWidth(plainTextSinceTab);
            plainTextSinceTab = "";
            const spaces = TAB_SIZE - visible % TAB_SIZE;
            expandedLine += " ".repeat(spaces);
            visible += spaces;
          }
        }
      };
      forEachSegment(line, expandPlainText, (escape2) => {
        expandedLine += escape2;
      });
      return expandedLine;
    };
    restoreStylesAcrossRows = (preString) => {
      let returnValue = "";
      let activeHyperlink;
      const activeStyles = [];
      let index = 0;
      let copiedIndex = 0;
      while (index < preString.length) {
        ROW_BOUNDARY_REGEX.lastIndex = index;
        const boundary = ROW_BOUNDARY_REGEX.exec(preString);
        if (!boundary) {
          break;
        }
        index = boundary.index;
        if (boundary[0] !== "\n") {
          const escape2 = matchAnsiEscape(preString, index);
          if (!escape2) {
            index++;
            continue;
          }
          const { groups } = escape2;
          if (groups.sgr !== void 0) {
            applySgrParameters(groups.sgr, activeStyles);
          } else if (groups.uri !== void 0) {
            activeHyperlink = groups.uri.length === 0 ? void 0 : { parameters: groups.parameters, uri: groups.uri };
          }
          index += escape2[0].length;
          continue;
        }
        returnValue += preString.slice(copiedIndex, index);
        if (index > copiedIndex) {
          if (activeHyperlink) {
            returnValue += wrapAnsiHyperlink("");
          }
          returnValue += getClosingSgrSequence(activeStyles);
        }
        returnValue += "\n";
        index++;
        copiedIndex = index;
        if (index < preString.length && preString[index] !== "\n") {
          const openingStyles = [...activeStyles];
          applyLeadingSgrResets(preString, index, openingStyles);
          returnValue += getOpeningSgrSequence(openingStyles);
          if (activeHyperlink) {
            returnValue += wrapAnsiHyperlink(activeHyperlink.uri, activeHyperlink.parameters);
          }
        }
      }
      return returnValue + preString.slice(copiedIndex);
    };
    exec = (string, columns, options = {}) => {
      if (options.trim !== false && string.trim() === "") {
        return "";
      }
      const words = splitWords(string);
      let rows = [""];
      let rowLength = 0;
      let trimmedRowIndex = -1;
      let isFirstWord = true;
      for (const word of words) {
        const rowIndex = rows.length - 1;
        if (options.trim !== false && trimmedRowIndex !== rowIndex) {
          const row = rows[rowIndex];
          const trimmedRow = row.trimStart();
          if (trimmedRow.length !== row.length) {
            rows[rowIndex] = trimmedRow;
            rowLength = getWidth(trimmedRow);
          }
          if (trimmedRow.length > 0) {
            trimmedRowIndex = rowIndex;
          }
        }
        if (isFirstWord) {
          isFirstWord = false;
        } else {
          if (rowLength >= columns && (options.wordWrap === false || options.trim === false)) {
            rows.push("");
            rowLength = 0;
          }
          if (rowLength > 0 || options.trim === false) {
            rows[rows.length - 1] += " ";
            rowLength++;
          }
        }
        if (options.hard && options.wordWrap !== false && word.width > columns) {
          const remainingColumns = columns - rowLength;
          const breaksStartingThisLine = 1 + Math.floor((word.width - remainingColumns - 1) / columns);
          const breaksStartingNextLine = Math.floor((word.width - 1) / columns);
          if (breaksStartingNextLine < breaksStartingThisLine) {
            rows.push("");
            rowLength = 0;
          }
          rowLength = wrapWord(rows, word.value, columns, rowLength);
          continue;
        }
        if (rowLength + word.width > columns && rowLength > 0 && word.width > 0) {
          if (options.wordWrap === false && rowLength < columns) {
            rowLength = wrapWord(rows, word.value, columns, rowLength);
            continue;
          }
          rows.push("");
          rowLength = 0;
        }
        if (rowLength + word.width > columns && options.wordWrap === false) {
          rowLength = wrapWord(rows, word.value, columns, rowLength);
          continue;
        }
        rows[rows.length - 1] += word.value;
        rowLength += word.width;
      }
      if (options.trim !== false) {
        rows = rows.map((row) => stringVisibleTrimSpacesRight(row));
      }
      return restoreStylesAcrossRows(rows.join("\n"));
    };
    normalizeText = (string) => {
      let normalizedString = "";
      forEachSegment(string, (plainText) => {
        normalizedString += plainText.normalize();
      }, (escape2) => {
        normalizedString += escape2;
      });
      return normalizedString;
    };
  }
});

// node_modules/slice-ansi/node_modules/ansi-styles/index.js
function assembleStyles2() {
  const codes = /* @__PURE__ */ new Map();
  for (const [groupName, group] of Object.entries(styles2)) {
    for (const [styleName, style] of Object.entries(group)) {
      styles2[styleName] = {
        open: `\x1B[${style[0]}m`,
        close: `\x1B[${style[1]}m`
      };
      group[styleName] = styles2[styleName];
      codes.set(style[0], style[1]);
    }
    Object.defineProperty(styles2, groupName, {
      value: group,
      enumerable: false
    });
  }
  Object.defineProperty(styles2, "codes", {
    value: codes,
    enumerable: false
  });
  styles2.color.close = "\x1B[39m";
  styles2.bgColor.close = "\x1B[49m";
  styles2.color.ansi = wrapAnsi162();
  styles2.color.ansi256 = wrapAnsi2562();
  styles2.color.ansi16m = wrapAnsi16m2();
  styles2.bgColor.ansi = wrapAnsi162(ANSI_BACKGROUND_OFFSET2);
  styles2.bgColor.ansi256 = wrapAnsi2562(ANSI_BACKGROUND_OFFSET2);
  styles2.bgColor.ansi16m = wrapAnsi16m2(ANSI_BACKGROUND_OFFSET2);
  Object.defineProperties(styles2, {
    rgbToAnsi256: {
      value(red, green, blue) {
        if (red === green && green === blue) {
          if (red < 8) {
            return 16;
          }
          if (red > 248) {
            return 231;
          }
          return Math.round((red - 8) / 247 * 24) + 232;
        }
        return 16 + 36 * Math.round(red / 255 * 5) + 6 * Math.round(green / 255 * 5) + Math.round(blue / 255 * 5);
      },
      enumerable: false
    },
    hexToRgb: {
      value(hex) {
        const matches = /[a-f\d]{6}|[a-f\d]{3}/i.exec(hex.toString(16));
        if (!matches) {
          return [0, 0, 0];
        }
        let [colorString] = matches;
        if (colorString.length === 3) {
          colorString = [...colorString].map((character) => character + character).join("");
        }
        const integer = Number.parseInt(colorString, 16);
        return [
          /* eslint-disable no-bitwise */
          integer >> 16 & 255,
          integer >> 8 & 255,
          integer & 255
          /* eslint-enable no-bitwise */
        ];
      },
      enumerable: false
    },
    hexToAnsi256: {
      value: (hex) => styles2.rgbToAnsi256(...styles2.hexToRgb(hex)),
      enumerable: false
    },
    ansi256ToAnsi: {
      value(code) {
        if (code < 8) {
          return 30 + code;
        }
        if (code < 16) {
          return 90 + (code - 8);
        }
        let red;
        let green;
        let blue;
        if (code >= 232) {
          red = ((code - 232) * 10 + 8) / 255;
          green = red;
          blue = red;
        } else {
          code -= 16;
          const remainder = code % 36;
          red = Math.floor(code / 36) / 5;
          green = Math.floor(remainder / 6) / 5;
          blue = remainder % 6 / 5;
        }
        const value = Math.max(red, green, blue) * 2;
        if (value === 0) {
          return 30;
        }
        let result = 30 + (Math.round(blue) << 2 | Math.round(green) << 1 | Math.round(red));
        if (value === 2) {
          result += 60;
        }
        return result;
      },
      enumerable: false
    },
    rgbToAnsi: {
      value: (red, green, blue) => styles2.ansi256ToAnsi(styles2.rgbToAnsi256(red, green, blue)),
      enumerable: false
    },
    hexToAnsi: {
      value: (hex) => styles2.ansi256ToAnsi(styles2.hexToAnsi256(hex)),
      enumerable: false
    }
  });
  return styles2;
}
var ANSI_BACKGROUND_OFFSET2, wrapAnsi162, wrapAnsi2562, wrapAnsi16m2, styles2, modifierNames2, foregroundColorNames2, backgroundColorNames2, colorNames2, ansiStyles2, ansi_styles_default2;
var init_ansi_styles2 = __esm({
  "node_modules/slice-ansi/node_modules/ansi-styles/index.js"() {
    ANSI_BACKGROUND_OFFSET2 = 10;
    wrapAnsi162 = (offset = 0) => (code) => `\x1B[${code + offset}m`;
    wrapAnsi2562 = (offset = 0) => (code) => `\x1B[${38 + offset};5;${code}m`;
    wrapAnsi16m2 = (offset = 0) => (red, green, blue) => `\x1B[${38 + offset};2;${red};${green};${blue}m`;
    styles2 = {
      modifier: {
        reset: [0, 0],
        // 21 isn't widely supported and 22 does the same thing
        bold: [1, 22],
        dim: [2, 22],
        italic: [3, 23],
        underline: [4, 24],
        overline: [53, 55],
        inverse: [7, 27],
        hidden: [8, 28],
        strikethrough: [9, 29]
      },
      color: {
        black: [30, 39],
        red: [31, 39],
        green: [32, 39],
        yellow: [33, 39],
        blue: [34, 39],
        magenta: [35, 39],
        cyan: [36, 39],
        white: [37, 39],
        // Bright color
        blackBright: [90, 39],
        gray: [90, 39],
        // Alias of `blackBright`
        grey: [90, 39],
        // Alias of `blackBright`
        redBright: [91, 39],
        greenBright: [92, 39],
        yellowBright: [93, 39],
        blueBright: [94, 39],
        magentaBright: [95, 39],
        cyanBright: [96, 39],
        whiteBright: [97, 39]
      },
      bgColor: {
        bgBlack: [40, 49],
        bgRed: [41, 49],
        bgGreen: [42, 49],
        bgYellow: [43, 49],
        bgBlue: [44, 49],
        bgMagenta: [45, 49],
        bgCyan: [46, 49],
        bgWhite: [47, 49],
        // Bright color
        bgBlackBright: [100, 49],
        bgGray: [100, 49],
        // Alias of `bgBlackBright`
        bgGrey: [100, 49],
        // Alias of `bgBlackBright`
        bgRedBright: [101, 49],
        bgGreenBright: [102, 49],
        bgYellowBright: [103, 49],
        bgBlueBright: [104, 49],
        bgMagentaBright: [105, 49],
        bgCyanBright: [106, 49],
        bgWhiteBright: [107, 49]
      }
    };
    modifierNames2 = Object.keys(styles2.modifier);
    foregroundColorNames2 = Object.keys(styles2.color);
    backgroundColorNames2 = Object.keys(styles2.bgColor);
    colorNames2 = [...foregroundColorNames2, ...backgroundColorNames2];
    ansiStyles2 = assembleStyles2();
    ansi_styles_default2 = ansiStyles2;
  }
});

// node_modules/is-fullwidth-code-point/index.js
function isFullwidthCodePoint(codePoint) {
  if (!Number.isInteger(codePoint)) {
    return false;
  }
  return isFullwidth(codePoint) || isWide(codePoint);
}
var init_is_fullwidth_code_point = __esm({
  "node_modules/is-fullwidth-code-point/index.js"() {
    init_get_east_asian_width();
  }
});

// node_modules/slice-ansi/tokenize-ansi.js
function isSgrParameterCharacter(codePoint) {
  return codePoint >= CODE_POINT_0 && codePoint <= CODE_POINT_9 || codePoint === CODE_POINT_SEMICOLON || codePoint === CODE_POINT_COLON;
}
function isCsiParameterCharacter(codePoint) {
  return codePoint >= CODE_POINT_CSI_PARAMETER_START && codePoint <= CODE_POINT_CSI_PARAMETER_END;
}
function isCsiIntermediateCharacter(codePoint) {
  return codePoint >= CODE_POINT_CSI_INTERMEDIATE_START && codePoint <= CODE_POINT_CSI_INTERMEDIATE_END;
}
function isCsiFinalCharacter(codePoint) {
  return codePoint >= CODE_POINT_CSI_FINAL_START && codePoint <= CODE_POINT_CSI_FINAL_END;
}
function isRegionalIndicatorCodePoint(codePoint) {
  return codePoint >= REGIONAL_INDICATOR_SYMBOL_LETTER_A && codePoint <= REGIONAL_INDICATOR_SYMBOL_LETTER_Z;
}
function createControlParseResult(code, endIndex) {
  return {
    token: {
      type: "control",
      code
    },
    endIndex
  };
}
function isEmojiStyleGrapheme(grapheme) {
  if (EMOJI_PRESENTATION_GRAPHEME_REGEX.test(grapheme)) {
    return true;
  }
  for (const character of grapheme) {
    const codePoint = character.codePointAt(0);
    if (codePoint === VARIATION_SELECTOR_16_CODE_POINT || codePoint === COMBINING_ENCLOSING_KEYCAP_CODE_POINT) {
      return true;
    }
  }
  return false;
}
function getGraphemeWidth(grapheme) {
  let regionalIndicatorCount = 0;
  for (const character of grapheme) {
    const codePoint = character.codePointAt(0);
    if (isFullwidthCodePoint(codePoint)) {
      return 2;
    }
    if (isRegionalIndicatorCodePoint(codePoint)) {
      regionalIndicatorCount++;
    }
  }
  if (regionalIndicatorCount >= 1) {
    return 2;
  }
  if (isEmojiStyleGrapheme(grapheme)) {
    return 2;
  }
  return 1;
}
function getSgrPrefix(code) {
  if (code.startsWith("\x9B")) {
    return "\x9B";
  }
  return `${ESCAPE}${ANSI_CSI2}`;
}
function createSgrCode(prefix, values) {
  return `${prefix}${values.join(";")}${ANSI_SGR_TERMINATOR2}`;
}
function getSgrFragments(code) {
  const fragments = [];
  const sgrPrefix = getSgrPrefix(code);
  let parameterString;
  if (code.startsWith(`${ESCAPE}${ANSI_CSI2}`)) {
    parameterString = code.slice(2, -1);
  } else if (code.startsWith("\x9B")) {
    parameterString = code.slice(1, -1);
  } else {
    return fragments;
  }
  const rawCodes = parameterString.length === 0 ? [String(SGR_RESET_CODE)] : parameterString.split(";");
  let index = 0;
  while (index < rawCodes.length) {
    const codeNumber = Number.parseInt(rawCodes[index], 10);
    if (Number.isNaN(codeNumber)) {
      index++;
      continue;
    }
    if (codeNumber === SGR_RESET_CODE) {
      fragments.push({ type: "reset" });
      index++;
      continue;
    }
    if (codeNumber === SGR_EXTENDED_FOREGROUND_CODE || codeNumber === SGR_EXTENDED_BACKGROUND_CODE) {
      const colorType = Number.parseInt(rawCodes[index + 1], 10);
      if (colorType === SGR_COLOR_TYPE_ANSI_256 && index + SGR_ANSI_256_LAST_PARAMETER_OFFSET < rawCodes.length) {
        const openCode3 = createSgrCode(sgrPrefix, rawCodes.slice(index, index + SGR_ANSI_256_FRAGMENT_LENGTH));
        fragments.push({
          type: "start",
          code: openCode3,
          endCode: ansi_styles_default2.color.ansi(codeNumber === SGR_EXTENDED_FOREGROUND_CODE ? SGR_DEFAULT_FOREGROUND_CODE : SGR_DEFAULT_BACKGROUND_CODE)
        });
        index += SGR_ANSI_256_FRAGMENT_LENGTH;
        continue;
      }
      if (colorType === SGR_COLOR_TYPE_TRUECOLOR && index + SGR_TRUECOLOR_LAST_PARAMETER_OFFSET < rawCodes.length) {
        const openCode3 = createSgrCode(sgrPrefix, rawCodes.slice(index, index + SGR_TRUECOLOR_FRAGMENT_LENGTH));
        fragments.push({
          type: "start",
          code: openCode3,
          endCode: ansi_styles_default2.color.ansi(codeNumber === SGR_EXTENDED_FOREGROUND_CODE ? SGR_DEFAULT_FOREGROUND_CODE : SGR_DEFAULT_BACKGROUND_CODE)
        });
        index += SGR_TRUECOLOR_FRAGMENT_LENGTH;
        continue;
      }
      const openCode2 = createSgrCode(sgrPrefix, [rawCodes[index]]);
      fragments.push({
        type: "start",
        code: openCode2,
        endCode: ansi_styles_default2.color.ansi(codeNumber === SGR_EXTENDED_FOREGROUND_CODE ? SGR_DEFAULT_FOREGROUND_CODE : SGR_DEFAULT_BACKGROUND_CODE)
      });
      index++;
      continue;
    }
    if (endCodeNumbers.has(codeNumber)) {
      fragments.push({
        type: "end",
        endCode: ansi_styles_default2.color.ansi(codeNumber)
      });
      index++;
      continue;
    }
    const mappedEndCode = ansi_styles_default2.codes.get(codeNumber);
    if (mappedEndCode !== void 0) {
      const openCode2 = createSgrCode(sgrPrefix, [rawCodes[index]]);
      fragments.push({
        type: "start",
        code: openCode2,
        endCode: ansi_styles_default2.color.ansi(mappedEndCode)
      });
      index++;
      continue;
    }
    const openCode = createSgrCode(sgrPrefix, [rawCodes[index]]);
    fragments.push({
      type: "start",
      code: openCode,
      endCode: ansi_styles_default2.reset.open
    });
    index++;
  }
  if (fragments.length === 0) {
    fragments.push({ type: "reset" });
  }
  return fragments;
}
function parseCsiCode(string, index) {
  const escapeCodePoint = string.codePointAt(index);
  let sequenceStartIndex;
  if (escapeCodePoint === ESCAPE_CODE_POINT) {
    if (string[index + 1] !== ANSI_CSI2) {
      return;
    }
    sequenceStartIndex = index + 2;
  } else if (escapeCodePoint === C1_CSI_CODE_POINT) {
    sequenceStartIndex = index + 1;
  } else {
    return;
  }
  let hasCanonicalSgrParameters = true;
  for (let sequenceIndex = sequenceStartIndex; sequenceIndex < string.length; sequenceIndex++) {
    const codePoint = string.codePointAt(sequenceIndex);
    if (isCsiFinalCharacter(codePoint)) {
      const code = string.slice(index, sequenceIndex + 1);
      if (string[sequenceIndex] !== ANSI_SGR_TERMINATOR2 || !hasCanonicalSgrParameters) {
        return createControlParseResult(code, sequenceIndex + 1);
      }
      return {
        token: {
          type: "sgr",
          code,
          fragments: getSgrFragments(code)
        },
        endIndex: sequenceIndex + 1
      };
    }
    if (isCsiParameterCharacter(codePoint)) {
      if (!isSgrParameterCharacter(codePoint)) {
        hasCanonicalSgrParameters = false;
      }
      continue;
    }
    if (isCsiIntermediateCharacter(codePoint)) {
      hasCanonicalSgrParameters = false;
      continue;
    }
    const endIndex = sequenceIndex;
    return createControlParseResult(string.slice(index, endIndex), endIndex);
  }
  return createControlParseResult(string.slice(index), string.length);
}
function parseHyperlinkCode(string, index) {
  let hyperlinkPrefix;
  let hyperlinkClose;
  const codePoint = string.codePointAt(index);
  if (codePoint === ESCAPE_CODE_POINT && string.startsWith(ANSI_HYPERLINK_ESC_PREFIX, index)) {
    hyperlinkPrefix = ANSI_HYPERLINK_ESC_PREFIX;
    hyperlinkClose = ANSI_HYPERLINK_ESC_CLOSE;
  } else if (codePoint === C1_OSC_CODE_POINT && string.startsWith(ANSI_HYPERLINK_C1_PREFIX, index)) {
    hyperlinkPrefix = ANSI_HYPERLINK_C1_PREFIX;
    hyperlinkClose = ANSI_HYPERLINK_C1_CLOSE;
  } else {
    return;
  }
  const uriStart = string.indexOf(";", index + hyperlinkPrefix.length);
  if (uriStart === -1) {
    return createControlParseResult(string.slice(index), string.length);
  }
  for (let sequenceIndex = uriStart + 1; sequenceIndex < string.length; sequenceIndex++) {
    const character = string[sequenceIndex];
    if (character === ANSI_BELL) {
      const code = string.slice(index, sequenceIndex + 1);
      const action = sequenceIndex === uriStart + 1 ? "close" : "open";
      return {
        token: {
          type: "hyperlink",
          code,
          action,
          closePrefix: hyperlinkClose,
          terminator: ANSI_BELL
        },
        endIndex: sequenceIndex + 1
      };
    }
    if (character === ESCAPE && string[sequenceIndex + 1] === ANSI_OSC_TERMINATOR) {
      const code = string.slice(index, sequenceIndex + 2);
      const action = sequenceIndex === uriStart + 1 ? "close" : "open";
      return {
        token: {
          type: "hyperlink",
          code,
          action,
          closePrefix: hyperlinkClose,
          terminator: ANSI_STRING_TERMINATOR
        },
        endIndex: sequenceIndex + 2
      };
    }
    if (character === C1_STRING_TERMINATOR) {
      const code = string.slice(index, sequenceIndex + 1);
      const action = sequenceIndex === uriStart + 1 ? "close" : "open";
      return {
        token: {
          type: "hyperlink",
          code,
          action,
          closePrefix: hyperlinkClose,
          terminator: C1_STRING_TERMINATOR
        },
        endIndex: sequenceIndex + 1
      };
    }
  }
  return createControlParseResult(string.slice(index), string.length);
}
function parseControlStringCode(string, index) {
  const codePoint = string.codePointAt(index);
  let sequenceStartIndex;
  let supportsBellTerminator = false;
  switch (codePoint) {
    case ESCAPE_CODE_POINT: {
      const command = string[index + 1];
      switch (command) {
        case ANSI_OSC2: {
          sequenceStartIndex = index + 2;
          supportsBellTerminator = true;
          break;
        }
        case ANSI_DCS:
        case ANSI_SOS:
        case ANSI_PM:
        case ANSI_APC: {
          sequenceStartIndex = index + 2;
          break;
        }
        case ANSI_OSC_TERMINATOR: {
          return createControlParseResult(ANSI_STRING_TERMINATOR, index + 2);
        }
        default: {
          return;
        }
      }
      break;
    }
    case C1_OSC_CODE_POINT: {
      sequenceStartIndex = index + 1;
      supportsBellTerminator = true;
      break;
    }
    case C1_DCS_CODE_POINT:
    case C1_SOS_CODE_POINT:
    case C1_PM_CODE_POINT:
    case C1_APC_CODE_POINT: {
      sequenceStartIndex = index + 1;
      break;
    }
    case C1_ST_CODE_POINT: {
      return createControlParseResult(C1_STRING_TERMINATOR, index + 1);
    }
    default: {
      return;
    }
  }
  for (let sequenceIndex = sequenceStartIndex; sequenceIndex < string.length; sequenceIndex++) {
    if (supportsBellTerminator && string[sequenceIndex] === ANSI_BELL) {
      return createControlParseResult(string.slice(index, sequenceIndex + 1), sequenceIndex + 1);
    }
    if (string[sequenceIndex] === ESCAPE && string[sequenceIndex + 1] === ANSI_OSC_TERMINATOR) {
      return createControlParseResult(string.slice(index, sequenceIndex + 2), sequenceIndex + 2);
    }
    if (string[sequenceIndex] === C1_STRING_TERMINATOR) {
      return createControlParseResult(string.slice(index, sequenceIndex + 1), sequenceIndex + 1);
    }
  }
  return createControlParseResult(string.slice(index), string.length);
}
function parseAnsiCode(string, index) {
  const codePoint = string.codePointAt(index);
  if (codePoint === ESCAPE_CODE_POINT || codePoint === C1_OSC_CODE_POINT) {
    const hyperlinkCode = parseHyperlinkCode(string, index);
    if (hyperlinkCode) {
      return hyperlinkCode;
    }
  }
  const controlStringCode = parseControlStringCode(string, index);
  if (controlStringCode) {
    return controlStringCode;
  }
  return parseCsiCode(string, index);
}
function appendTrailingAnsiTokens(string, index, tokens) {
  while (index < string.length) {
    const nextCodePoint = string.codePointAt(index);
    if (!ESCAPES2.has(nextCodePoint)) {
      break;
    }
    const escapeCode = parseAnsiCode(string, index);
    if (!escapeCode) {
      break;
    }
    tokens.push(escapeCode.token);
    index = escapeCode.endIndex;
  }
  return index;
}
function parseCharacterTokenWithRawSegmentation(string, index, graphemeSegments) {
  const segment = graphemeSegments.containing(index);
  if (!segment || segment.index !== index) {
    return;
  }
  return {
    token: {
      type: "character",
      // Intentionally preserve UAX29 behavior (GB3): CRLF is one grapheme cluster.
      value: segment.segment,
      visibleWidth: getGraphemeWidth(segment.segment),
      isGraphemeContinuation: false
    },
    endIndex: index + segment.segment.length
  };
}
function collectVisibleCharacters(string) {
  const visibleCharacters = [];
  let index = 0;
  while (index < string.length) {
    const codePoint = string.codePointAt(index);
    if (ESCAPES2.has(codePoint)) {
      const code = parseAnsiCode(string, index);
      if (code) {
        index = code.endIndex;
        continue;
      }
    }
    const value = String.fromCodePoint(codePoint);
    visibleCharacters.push({
      value,
      visibleWidth: 1,
      isGraphemeContinuation: false
    });
    index += value.length;
  }
  return visibleCharacters;
}
function applyGraphemeMetadata(visibleCharacters) {
  if (visibleCharacters.length === 0) {
    return;
  }
  const visibleString = visibleCharacters.map(({ value }) => value).join("");
  const scalarOffsets = [];
  let scalarOffset = 0;
  for (const visibleCharacter of visibleCharacters) {
    scalarOffsets.push(scalarOffset);
    scalarOffset += visibleCharacter.value.length;
  }
  let scalarIndex = 0;
  for (const segment of GRAPHEME_SEGMENTER.segment(visibleString)) {
    while (scalarIndex < visibleCharacters.length && scalarOffsets[scalarIndex] < segment.index) {
      scalarIndex++;
    }
    let graphemeIndex = scalarIndex;
    let isFirstInGrapheme = true;
    while (graphemeIndex < visibleCharacters.length && scalarOffsets[graphemeIndex] < segment.index + segment.segment.length) {
      visibleCharacters[graphemeIndex].visibleWidth = isFirstInGrapheme ? getGraphemeWidth(segment.segment) : 0;
      visibleCharacters[graphemeIndex].isGraphemeContinuation = !isFirstInGrapheme;
      isFirstInGrapheme = false;
      graphemeIndex++;
    }
    scalarIndex = graphemeIndex;
  }
}
function tokenizeAnsiWithVisibleSegmentation(string, { endCharacter = Number.POSITIVE_INFINITY } = {}) {
  const tokens = [];
  const visibleCharacters = collectVisibleCharacters(string);
  applyGraphemeMetadata(visibleCharacters);
  let index = 0;
  let visibleCharacterIndex = 0;
  let visibleCount = 0;
  while (index < string.length) {
    const codePoint = string.codePointAt(index);
    if (ESCAPES2.has(codePoint)) {
      const code = parseAnsiCode(string, index);
      if (code) {
        tokens.push(code.token);
        index = code.endIndex;
        continue;
      }
    }
    const value = String.fromCodePoint(codePoint);
    const visibleCharacter = visibleCharacters[visibleCharacterIndex];
    let visibleWidth = isFullwidthCodePoint(codePoint) ? 2 : value.length;
    if (visibleCharacter) {
      visibleWidth = visibleCharacter.visibleWidth;
    }
    const token = {
      type: "character",
      value,
      visibleWidth,
      isGraphemeContinuation: visibleCharacter ? visibleCharacter.isGraphemeContinuation : false
    };
    tokens.push(token);
    index += value.length;
    visibleCharacterIndex++;
    visibleCount += token.visibleWidth;
    if (visibleCount >= endCharacter) {
      const nextVisibleCharacter = visibleCharacters[visibleCharacterIndex];
      if (!nextVisibleCharacter || !nextVisibleCharacter.isGraphemeContinuation) {
        index = appendTrailingAnsiTokens(string, index, tokens);
        break;
      }
    }
  }
  return tokens;
}
function areValuesInSameGrapheme(leftValue, rightValue) {
  const pair = `${leftValue}${rightValue}`;
  const splitIndex = leftValue.length;
  for (const segment of GRAPHEME_SEGMENTER.segment(pair)) {
    if (segment.index === splitIndex) {
      return false;
    }
    if (segment.index > splitIndex) {
      return true;
    }
  }
  return true;
}
function hasAnsiSplitContinuationAhead(string, startIndex, previousVisibleValue, graphemeSegments) {
  if (!previousVisibleValue) {
    return false;
  }
  let index = startIndex;
  let hasAnsiCode = false;
  while (index < string.length) {
    const codePoint = string.codePointAt(index);
    if (ESCAPES2.has(codePoint)) {
      const code = parseAnsiCode(string, index);
      if (code) {
        hasAnsiCode = true;
        index = code.endIndex;
        continue;
      }
    }
    if (!hasAnsiCode) {
      return false;
    }
    const characterToken = parseCharacterTokenWithRawSegmentation(string, index, graphemeSegments);
    if (!characterToken) {
      return true;
    }
    return areValuesInSameGrapheme(previousVisibleValue, characterToken.token.value);
  }
  return false;
}
function tokenizeAnsi(string, { endCharacter = Number.POSITIVE_INFINITY } = {}) {
  const tokens = [];
  const graphemeSegments = GRAPHEME_SEGMENTER.segment(string);
  let index = 0;
  let visibleCount = 0;
  let previousVisibleValue;
  let hasAnsiSinceLastVisible = false;
  while (index < string.length) {
    const codePoint = string.codePointAt(index);
    if (ESCAPES2.has(codePoint)) {
      const code = parseAnsiCode(string, index);
      if (code) {
        tokens.push(code.token);
        index = code.endIndex;
        hasAnsiSinceLastVisible = true;
        continue;
      }
    }
    const characterToken = parseCharacterTokenWithRawSegmentation(string, index, graphemeSegments);
    if (!characterToken) {
      return tokenizeAnsiWithVisibleSegmentation(string, { endCharacter });
    }
    if (hasAnsiSinceLastVisible && previousVisibleValue && areValuesInSameGrapheme(previousVisibleValue, characterToken.token.value)) {
      return tokenizeAnsiWithVisibleSegmentation(string, { endCharacter });
    }
    tokens.push(characterToken.token);
    index = characterToken.endIndex;
    visibleCount += characterToken.token.visibleWidth;
    hasAnsiSinceLastVisible = false;
    previousVisibleValue = characterToken.token.value;
    if (visibleCount >= endCharacter) {
      if (hasAnsiSplitContinuationAhead(string, index, previousVisibleValue, graphemeSegments)) {
        return tokenizeAnsiWithVisibleSegmentation(string, { endCharacter });
      }
      index = appendTrailingAnsiTokens(string, index, tokens);
      break;
    }
  }
  return tokens;
}
var ESCAPE_CODE_POINT, C1_DCS_CODE_POINT, C1_SOS_CODE_POINT, C1_CSI_CODE_POINT, C1_ST_CODE_POINT, C1_OSC_CODE_POINT, C1_PM_CODE_POINT, C1_APC_CODE_POINT, ESCAPES2, ESCAPE, ANSI_BELL, ANSI_CSI2, ANSI_OSC2, ANSI_DCS, ANSI_SOS, ANSI_PM, ANSI_APC, ANSI_SGR_TERMINATOR2, ANSI_OSC_TERMINATOR, ANSI_STRING_TERMINATOR, C1_OSC, C1_STRING_TERMINATOR, ANSI_HYPERLINK_ESC_PREFIX, ANSI_HYPERLINK_C1_PREFIX, ANSI_HYPERLINK_ESC_CLOSE, ANSI_HYPERLINK_C1_CLOSE, CODE_POINT_0, CODE_POINT_9, CODE_POINT_SEMICOLON, CODE_POINT_COLON, CODE_POINT_CSI_PARAMETER_START, CODE_POINT_CSI_PARAMETER_END, CODE_POINT_CSI_INTERMEDIATE_START, CODE_POINT_CSI_INTERMEDIATE_END, CODE_POINT_CSI_FINAL_START, CODE_POINT_CSI_FINAL_END, REGIONAL_INDICATOR_SYMBOL_LETTER_A, REGIONAL_INDICATOR_SYMBOL_LETTER_Z, SGR_RESET_CODE, SGR_EXTENDED_FOREGROUND_CODE, SGR_DEFAULT_FOREGROUND_CODE, SGR_EXTENDED_BACKGROUND_CODE, SGR_DEFAULT_BACKGROUND_CODE, SGR_COLOR_TYPE_ANSI_256, SGR_COLOR_TYPE_TRUECOLOR, SGR_ANSI_256_FRAGMENT_LENGTH, SGR_TRUECOLOR_FRAGMENT_LENGTH, SGR_ANSI_256_LAST_PARAMETER_OFFSET, SGR_TRUECOLOR_LAST_PARAMETER_OFFSET, VARIATION_SELECTOR_16_CODE_POINT, COMBINING_ENCLOSING_KEYCAP_CODE_POINT, EMOJI_PRESENTATION_GRAPHEME_REGEX, GRAPHEME_SEGMENTER, endCodeNumbers;
var init_tokenize_ansi = __esm({
  "node_modules/slice-ansi/tokenize-ansi.js"() {
    init_ansi_styles2();
    init_is_fullwidth_code_point();
    ESCAPE_CODE_POINT = 27;
    C1_DCS_CODE_POINT = 144;
    C1_SOS_CODE_POINT = 152;
    C1_CSI_CODE_POINT = 155;
    C1_ST_CODE_POINT = 156;
    C1_OSC_CODE_POINT = 157;
    C1_PM_CODE_POINT = 158;
    C1_APC_CODE_POINT = 159;
    ESCAPES2 = /* @__PURE__ */ new Set([
      ESCAPE_CODE_POINT,
      C1_DCS_CODE_POINT,
      C1_SOS_CODE_POINT,
      C1_CSI_CODE_POINT,
      C1_ST_CODE_POINT,
      C1_OSC_CODE_POINT,
      C1_PM_CODE_POINT,
      C1_APC_CODE_POINT
    ]);
    ESCAPE = "\x1B";
    ANSI_BELL = "\x07";
    ANSI_CSI2 = "[";
    ANSI_OSC2 = "]";
    ANSI_DCS = "P";
    ANSI_SOS = "X";
    ANSI_PM = "^";
    ANSI_APC = "_";
    ANSI_SGR_TERMINATOR2 = "m";
    ANSI_OSC_TERMINATOR = "\\";
    ANSI_STRING_TERMINATOR = `${ESCAPE}${ANSI_OSC_TERMINATOR}`;
    C1_OSC = "\x9D";
    C1_STRING_TERMINATOR = "\x9C";
    ANSI_HYPERLINK_ESC_PREFIX = `${ESCAPE}${ANSI_OSC2}8;`;
    ANSI_HYPERLINK_C1_PREFIX = `${C1_OSC}8;`;
    ANSI_HYPERLINK_ESC_CLOSE = `${ANSI_HYPERLINK_ESC_PREFIX};`;
    ANSI_HYPERLINK_C1_CLOSE = `${ANSI_HYPERLINK_C1_PREFIX};`;
    CODE_POINT_0 = "0".codePointAt(0);
    CODE_POINT_9 = "9".codePointAt(0);
    CODE_POINT_SEMICOLON = ";".codePointAt(0);
    CODE_POINT_COLON = ":".codePointAt(0);
    CODE_POINT_CSI_PARAMETER_START = "0".codePointAt(0);
    CODE_POINT_CSI_PARAMETER_END = "?".codePointAt(0);
    CODE_POINT_CSI_INTERMEDIATE_START = " ".codePointAt(0);
    CODE_POINT_CSI_INTERMEDIATE_END = "/".codePointAt(0);
    CODE_POINT_CSI_FINAL_START = "@".codePointAt(0);
    CODE_POINT_CSI_FINAL_END = "~".codePointAt(0);
    REGIONAL_INDICATOR_SYMBOL_LETTER_A = 127462;
    REGIONAL_INDICATOR_SYMBOL_LETTER_Z = 127487;
    SGR_RESET_CODE = 0;
    SGR_EXTENDED_FOREGROUND_CODE = 38;
    SGR_DEFAULT_FOREGROUND_CODE = 39;
    SGR_EXTENDED_BACKGROUND_CODE = 48;
    SGR_DEFAULT_BACKGROUND_CODE = 49;
    SGR_COLOR_TYPE_ANSI_256 = 5;
    SGR_COLOR_TYPE_TRUECOLOR = 2;
    SGR_ANSI_256_FRAGMENT_LENGTH = 3;
    SGR_TRUECOLOR_FRAGMENT_LENGTH = 5;
    SGR_ANSI_256_LAST_PARAMETER_OFFSET = 2;
    SGR_TRUECOLOR_LAST_PARAMETER_OFFSET = 4;
    VARIATION_SELECTOR_16_CODE_POINT = 65039;
    COMBINING_ENCLOSING_KEYCAP_CODE_POINT = 8419;
    EMOJI_PRESENTATION_GRAPHEME_REGEX = new RegExp("\\p{Emoji_Presentation}", "u");
    GRAPHEME_SEGMENTER = new Intl.Segmenter(void 0, { granularity: "grapheme" });
    endCodeNumbers = /* @__PURE__ */ new Set();
    for (const [, end] of ansi_styles_default2.codes) {
      endCodeNumbers.add(end);
    }
  }
});

// node_modules/slice-ansi/index.js
function applySgrFragments(activeStyles, fragments) {
  for (const fragment of fragments) {
    switch (fragment.type) {
      case "reset": {
        activeStyles.clear();
        break;
      }
      case "end": {
        activeStyles.delete(fragment.endCode);
        break;
      }
      case "start": {
        activeStyles.delete(fragment.endCode);
        activeStyles.set(fragment.endCode, fragment.code);
        break;
      }
      default: {
        break;
      }
    }
  }
  return activeStyles;
}
function undoAnsiCodes(activeStyles) {
  return [...activeStyles.keys()].reverse().join("");
}
function closeHyperlink(hyperlinkToken) {
  return `${hyperlinkToken.closePrefix}${hyperlinkToken.terminator}`;
}
function shouldIncludeSgrAfterEnd(token, activeStyles) {
  let hasStartFragment = false;
  let hasClosingEffect = false;
  for (const fragment of token.fragments) {
    if (fragment.type === "start") {
      hasStartFragment = true;
      continue;
    }
    if (fragment.type === "reset" && activeStyles.size > 0) {
      hasClosingEffect = true;
      continue;
    }
    if (fragment.type === "end" && activeStyles.has(fragment.endCode)) {
      hasClosingEffect = true;
    }
  }
  return hasClosingEffect && !hasStartFragment;
}
function applySgrToken2({ token, isPastEnd, activeStyles, returnValue, include, activeHyperlink, position }) {
  if (isPastEnd && !shouldIncludeSgrAfterEnd(token, activeStyles)) {
    return {
      activeStyles,
      activeHyperlink,
      position,
      returnValue,
      include
    };
  }
  activeStyles = applySgrFragments(activeStyles, token.fragments);
  if (include) {
    returnValue += token.code;
  }
  return {
    activeStyles,
    activeHyperlink,
    position,
    returnValue,
    include
  };
}
function applyHyperlinkToken({ token, isPastEnd, activeStyles, activeHyperlink, position, returnValue, include }) {
  if (isPastEnd && (token.action !== "close" || !activeHyperlink)) {
    return {
      activeStyles,
      activeHyperlink,
      position,
      returnValue,
      include
    };
  }
  if (token.action === "open") {
    activeHyperlink = token;
  } else if (token.action === "close") {
    activeHyperlink = void 0;
  }
  if (include) {
    returnValue += token.code;
  }
  return {
    activeStyles,
    activeHyperlink,
    position,
    returnValue,
    include
  };
}
function applyControlToken({ token, isPastEnd, activeStyles, activeHyperlink, position, returnValue, include }) {
  if (!isPastEnd && include) {
    returnValue += token.code;
  }
  return {
    activeStyles,
    activeHyperlink,
    position,
    returnValue,
    include
  };
}
function applyCharacterToken({ token, start, activeStyles, activeHyperlink, position, returnValue, include }) {
  if (!include && position >= start && !token.isGraphemeContinuation) {
    include = true;
    returnValue = [...activeStyles.values()].join("");
    if (activeHyperlink) {
      returnValue += activeHyperlink.code;
    }
  }
  if (include) {
    returnValue += token.value;
  }
  position += token.visibleWidth;
  return {
    activeStyles,
    activeHyperlink,
    position,
    returnValue,
    include
  };
}
function applyToken(parameters) {
  const tokenHandler = tokenHandlers[parameters.token.type];
  if (!tokenHandler) {
    const {
      activeStyles,
      activeHyperlink,
      position,
      returnValue,
      include
    } = parameters;
    return {
      activeStyles,
      activeHyperlink,
      position,
      returnValue,
      include
    };
  }
  return tokenHandler(parameters);
}
function createHasContinuationAheadMap(tokens) {
  const hasContinuationAhead = Array.from({ length: tokens.length }, () => false);
  let nextCharacterIsContinuation = false;
  for (let tokenIndex = tokens.length - 1; tokenIndex >= 0; tokenIndex--) {
    const token = tokens[tokenIndex];
    hasContinuationAhead[tokenIndex] = nextCharacterIsContinuation;
    if (token.type === "character") {
      nextCharacterIsContinuation = Boolean(token.isGraphemeContinuation);
    }
  }
  return hasContinuationAhead;
}
function sliceAnsi(string, start, end) {
  const tokens = tokenizeAnsi(string, { endCharacter: end });
  const hasContinuationAhead = createHasContinuationAheadMap(tokens);
  let activeStyles = /* @__PURE__ */ new Map();
  let activeHyperlink;
  let position = 0;
  let returnValue = "";
  let include = false;
  for (const [tokenIndex, token] of tokens.entries()) {
    let isPastEnd = end !== void 0 && position >= end;
    if (isPastEnd && token.type !== "character" && hasContinuationAhead[tokenIndex]) {
      isPastEnd = false;
    }
    if (isPastEnd && token.type === "character" && !token.isGraphemeContinuation) {
      break;
    }
    ({ activeStyles, activeHyperlink, position, returnValue, include } = applyToken({
      token,
      isPastEnd,
      start,
      activeStyles,
      activeHyperlink,
      position,
      returnValue,
      include
    }));
  }
  if (!include) {
    return "";
  }
  if (activeHyperlink) {
    returnValue += closeHyperlink(activeHyperlink);
  }
  returnValue += undoAnsiCodes(activeStyles);
  return returnValue;
}
var tokenHandlers;
var init_slice_ansi = __esm({
  "node_modules/slice-ansi/index.js"() {
    init_tokenize_ansi();
    tokenHandlers = {
      sgr: applySgrToken2,
      hyperlink: applyHyperlinkToken,
      control: applyControlToken,
      character: applyCharacterToken
    };
  }
});

// node_modules/log-update/index.js
var log_update_exports = {};
__export(log_update_exports, {
  createLogUpdate: () => createLogUpdate,
  default: () => log_update_default,
  logUpdateStderr: () => logUpdateStderr
});
import process6 from "node:process";
function createLogUpdate(stream, { showCursor = false, defaultWidth, defaultHeight } = {}) {
  let previousLineCount = 0;
  let previousWidth = getWidth2(stream, defaultWidth);
  let previousOutput = "";
  const useSynchronizedOutput = stream.isTTY === true;
  const write = (output) => {
    if (output === "") {
      return;
    }
    if (useSynchronizedOutput) {
      stream.write(SYNCHRONIZED_OUTPUT_ENABLE + output + SYNCHRONIZED_OUTPUT_DISABLE);
      return;
    }
    stream.write(output);
  };
  const computeFrame = (text, width) => {
    const textString = String(text);
    const raw = textString.endsWith("\n") ? textString : `${textString}
`;
    const wrapped = wrapAnsi(raw, width, { trim: false, hard: true, wordWrap: false });
    const { text: clippedText, wasClipped } = fitToTerminalHeight(stream, wrapped, defaultHeight);
    const lines = clippedText === "" ? [] : clippedText.split("\n");
    return { wrapped: clippedText, lines, wasClipped };
  };
  const reset = () => {
    previousOutput = "";
    previousWidth = getWidth2(stream, defaultWidth);
    previousLineCount = 0;
  };
  const render = (...arguments_) => {
    if (!showCursor) {
      cli_cursor_default.hide();
    }
    const width = getWidth2(stream, defaultWidth);
    const { wrapped, lines, wasClipped } = computeFrame(arguments_.join(" "), width);
    if (lines.length === 0) {
      previousOutput = wrapped;
      previousWidth = width;
      previousLineCount = 0;
      return;
    }
    if (wrapped === previousOutput && previousWidth === width) {
      return;
    }
    if (previousLineCount === 0) {
      write(wrapped);
      previousOutput = wrapped;
      previousWidth = width;
      previousLineCount = lines.length;
      return;
    }
    if (previousWidth !== width || wasClipped) {
      write(base_exports.eraseLines(previousLineCount) + wrapped);
      previousOutput = wrapped;
      previousWidth = width;
      previousLineCount = lines.length;
      return;
    }
    const previousLines = previousOutput === "" ? [] : previousOutput.split("\n");
    const { start, endPrevious, endNext } = diffFrames(previousLines, lines);
    if (start === lines.length && previousLineCount === lines.length) {
      return;
    }
    if (start === 0) {
      write(base_exports.eraseLines(previousLineCount) + wrapped);
      previousOutput = wrapped;
      previousWidth = width;
      previousLineCount = lines.length;
      return;
    }
    const patch = buildPatch({
      prevCount: previousLineCount,
      start,
      endPrevious,
      endNext,
      nextLines: lines,
      nextWrappedEndsWithNewline: wrapped.endsWith("\n")
    });
    write(patch);
    previousOutput = wrapped;
    previousWidth = width;
    previousLineCount = lines.length;
  };
  render.clear = () => {
    write(base_exports.eraseLines(previousLineCount));
    reset();
  };
  render.done = () => {
    reset();
    if (!showCursor) {
      cli_cursor_default.show();
    }
  };
  render.persist = (...arguments_) => {
    const erasePrevious = previousLineCount > 0 ? base_exports.eraseLines(previousLineCount) : "";
    if (previousLineCount > 0) {
      previousLineCount = 0;
    }
    const text = `${arguments_.join(" ")}`;
    const width = getWidth2(stream, defaultWidth);
    const { wrapped: wrappedText } = computeFrame(text, width);
    write(erasePrevious + wrappedText);
    reset();
  };
  return render;
}
var getWidth2, SYNCHRONIZED_OUTPUT_ENABLE, SYNCHRONIZED_OUTPUT_DISABLE, fitToTerminalHeight, diffFrames, buildPatch, logUpdate, log_update_default, logUpdateStderr;
var init_log_update = __esm({
  "node_modules/log-update/index.js"() {
    init_ansi_escapes();
    init_cli_cursor();
    init_wrap_ansi();
    init_slice_ansi();
    init_strip_ansi();
    getWidth2 = (stream, defaultWidth) => stream.columns ?? defaultWidth ?? 80;
    SYNCHRONIZED_OUTPUT_ENABLE = "\x1B[?2026h";
    SYNCHRONIZED_OUTPUT_DISABLE = "\x1B[?2026l";
    fitToTerminalHeight = (stream, wrappedText, defaultHeight) => {
      const terminalHeight = stream.rows ?? defaultHeight ?? 24;
      if (terminalHeight === void 0) {
        return { text: wrappedText, wasClipped: false };
      }
      if (terminalHeight === 0) {
        return { text: "", wasClipped: wrappedText !== "" };
      }
      const unstyled = stripAnsi(wrappedText);
      const newlineCount = [...unstyled].filter((character) => character === "\n").length;
      const linesCount = newlineCount + 1;
      const toRemove = Math.max(0, linesCount - terminalHeight);
      if (toRemove === 0) {
        return { text: wrappedText, wasClipped: false };
      }
      let seen = 0;
      let cut = 0;
      for (const [index, character] of [...unstyled].entries()) {
        if (character === "\n") {
          seen++;
          if (seen === toRemove) {
            cut = index + 1;
            break;
          }
        }
      }
      return { text: sliceAnsi(wrappedText, cut), wasClipped: true };
    };
    diffFrames = (previousLines, nextLines) => {
      let start = 0;
      for (; start < previousLines.length && start < nextLines.length; start++) {
        if (previousLines[start] !== nextLines[start]) {
          break;
        }
      }
      let endPrevious = previousLines.length - 1;
      let endNext = nextLines.length - 1;
      while (endPrevious >= start && endNext >= start && previousLines[endPrevious] === nextLines[endNext]) {
        endPrevious--;
        endNext--;
      }
      return { start, endPrevious, endNext };
    };
    buildPatch = ({
      prevCount,
      start,
      endPrevious,
      endNext,
      nextLines,
      nextWrappedEndsWithNewline
    }) => {
      let sequence = "";
      const upCount = Math.max(0, prevCount - 1 - start);
      if (upCount > 0) {
        sequence += base_exports.cursorUp(upCount);
      }
      sequence += base_exports.cursorLeft;
      const linesToClear = Math.max(0, endPrevious - start + 1);
      for (let index = 0; index < linesToClear; index++) {
        sequence += base_exports.eraseLine;
        if (index < linesToClear - 1) {
          sequence += base_exports.cursorDown();
        }
      }
      if (linesToClear > 1) {
        sequence += base_exports.cursorUp(linesToClear - 1);
      }
      sequence += base_exports.cursorLeft;
      const wroteSlice = nextLines.slice(start, endNext + 1);
      if (wroteSlice.length > 0) {
        const chunk = wroteSlice.join("\n");
        sequence += chunk;
        sequence += base_exports.eraseEndLine;
        if (nextWrappedEndsWithNewline && !chunk.endsWith("\n")) {
          sequence += "\n";
        }
      }
      const currentLine = start + wroteSlice.length;
      const finalLine = nextLines.length - 1;
      const downCount = finalLine - currentLine;
      if (downCount > 0) {
        sequence += base_exports.cursorDown(downCount);
      }
      return sequence;
    };
    logUpdate = createLogUpdate(process6.stdout);
    log_update_default = logUpdate;
    logUpdateStderr = createLogUpdate(process6.stderr);
  }
});

// first-use:log-update
var require_log_update = __commonJS({
  "first-use:log-update"(exports) {
    for (const name of ["createLogUpdate", "logUpdateStderr"]) {
      Object.defineProperty(exports, name, { enumerable: true, get: () => (init_log_update(), __toCommonJS(log_update_exports))[name] });
    }
  }
});

// src/terminal/progress-display.ts
var import_log_update = __toESM(require_log_update(), 1);
import { performance } from "node:perf_hooks";

// src/terminal/progress-state.ts
var PHASES = {
  checkout: "checking out both commits",
  install: "installing",
  build: "building",
  pilot: "trying every scenario on both sides",
  decide: "deciding",
  explain: "profiling both sides, to find the cause"
};
var ProgressState = class {
  #activity = "starting";
  #deadline = null;
  #estimates = null;
  update(event, now) {
    switch (event.kind) {
      case "phase":
        this.#activity = describePhase(event);
        this.#deadline = null;
        if (event.phase === "checkout" || event.phase === "pilot") this.#estimates = null;
        return;
      case "planned":
        this.#activity = `planned up to ${event.launches} launches of ${event.rounds} rounds per scenario${describeMinimumEffect(event.minimumDetectableEffect)}${event.parts === null ? "" : `; ${describeLaunchParts(event.parts)}`}`;
        this.#deadline = now + event.secondsLeft;
        return;
      case "round":
        this.#activity = `launch ${event.launch} of ${event.launches}, ${event.scenario}, round ${event.round} of ${event.rounds}`;
        return;
      case "launched":
        this.#activity = `launch ${event.launch} of ${event.launches} done`;
        this.#deadline = now + event.secondsLeft;
        return;
      case "profiled":
        this.#activity = `profiled launch ${event.launch} of at most ${event.launches}`;
        return;
      case "decided":
        this.#activity = `the verdict, while its cause is looked for: ${event.headline}`;
        this.#deadline = null;
        return;
      case "interim":
        this.#estimates = event;
    }
  }
  /** The current activity and the time left, in one line. */
  describe(now) {
    const seconds = this.#deadline === null ? 0 : this.#deadline - now;
    const timeLeft = seconds >= 1 ? `, at most about ${formatTime(Math.round(seconds))} left` : "";
    return `cannongate: ${oneLine(this.#activity)}${timeLeft}`;
  }
  get estimates() {
    return this.#estimates;
  }
};
function describePhase({
  phase,
  arm,
  uncommitted = false
}) {
  const of = arm === void 0 ? "" : ` the ${arm}`;
  return `${PHASES[phase]}${of}${uncommitted ? ", uncommitted changes included" : ""}`;
}
function describeMinimumEffect(minimumDetectableEffect) {
  return minimumDetectableEffect === null ? "" : `, enough to detect slowdowns of ${formatEffect(minimumDetectableEffect).slice(1)} or more`;
}

// src/terminal/live-view.ts
init_slice_ansi();
var OTHER_LINES = 3;
var INDENT = "  ";
var GAP = "  ";
var MAX_NAME_WIDTH = 32;
var MIN_NAME_WIDTH = 10;
function renderLiveView(line, estimates, size) {
  const below = estimates === null ? [] : estimateLines(estimates, size);
  return [line, ...below].map((each) => truncate(each, size.columns));
}
function estimateLines({ counted: launches, cells }, size) {
  const free = size.rows - OTHER_LINES;
  const fits = cells.length <= free;
  const shown = fits ? cells : nearestToTolerance(cells, free - 1);
  if (shown.length === 0) return [];
  const more = cells.length - shown.length;
  const level = cells.find(({ interval }) => interval !== null)?.interval?.level;
  const at = level === void 0 ? "" : `, at ${formatShare(level)}`;
  const heading = `So far, after ${plural(launches, "launch", "launches")}${at}; no verdict:`;
  return [
    ...estimateTable(shown, cells, heading, size.columns),
    ...more === 0 ? [] : [`${INDENT}and ${more} more`]
  ];
}
function nearestToTolerance(cells, count) {
  const excess = ({ estimate, tolerance }) => estimate === null ? -Infinity : estimate - Math.log1p(tolerance);
  const nearest = new Set(
    [...cells].sort((a, b) => excess(b) - excess(a)).slice(0, Math.max(0, count))
  );
  return cells.filter((cell) => nearest.has(cell));
}
function estimateTable(shown, all, heading, columns) {
  const scale = scaleFor(all);
  const rows = shown.map((cell) => ({
    name: oneLine(cell.scenario),
    values: [
      metricNamed(cell.metric).title,
      cell.estimate === null ? "\u2013" : formatChange(cell.estimate, cell.metric),
      formatInterval(cell)
    ],
    bar: bar(cell, scale)
  }));
  const widths = [0, 1, 2].map((i) => maxWidth(rows.map(({ values }) => values[i] ?? "")));
  const details = rows.map(
    ({ values: [title = "", change = "", interval = ""] }) => [
      padToWidth(title, widths[0] ?? 0),
      change.padStart(widths[1] ?? 0),
      padToWidth(interval, widths[2] ?? 0)
    ].join(GAP)
  );
  const nameSpace = columns - (INDENT.length + GAP.length + maxWidth(details));
  const longest = Math.min(MAX_NAME_WIDTH, maxWidth(rows.map(({ name }) => name)));
  const shortest = Math.min(MIN_NAME_WIDTH, longest);
  const nameSpaceBesideBar = nameSpace - GAP.length - maxWidth(rows.map(({ bar: bar2 }) => bar2));
  const hasBar = nameSpaceBesideBar >= shortest;
  const nameWidth = Math.max(shortest, Math.min(longest, hasBar ? nameSpaceBesideBar : nameSpace));
  const texts = rows.map(
    ({ name }, i) => `${INDENT}${padToWidth(truncate(name, nameWidth), nameWidth)}${GAP}${details[i] ?? ""}`
  );
  if (!hasBar) return [heading, ...texts];
  const width = maxWidth(texts);
  return [
    `${padToWidth(heading, width)}${GAP}${BAR_TITLE}`,
    ...texts.map((text, i) => `${text}${GAP}${rows[i]?.bar ?? ""}`)
  ];
}
function formatInterval({ interval, metric }) {
  return interval === null ? "" : `(${formatRange(interval, metric)})`;
}
function maxWidth(texts) {
  return Math.max(0, ...texts.map(displayWidth));
}
function padToWidth(text, width) {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}
function truncate(text, columns) {
  return sliceAnsi(text, columns) === "" ? text : `${sliceAnsi(text, 0, columns - 1)}\u2026`;
}

// src/terminal/progress-display.ts
function openProgressDisplay(stream, variables) {
  const isLive = stream.isTTY && stream.columns > 0 && stream.rows > 0;
  if (isLive && variables["TERM"] !== "dumb") return liveDisplay(stream, variables);
  return plainDisplay((line) => {
    writeLines(stream, line);
  });
}
var REFRESH_MS = 1e3;
function liveDisplay(stream, variables) {
  const update = (0, import_log_update.createLogUpdate)(stream);
  const state = new ProgressState();
  const hasColour = supportsColour(stream, variables);
  const draw = () => {
    const lines = renderLiveView(state.describe(performance.now() / 1e3), state.estimates, stream);
    update(harmless(lines.join("\n")));
  };
  const timer = setInterval(draw, REFRESH_MS);
  return {
    report(event) {
      if (event.kind === "warning") {
        update.persist(formatWarning(event.warning, hasColour));
      } else {
        const now = performance.now() / 1e3;
        state.update(event, now);
        if (event.kind === "decided") update.persist(harmless(state.describe(now)));
      }
      draw();
    },
    clear() {
      update.clear();
    },
    done() {
      clearInterval(timer);
      update.clear();
      update.done();
    }
  };
}
function plainDisplay(write) {
  const state = new ProgressState();
  return {
    report(event) {
      if (event.kind === "warning") {
        write(formatWarning(event.warning));
        return;
      }
      state.update(event, performance.now() / 1e3);
      if (event.kind !== "round" && event.kind !== "interim") {
        write(state.describe(performance.now() / 1e3));
      }
    },
    clear() {
    },
    done() {
    }
  };
}
function formatWarning(warning, hasColour = false) {
  const word = hasColour ? colourText("warning", "yellow") : "warning";
  return `cannongate: ${word}: ${harmless(oneLine(describeWarning(warning)))} [${warning.code}]`;
}
var silentDisplay = {
  report: () => {
  },
  clear: () => {
  },
  done: () => {
  }
};

export {
  openProgressDisplay,
  plainDisplay,
  formatWarning,
  silentDisplay
};
