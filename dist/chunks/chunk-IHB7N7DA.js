import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HAS_PROC,
  MARK_VARIABLE,
  allProcesses,
  childrenOfThread,
  processTree,
  processesWithVariable,
  readOrNull,
  readProcess,
  treeEntries
} from "./chunk-X3IIGEG3.js";
import {
  sum
} from "./chunk-RNES36XW.js";
import {
  __commonJS,
  __require,
  __toESM
} from "./chunk-26LVTRER.js";

// node_modules/pidusage/lib/bin.js
var require_bin = __commonJS({
  "node_modules/pidusage/lib/bin.js"(exports, module) {
    "use strict";
    var spawn2 = __require("child_process").spawn;
    function run2(cmd, args, options, done) {
      if (typeof options === "function") {
        done = options;
        options = void 0;
      }
      let executed = false;
      const ch = spawn2(cmd, args, options);
      let stdout = "";
      let stderr = "";
      ch.stdout.on("data", function(d) {
        stdout += d.toString();
      });
      ch.stderr.on("data", function(d) {
        stderr += d.toString();
      });
      ch.on("error", function(err) {
        if (executed) return;
        executed = true;
        done(new Error(err));
      });
      ch.on("close", function(code, signal) {
        if (executed) return;
        executed = true;
        if (stderr) {
          return done(new Error(stderr));
        }
        done(null, stdout, code);
      });
    }
    module.exports = run2;
  }
});

// node_modules/pidusage/lib/history.js
var require_history = __commonJS({
  "node_modules/pidusage/lib/history.js"(exports, module) {
    "use strict";
    var DEFAULT_MAXAGE = 6e4;
    var expiration = {};
    var history = {};
    var expireListeners = {};
    var size = 0;
    var interval = null;
    function get2(pid, maxage) {
      if (maxage <= 0) {
        return;
      }
      if (history[pid] !== void 0) {
        expiration[pid] = Date.now() + (maxage || DEFAULT_MAXAGE);
      }
      return history[pid];
    }
    function set(pid, object, maxage, onExpire) {
      if (object === void 0 || maxage <= 0) return;
      expiration[pid] = Date.now() + (maxage || DEFAULT_MAXAGE);
      if (history[pid] === void 0) {
        size++;
        sheduleInvalidator(maxage);
      }
      history[pid] = object;
      if (onExpire) {
        expireListeners[pid] = onExpire;
      }
    }
    function sheduleInvalidator(maxage) {
      if (size > 0) {
        if (interval === null) {
          interval = setInterval(runInvalidator, (maxage || DEFAULT_MAXAGE) / 2);
          if (typeof interval.unref === "function") {
            interval.unref();
          }
        }
        return;
      }
      if (interval !== null) {
        clearInterval(interval);
        interval = null;
      }
    }
    function runInvalidator() {
      const now = Date.now();
      const pids = Object.keys(expiration);
      for (let i = 0; i < pids.length; i++) {
        const pid = pids[i];
        if (expiration[pid] < now) {
          size--;
          if (expireListeners[pid]) {
            expireListeners[pid](history[pid]);
          }
          delete history[pid];
          delete expiration[pid];
          delete expireListeners[pid];
        }
      }
      sheduleInvalidator();
    }
    function deleteLoop(obj) {
      for (const i in obj) {
        delete obj[i];
      }
    }
    function clear() {
      if (interval !== null) {
        clearInterval(interval);
        interval = null;
      }
      deleteLoop(history);
      deleteLoop(expiration);
      deleteLoop(expireListeners);
    }
    module.exports = {
      get: get2,
      set,
      clear
    };
  }
});

// node_modules/pidusage/lib/ps.js
var require_ps = __commonJS({
  "node_modules/pidusage/lib/ps.js"(exports, module) {
    "use strict";
    var os2 = __require("os");
    var bin = require_bin();
    var history = require_history();
    var PLATFORM = os2.platform();
    function parseTime(timestr, centisec) {
      let time = 0;
      const tpart = timestr.split(/-|:|\./);
      let i = tpart.length - 1;
      if (i >= 0 && centisec && PLATFORM === "darwin") {
        time += parseInt(tpart[i--], 10) * 10;
      }
      if (i >= 0) {
        time += parseInt(tpart[i--], 10) * 1e3;
      }
      if (i >= 0) {
        time += parseInt(tpart[i--], 10) * 6e4;
      }
      if (i >= 0) {
        time += parseInt(tpart[i--], 10) * 36e5;
      }
      if (i >= 0) {
        time += parseInt(tpart[i--], 10) * 864e5;
      }
      return time;
    }
    function ps2(pids, options, done) {
      const pArg = pids.join(",");
      let args = ["-o", "etime,pid,ppid,pcpu,rss,time", "-p", pArg];
      if (PLATFORM === "aix" || PLATFORM === "os400") {
        args = ["-o", "etime,pid,ppid,pcpu,rssize,time", "-p", pArg];
      }
      bin("ps", args, function(err, stdout, code) {
        if (err) {
          if (PLATFORM === "os390" && /no matching processes found/.test(err)) {
            err = new Error("No matching pid found");
            err.code = "ENOENT";
          }
          return done(err);
        }
        if (code === 1) {
          const error = new Error("No matching pid found");
          error.code = "ENOENT";
          return done(error);
        }
        if (code !== 0) {
          return done(new Error("pidusage ps command exited with code " + code));
        }
        const date = Date.now();
        stdout = stdout.split(os2.EOL);
        const statistics = {};
        for (let i = 1; i < stdout.length; i++) {
          const line = stdout[i].trim().split(/\s+/);
          if (!line || line.length !== 6) {
            continue;
          }
          const pid = parseInt(line[1], 10);
          let hst = history.get(pid, options.maxage);
          if (hst === void 0) hst = {};
          const ppid = parseInt(line[2], 10);
          const memory = parseInt(line[4], 10) * 1024;
          const etime = parseTime(line[0]);
          const ctime = parseTime(line[5], true);
          const total = ctime - (hst.ctime || 0);
          const seconds = Math.abs(hst.elapsed !== void 0 ? etime - hst.elapsed : etime);
          const cpu = seconds > 0 ? total / seconds * 100 : 0;
          statistics[pid] = {
            cpu,
            memory,
            ppid,
            pid,
            ctime,
            elapsed: etime,
            timestamp: date
          };
          history.set(pid, statistics[pid], options.maxage);
        }
        done(null, statistics);
      });
    }
    module.exports = ps2;
  }
});

// node_modules/pidusage/lib/helpers/parallel.js
var require_parallel = __commonJS({
  "node_modules/pidusage/lib/helpers/parallel.js"(exports, module) {
    function parallel(fns, options, done) {
      if (typeof options === "function") {
        done = options;
        options = {};
      }
      let keys;
      if (!Array.isArray(fns)) {
        keys = Object.keys(fns);
      }
      const length = keys ? keys.length : fns.length;
      let pending = length;
      const results = keys ? {} : [];
      function each(i, err, result) {
        results[i] = result;
        if (--pending === 0 || err && !options.graceful) {
          if (options.graceful && err && length > 1) {
            err = null;
          }
          done && done(err, results);
          done = null;
        }
      }
      if (keys) {
        keys.forEach(function(key) {
          fns[key](function(err, res) {
            each(key, err, res);
          });
        });
      } else {
        fns.forEach(function(fn, i) {
          fn(function(err, res) {
            each(i, err, res);
          });
        });
      }
    }
    module.exports = parallel;
  }
});

// node_modules/pidusage/lib/helpers/cpu.js
var require_cpu = __commonJS({
  "node_modules/pidusage/lib/helpers/cpu.js"(exports, module) {
    var os2 = __require("os");
    var fs = __require("fs");
    var exec = __require("child_process").exec;
    var parallel = require_parallel();
    function updateCpu(cpu, next) {
      if (cpu !== null) {
        getRealUptime(function(err, uptime) {
          if (err) return next(err);
          cpu.uptime = uptime;
          next(null, cpu);
        });
        return;
      }
      parallel([
        getClockAndPageSize,
        getRealUptime
      ], function(err, data) {
        if (err) return next(err);
        cpu = {
          clockTick: data[0].clockTick,
          pageSize: data[0].pageSize,
          uptime: data[1]
        };
        next(null, cpu);
      });
    }
    module.exports = updateCpu;
    function getRealUptime(next) {
      fs.readFile("/proc/uptime", "utf8", function(err, uptime) {
        if (err || uptime === void 0) {
          if (!process.env.PIDUSAGE_SILENT) {
            console.warn("[pidusage] We couldn't find uptime from /proc/uptime, using os.uptime() value");
          }
          return next(null, os2.uptime() || /* @__PURE__ */ new Date() / 1e3);
        }
        return next(null, parseFloat(uptime.split(" ")[0]));
      });
    }
    function getClockAndPageSize(next) {
      parallel([
        function getClockTick(cb) {
          getconf("CLK_TCK", { default: 100 }, cb);
        },
        function getPageSize(cb) {
          getconf("PAGESIZE", { default: 4096 }, cb);
        }
      ], function(err, data) {
        if (err) return next(err);
        next(null, { clockTick: data[0], pageSize: data[1] });
      });
    }
    function getconf(keyword, options, next) {
      if (typeof options === "function") {
        next = options;
        options = { default: "" };
      }
      exec("getconf " + keyword, function(error, stdout, stderr) {
        if (error !== null) {
          if (!process.env.PIDUSAGE_SILENT) {
            console.error('Error while calling "getconf ' + keyword + '"', error);
          }
          return next(null, options.default);
        }
        stdout = parseInt(stdout);
        if (!isNaN(stdout)) {
          return next(null, stdout);
        }
        return next(null, options.default);
      });
    }
  }
});

// node_modules/pidusage/lib/procfile.js
var require_procfile = __commonJS({
  "node_modules/pidusage/lib/procfile.js"(exports, module) {
    var fs = __require("fs");
    var path = __require("path");
    var updateCpu = require_cpu();
    var parallel = require_parallel();
    var history = require_history();
    var cpuInfo = null;
    var SIZE = 1024;
    function noop() {
    }
    function open(path2, history2, cb) {
      if (history2.fd) {
        return cb(null, history2.fd);
      }
      fs.open(path2, "r", cb);
    }
    function close(history2) {
      if (history2.fd) {
        fs.close(history2.fd, noop);
      }
    }
    function readUntilEnd(fd, buf, cb) {
      let firstRead = false;
      if (typeof buf === "function") {
        cb = buf;
        buf = Buffer.alloc(SIZE);
        firstRead = true;
      }
      fs.read(fd, buf, 0, SIZE, 0, function(err, bytesRead, buffer) {
        if (err) {
          cb(err);
          return;
        }
        const data = Buffer.concat([buf, buffer], firstRead ? bytesRead : buf.length + bytesRead);
        if (bytesRead === SIZE) {
          readUntilEnd(fd, data, cb);
          return;
        }
        cb(null, buf);
      });
    }
    function readProcFile(pid, options, done) {
      let hst = history.get(pid, options.maxage);
      let again = false;
      if (hst === void 0) {
        again = true;
        hst = {};
      }
      open(path.join("/proc", "" + pid, "stat"), hst, function(err, fd) {
        if (err) {
          if (err.code === "ENOENT") {
            err.message = "No matching pid found";
          }
          return done(err, null);
        }
        if (err) {
          return done(err);
        }
        readUntilEnd(fd, function(err2, buffer) {
          if (err2) {
            return done(err2);
          }
          let infos = buffer.toString("utf8");
          const date = Date.now();
          const index = infos.lastIndexOf(")");
          infos = infos.substr(index + 2).split(" ");
          const stat = {
            ppid: parseInt(infos[1]),
            utime: parseFloat(infos[11]) * 1e3 / cpuInfo.clockTick,
            stime: parseFloat(infos[12]) * 1e3 / cpuInfo.clockTick,
            cutime: parseFloat(infos[13]) * 1e3 / cpuInfo.clockTick,
            cstime: parseFloat(infos[14]) * 1e3 / cpuInfo.clockTick,
            start: parseFloat(infos[19]) * 1e3 / cpuInfo.clockTick,
            rss: parseFloat(infos[21]),
            uptime: cpuInfo.uptime * 1e3,
            fd
          };
          const memory = stat.rss * cpuInfo.pageSize;
          const childrens = options.childrens ? stat.cutime + stat.cstime : 0;
          const total = stat.stime - (hst.stime || 0) + stat.utime - (hst.utime || 0) + childrens;
          const seconds = Math.abs(hst.uptime !== void 0 ? stat.uptime - hst.uptime : stat.start - stat.uptime);
          const cpu = seconds > 0 ? total / seconds * 100 : 0;
          history.set(pid, stat, options.maxage, close);
          if (again) {
            return readProcFile(pid, options, done);
          }
          return done(null, {
            cpu,
            memory,
            ctime: stat.utime + stat.stime,
            elapsed: stat.uptime - stat.start,
            timestamp: date,
            pid,
            ppid: stat.ppid
          });
        });
      });
    }
    function procfile(pids, options, done) {
      updateCpu(cpuInfo, function(err, result) {
        if (err) return done(err);
        cpuInfo = result;
        const fns = {};
        pids.forEach(function(pid, i) {
          fns[pid] = function(cb) {
            readProcFile(pid, options, cb);
          };
        });
        parallel(fns, { graceful: true }, done);
      });
    }
    module.exports = procfile;
  }
});

// node_modules/pidusage/lib/wmic.js
var require_wmic = __commonJS({
  "node_modules/pidusage/lib/wmic.js"(exports, module) {
    "use strict";
    var os2 = __require("os");
    var bin = require_bin();
    var history = require_history();
    function parseDate(datestr) {
      const year = datestr.substring(0, 4);
      const month = datestr.substring(4, 6);
      const day = datestr.substring(6, 8);
      const hour = datestr.substring(8, 10);
      const minutes = datestr.substring(10, 12);
      const seconds = datestr.substring(12, 14);
      const useconds = datestr.substring(15, 21);
      const sign = datestr.substring(21, 22);
      const tmz = parseInt(datestr.substring(22, 25), 10);
      const tmzh = Math.floor(tmz / 60);
      const tmzm = tmz % 60;
      return /* @__PURE__ */ new Date(
        year + "-" + month + "-" + day + "T" + hour + ":" + minutes + ":" + seconds + "." + useconds + sign + (tmzh > 9 ? tmzh : "0" + tmzh) + (tmzm > 9 ? tmzm : "0" + tmzm)
      );
    }
    function wmic2(pids, options, done) {
      let whereClause = "ProcessId=" + pids[0];
      for (let i = 1; i < pids.length; i++) {
        whereClause += " or ProcessId=" + pids[i];
      }
      const args = [
        "PROCESS",
        "where",
        '"' + whereClause + '"',
        "get",
        "CreationDate,KernelModeTime,ParentProcessId,ProcessId,UserModeTime,WorkingSetSize"
      ];
      bin("wmic", args, { windowsHide: true, windowsVerbatimArguments: true }, function(err, stdout, code) {
        if (err) {
          if (err.message.indexOf("No Instance(s) Available.") !== -1) {
            const error = new Error("No matching pid found");
            error.code = "ENOENT";
            return done(error);
          }
          return done(err);
        }
        if (code !== 0) {
          return done(new Error("pidusage wmic command exited with code " + code));
        }
        const date = Date.now();
        const uptime = Math.floor(os2.uptime() || date / 1e3);
        stdout = stdout.split(os2.EOL);
        let again = false;
        const statistics = {};
        for (let i = 1; i < stdout.length; i++) {
          const line = stdout[i].trim().split(/\s+/);
          if (!line || line.length !== 6) {
            continue;
          }
          const creation = parseDate(line[0]);
          const ppid = parseInt(line[2], 10);
          const pid = parseInt(line[3], 10);
          const kerneltime = Math.round(parseInt(line[1], 10) / 1e4);
          const usertime = Math.round(parseInt(line[4], 10) / 1e4);
          const memory = parseInt(line[5], 10);
          let hst = history.get(pid, options.maxage);
          if (hst === void 0) {
            again = true;
            hst = { ctime: kerneltime + usertime, uptime };
          }
          const total = (kerneltime + usertime - hst.ctime) / 1e3;
          const seconds = uptime - hst.uptime;
          const cpu = seconds > 0 ? total / seconds * 100 : 0;
          history.set(pid, { ctime: usertime + kerneltime, uptime }, options.maxage);
          statistics[pid] = {
            cpu,
            memory,
            ppid,
            pid,
            ctime: usertime + kerneltime,
            elapsed: date - creation.getTime(),
            timestamp: date
          };
        }
        if (again) {
          return wmic2(pids, options, function(err2, stats) {
            if (err2) return done(err2);
            done(null, Object.assign(statistics, stats));
          });
        }
        done(null, statistics);
      });
    }
    module.exports = wmic2;
  }
});

// node_modules/pidusage/lib/gwmi.js
var require_gwmi = __commonJS({
  "node_modules/pidusage/lib/gwmi.js"(exports, module) {
    "use strict";
    var os2 = __require("os");
    var bin = require_bin();
    var history = require_history();
    function parseDate(datestr) {
      const year = datestr.substring(0, 4);
      const month = datestr.substring(4, 6);
      const day = datestr.substring(6, 8);
      const hour = datestr.substring(8, 10);
      const minutes = datestr.substring(10, 12);
      const seconds = datestr.substring(12, 14);
      const useconds = datestr.substring(15, 21);
      const sign = datestr.substring(21, 22);
      const tmz = parseInt(datestr.substring(22, 25), 10);
      const tmzh = Math.floor(tmz / 60);
      const tmzm = tmz % 60;
      return /* @__PURE__ */ new Date(
        year + "-" + month + "-" + day + "T" + hour + ":" + minutes + ":" + seconds + "." + useconds + sign + (tmzh > 9 ? tmzh : "0" + tmzh) + (tmzm > 9 ? tmzm : "0" + tmzm)
      );
    }
    function gwmi(pids, options, done) {
      let whereClause = "ProcessId=" + pids[0];
      for (let i = 1; i < pids.length; i++) {
        whereClause += " or ProcessId=" + pids[i];
      }
      const property = "CreationDate,KernelModeTime,ParentProcessId,ProcessId,UserModeTime,WorkingSetSize";
      const command = "gwmi win32_process -Filter '" + whereClause + "' | select " + property + " | format-table";
      bin("powershell.exe", ["-NoProfile", "-NonInteractive", "-Command", command], { windowsHide: true }, function(err, stdout, code) {
        if (err) {
          if (err.message.indexOf("No Instance(s) Available.") !== -1) {
            const error = new Error("No matching pid found");
            error.code = "ENOENT";
            return done(error);
          }
          return done(err);
        }
        if (code !== 0) {
          return done(new Error("pidusage gwmi command exited with code " + code));
        }
        const date = Date.now();
        const uptime = Math.floor(os2.uptime() || date / 1e3);
        stdout = stdout.split(os2.EOL).slice(1);
        const index = stdout.findIndex((v) => !!v);
        stdout = stdout.slice(index + 2);
        if (!stdout.length) {
          const error = new Error("No matching pid found");
          error.code = "ENOENT";
          return done(error);
        }
        let again = false;
        const statistics = {};
        for (let i = 0; i < stdout.length; i++) {
          const line = stdout[i].trim().split(/\s+/);
          if (!line || line.length === 1) {
            continue;
          }
          const creation = parseDate(line[0]);
          const ppid = parseInt(line[2], 10);
          const pid = parseInt(line[3], 10);
          const kerneltime = Math.round(parseInt(line[1], 10) / 1e4);
          const usertime = Math.round(parseInt(line[4], 10) / 1e4);
          const memory = parseInt(line[5], 10);
          let hst = history.get(pid, options.maxage);
          if (hst === void 0) {
            again = true;
            hst = { ctime: kerneltime + usertime, uptime };
          }
          const total = (kerneltime + usertime - hst.ctime) / 1e3;
          const seconds = uptime - hst.uptime;
          const cpu = seconds > 0 ? total / seconds * 100 : 0;
          history.set(pid, { ctime: usertime + kerneltime, uptime }, options.maxage);
          statistics[pid] = {
            cpu,
            memory,
            ppid,
            pid,
            ctime: usertime + kerneltime,
            elapsed: date - creation.getTime(),
            timestamp: date
          };
        }
        if (again) {
          return gwmi(pids, options, function(err2, stats) {
            if (err2) return done(err2);
            done(null, Object.assign(statistics, stats));
          });
        }
        done(null, statistics);
      });
    }
    module.exports = gwmi;
  }
});

// node_modules/pidusage/lib/stats.js
var require_stats = __commonJS({
  "node_modules/pidusage/lib/stats.js"(exports, module) {
    "use strict";
    var fs = __require("fs");
    var os2 = __require("os");
    var path = __require("path");
    var requireMap = {
      ps: () => require_ps(),
      procfile: () => require_procfile(),
      wmic: () => require_wmic(),
      gwmi: () => require_gwmi()
    };
    var platformToMethod2 = {
      aix: "ps",
      os400: "ps",
      android: "procfile",
      alpine: "procfile",
      darwin: "ps",
      freebsd: "ps",
      os390: "ps",
      linux: "procfile",
      netbsd: "procfile",
      openbsd: "ps",
      sunos: "ps",
      win: "wmic"
    };
    var platform2 = os2.platform();
    if (fs.existsSync("/etc/alpine-release")) {
      platform2 = "alpine";
    }
    if (platform2.match(/^win/)) {
      platform2 = "win";
    }
    var stat;
    try {
      stat = requireMap[platformToMethod2[platform2]]();
    } catch (err) {
    }
    var wmicAvailable;
    function hasWmic() {
      if (wmicAvailable === void 0) {
        wmicAvailable = fs.existsSync(path.join(process.env.SystemRoot || "C:\\Windows", "System32", "wbem", "WMIC.exe"));
      }
      return wmicAvailable;
    }
    function get2(pids, options, callback) {
      let fn = stat;
      if (platform2 !== "win" && options.usePs === true) {
        fn = requireMap.ps();
      }
      if (platform2 === "win") {
        fn = options.useGwmi === true || !hasWmic() ? requireMap.gwmi() : requireMap.wmic();
      }
      if (fn === void 0) {
        return callback(new Error(os2.platform() + " is not supported yet, please open an issue (https://github.com/soyuka/pidusage)"));
      }
      let single = false;
      if (!Array.isArray(pids)) {
        single = true;
        pids = [pids];
      }
      if (pids.length === 0) {
        return callback(new TypeError("You must provide at least one pid"));
      }
      for (let i = 0; i < pids.length; i++) {
        pids[i] = parseInt(pids[i], 10);
        if (isNaN(pids[i]) || pids[i] < 0) {
          return callback(new TypeError("One of the pids provided is invalid"));
        }
      }
      fn(pids, options, function(err, stats) {
        if (err) {
          return callback(err);
        }
        if (single) {
          callback(null, stats[pids[0]]);
        } else {
          callback(null, stats);
        }
      });
    }
    module.exports = get2;
  }
});

// node_modules/pidusage/index.js
var require_pidusage = __commonJS({
  "node_modules/pidusage/index.js"(exports, module) {
    "use strict";
    var stats = require_stats();
    function pidusage2(pids, options, callback) {
      if (typeof options === "function") {
        callback = options;
        options = {};
      }
      if (options === void 0) {
        options = {};
      }
      options = Object.assign({
        usePs: /^true$/i.test(process.env.PIDUSAGE_USE_PS),
        maxage: process.env.PIDUSAGE_MAXAGE
      }, options);
      if (typeof callback === "function") {
        stats(pids, options, callback);
        return;
      }
      return new Promise(function(resolve, reject) {
        stats(pids, options, function(err, data) {
          if (err) return reject(err);
          resolve(data);
        });
      });
    }
    module.exports = pidusage2;
    module.exports.clear = require_history().clear;
  }
});

// src/adapters/process/resource-usage.ts
import { readdirSync as readdirSync3, writeFileSync } from "node:fs";

// node_modules/pidtree/index.js
import { promisify } from "node:util";

// node_modules/pidtree/lib/get.js
import os from "node:os";

// node_modules/pidtree/lib/bin.js
import { spawn } from "node:child_process";
function stripStderr(stderr) {
  if (!stderr) return;
  stderr = stderr.trim();
  const regex = /your \d+x\d+ screen size is bogus\. expect trouble/gi;
  stderr = stderr.replaceAll(regex, "");
  return stderr.trim();
}
function run(cmd, args, options, done) {
  if (typeof options === "function") {
    done = options;
    options = void 0;
  }
  let executed = false;
  const child = spawn(cmd, args, options);
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data) => {
    stdout += data.toString();
  });
  child.stderr.on("data", (data) => {
    stderr += data.toString();
  });
  child.on("error", (error) => {
    if (executed) return;
    executed = true;
    done(error);
  });
  child.on("close", (code) => {
    if (executed) return;
    executed = true;
    stderr = stripStderr(stderr);
    if (stderr) {
      done(new Error(stderr));
      return;
    }
    done(null, stdout, code);
  });
}

// node_modules/pidtree/lib/parse.js
function parse(stdout) {
  const list = [];
  for (const rawLine of stdout.split(/\r*\n/)) {
    const line = rawLine.trim();
    if (!line) continue;
    const [rawPpid, rawPid] = line.split(/\s+/);
    const ppid = Number.parseInt(rawPpid, 10);
    const pid = Number.parseInt(rawPid, 10);
    if (Number.isNaN(ppid) || Number.isNaN(pid)) continue;
    list.push([ppid, pid]);
  }
  return list;
}

// node_modules/pidtree/lib/ps.js
function ps(callback, run2 = run) {
  run2("ps", ["-A", "-o", "ppid,pid"], (error, stdout, code) => {
    if (error) {
      callback(error);
      return;
    }
    if (code !== 0) {
      callback(new Error("pidtree ps command exited with code " + code));
      return;
    }
    try {
      callback(null, parse(stdout));
    } catch (error2) {
      callback(error2);
    }
  });
}

// node_modules/pidtree/lib/wmic.js
function wmic(callback, run2 = run) {
  const args = ["PROCESS", "get", "ParentProcessId,ProcessId"];
  const options = { windowsHide: true, windowsVerbatimArguments: true };
  run2("wmic", args, options, (error, stdout, code) => {
    if (error) {
      callback(error);
      return;
    }
    if (code !== 0) {
      callback(new Error("pidtree wmic command exited with code " + code));
      return;
    }
    try {
      callback(null, parse(stdout));
    } catch (error2) {
      callback(error2);
    }
  });
}

// node_modules/pidtree/lib/powershell.js
var COMMAND = `$ProgressPreference = 'SilentlyContinue'; Get-CimInstance -ClassName Win32_Process | ForEach-Object { "$($_.ParentProcessId) $($_.ProcessId)" }`;
var ENCODED = Buffer.from(COMMAND, "utf16le").toString("base64");
function powershell(callback, run2 = run) {
  const args = ["-NoProfile", "-NonInteractive", "-EncodedCommand", ENCODED];
  const options = { windowsHide: true };
  run2("powershell", args, options, (error, stdout, code) => {
    if (error) {
      callback(error);
      return;
    }
    if (code !== 0) {
      callback(
        new Error("pidtree powershell command exited with code " + code)
      );
      return;
    }
    try {
      callback(null, parse(stdout));
    } catch (error2) {
      callback(error2);
    }
  });
}

// node_modules/pidtree/lib/get.js
var platformToMethod = {
  darwin: "ps",
  sunos: "ps",
  freebsd: "ps",
  netbsd: "ps",
  win: "win",
  linux: "ps",
  aix: "ps"
};
var platform = os.platform();
if (platform.startsWith("win")) {
  platform = "win";
}
var method = platformToMethod[platform];
function getWindows(callback, wmicFn = wmic, powershellFn = powershell) {
  wmicFn((error, list) => {
    if (error && error.code === "ENOENT") {
      powershellFn(callback);
      return;
    }
    callback(error, list);
  });
}
function get(callback) {
  if (method === void 0) {
    callback(
      new Error(
        os.platform() + " is not supported yet, please open an issue (https://github.com/simonepri/pidtree)"
      )
    );
    return;
  }
  if (method === "win") {
    getWindows(callback);
    return;
  }
  ps(callback);
}

// node_modules/pidtree/lib/pidtree.js
function pidtreeCallback(pid, options, callback) {
  if (typeof options === "function") {
    callback = options;
    options = {};
  }
  if (typeof options !== "object" || options === null) {
    options = {};
  }
  pid = Number.parseInt(pid, 10);
  if (Number.isNaN(pid) || pid < -1) {
    callback(new TypeError("The pid provided is invalid"));
    return;
  }
  get((error, list) => {
    if (error) {
      callback(error);
      return;
    }
    if (pid === -1) {
      const all = list.map(
        (entry) => options.advanced ? { ppid: entry[0], pid: entry[1] } : entry[1]
      );
      callback(null, all);
      return;
    }
    let root;
    for (const entry of list) {
      if (entry[1] === pid) {
        root = options.advanced ? { ppid: entry[0], pid } : pid;
        break;
      }
      if (entry[0] === pid) {
        root = options.advanced ? { pid } : pid;
      }
    }
    if (root === void 0) {
      callback(new Error("No matching pid found"));
      return;
    }
    const tree = {};
    for (const [parentPid, childPid] of list) {
      if (tree[parentPid]) {
        tree[parentPid].push(childPid);
      } else {
        tree[parentPid] = [childPid];
      }
    }
    const pids = [root];
    let index = 0;
    while (index < pids.length) {
      const current = options.advanced ? pids[index].pid : pids[index];
      index++;
      const children = tree[current];
      if (!children) continue;
      for (const childPid of children) {
        pids.push(options.advanced ? { ppid: current, pid: childPid } : childPid);
      }
      delete tree[current];
    }
    if (!options.root) {
      pids.shift();
    }
    callback(null, pids);
  });
}

// node_modules/pidtree/index.js
var pidtreeAsync = promisify(pidtreeCallback);
function pidtree(pid, options, callback) {
  if (typeof options === "function") {
    callback = options;
    options = void 0;
  }
  if (typeof callback === "function") {
    pidtreeCallback(pid, options, callback);
    return;
  }
  return pidtreeAsync(pid, options);
}
var pidtree_default = pidtree;

// src/adapters/process/resource-usage.ts
var import_pidusage = __toESM(require_pidusage(), 1);

// src/adapters/process/cpu-time.ts
import { readdirSync } from "node:fs";
var TICKS_PER_SECOND = 100;
var ROUNDING = 2 / TICKS_PER_SECOND;
function cpuTimesOf(roots, single = [], all = allProcesses()) {
  if (!HAS_PROC) return null;
  const entries = [...treeEntries(roots, all), ...single.flatMap((pid) => readProcess(pid) ?? [])];
  return new Map(entries.map((entry) => [entry.pid, timeOf(entry)]));
}
function cpuBetween(before, after) {
  let living = 0;
  let collected = 0;
  for (const [pid, time] of after) {
    living += timeBetween(before.get(pid), time);
    collected += time.collected - (before.get(pid)?.collected ?? 0);
  }
  const ended = [...before].filter(([pid]) => !after.has(pid)).map(([, time]) => time);
  const usedBefore = sum(ended.map((time) => totalOf(time) + time.collected));
  const rounding = 2 * ended.length / TICKS_PER_SECOND;
  if (collected + rounding < usedBefore) return null;
  return living + Math.max(0, collected - usedBefore);
}
function timeBetween(before, after) {
  const ticks = after.ticks - (before?.ticks ?? 0);
  if (after.threads === null) return ticks;
  let nanoseconds = 0;
  for (const [thread, counted] of after.threads) {
    nanoseconds += counted - (before?.threads?.get(thread) ?? 0);
  }
  const seconds = nanoseconds / 1e9;
  const lost = [...before?.threads?.keys() ?? []].some((thread) => !after.threads?.has(thread));
  return lost || ticks > seconds + ROUNDING ? Math.max(seconds, ticks) : seconds;
}
function totalOf({ threads, ticks }) {
  if (threads === null) return ticks;
  const nanoseconds = sum([...threads.values()]);
  return Math.max(nanoseconds / 1e9, ticks);
}
function timeOf({ pid, isZombie, ownTicks, childTicks }) {
  return {
    threads: isZombie ? null : threadTimes(pid),
    ticks: ownTicks / TICKS_PER_SECOND,
    collected: childTicks / TICKS_PER_SECOND
  };
}
function threadTimes(pid) {
  let threads;
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return null;
  }
  const times = /* @__PURE__ */ new Map();
  for (const thread of threads) {
    const schedstat = readOrNull(`/proc/${pid}/task/${thread}/schedstat`);
    if (schedstat !== null) times.set(thread, Number(schedstat.split(" ")[0]));
  }
  return times.size === 0 ? null : times;
}

// src/adapters/process/lost-orphans.ts
var LOOK_INTERVAL_MS = 50;
var USUAL_RUNS = 2;
var ending = /* @__PURE__ */ new Set();
var losing = /* @__PURE__ */ new Map();
var LostOrphans = class {
  #roots;
  #mark;
  #childFaults;
  #reapers;
  #checked = /* @__PURE__ */ new Set();
  #seen = /* @__PURE__ */ new Set();
  #timer = null;
  /** @param mark the value of `CANNONGATE_PROCESS` in the environment of the app's processes; null if they have none */
  constructor(roots, mark, all) {
    this.#roots = [roots].flat();
    this.#mark = mark;
    this.#childFaults = new Map(
      treeEntries(roots, all).map((each) => [each.pid, each.childFaults])
    );
    this.#reapers = ancestorsOf(process.pid, all);
    if (!ending.has(this.#app)) return;
    const look = () => {
      this.#look();
    };
    look();
    this.#timer = setInterval(look, LOOK_INTERVAL_MS);
  }
  /** @returns whether CPU time may be lost */
  end(all) {
    const tree = treeEntries(this.#roots, all);
    if (tree.some((each) => each.childFaults > (this.#childFaults.get(each.pid) ?? 0))) {
      ending.add(this.#app);
    }
    if (this.#timer === null) return false;
    clearInterval(this.#timer);
    const living = new Set(all.filter(({ isZombie }) => !isZombie).map(({ pid }) => pid));
    const isLost = [...this.#seen].some((pid) => !living.has(pid));
    const runs = (losing.get(this.#app) ?? 0) + (isLost ? 1 : 0);
    losing.set(this.#app, runs);
    return isLost || runs >= USUAL_RUNS;
  }
  get #app() {
    return this.#roots[0] ?? 0;
  }
  #look() {
    for (const reaper of this.#reapers) {
      for (const pid of childrenOfThread(reaper, reaper)) {
        if (this.#checked.has(pid)) continue;
        this.#checked.add(pid);
        if (this.#isOfApp(pid)) this.#seen.add(pid);
      }
    }
  }
  #isOfApp(pid) {
    if (this.#roots.includes(pid)) return false;
    const entry = readProcess(pid);
    if (entry === null || entry.isZombie) return false;
    return this.#roots.includes(entry.group) || this.#roots.includes(entry.session) || this.#mark !== null && processesWithVariable(`${MARK_VARIABLE}=${this.#mark}`, [entry]).length > 0;
  }
};
function ancestorsOf(pid, all) {
  const parents = new Map(all.map((each) => [each.pid, each.parent]));
  const ancestors = [];
  for (let each = parents.get(pid); each !== void 0 && each > 0; each = parents.get(each)) {
    ancestors.push(each);
  }
  return ancestors;
}

// src/adapters/process/uncounted-children.ts
import { readdirSync as readdirSync2 } from "node:fs";
var LOOK_INTERVAL_MS2 = 20;
var SIGCHLD_BIT = 1 << 16;
var losing2 = /* @__PURE__ */ new Set();
var UncountedChildren = class {
  #ignoring;
  #seen = /* @__PURE__ */ new Map();
  #timer;
  constructor(roots, all) {
    this.#ignoring = processTree(roots, all).filter(ignoresChildren);
    const look = () => {
      this.#look();
    };
    look();
    this.#timer = this.#ignoring.length === 0 ? null : setInterval(look, LOOK_INTERVAL_MS2);
  }
  /** @returns whether CPU time may be lost */
  end(roots, all) {
    if (this.#timer === null) return false;
    clearInterval(this.#timer);
    const living = new Set(processTree(roots, all));
    for (const [child, parent] of this.#seen) if (!living.has(child)) losing2.add(parent);
    return this.#ignoring.some((pid) => losing2.has(pid));
  }
  #look() {
    for (const pid of this.#ignoring) {
      for (const child of childrenOf(pid)) this.#seen.set(child, pid);
    }
  }
};
function ignoresChildren(pid) {
  const mask = /^SigIgn:\s*([\da-f]+)$/m.exec(readOrNull(`/proc/${pid}/status`) ?? "")?.[1];
  return mask !== void 0 && (Number.parseInt(mask.slice(-8), 16) & SIGCHLD_BIT) !== 0;
}
function childrenOf(pid) {
  try {
    return readdirSync2(`/proc/${pid}/task`).flatMap((thread) => childrenOfThread(pid, thread));
  } catch {
    return [];
  }
}

// src/adapters/process/resource-usage.ts
var CPU_TIME_SOURCE = HAS_PROC ? "scheduler counters of the whole process tree, in nanoseconds" : "the operating system\u2019s times of the whole process tree, in hundredths of a second; memory is what is resident at the end of a run";
async function startMeter(roots, all, options = {}) {
  return HAS_PROC ? startProcMeter(roots, options, all) : await startPortableMeter(roots);
}
function startProcMeter(roots, { readsGrowth = false, mark = null }, all = allProcesses()) {
  resetPeaks(roots, all);
  const anonymousBefore = readsGrowth ? anonymousMemoryOf(roots, all) : null;
  const processesBefore = processTree(roots, all);
  const workBefore = kernelWorkOf(roots, all);
  const before = cpuTimesOf(roots, [], all);
  const uncounted = new UncountedChildren(roots, all);
  const orphans = new LostOrphans(roots, mark, all);
  return {
    end(all2 = allProcesses()) {
      const after = cpuTimesOf(roots, [], all2);
      const losses = [uncounted.end(roots, all2), orphans.end(all2)];
      const isLost = losses.includes(true);
      const cpu = before && after && !isLost ? cpuBetween(before, after) : null;
      const kernelWork = workBetween(workBefore, kernelWorkOf(roots, all2));
      const anonymousAfter = anonymousBefore === null ? null : anonymousMemoryOf(roots, all2);
      const anonymousMemory = anonymousBefore === null || anonymousAfter === null ? null : { before: anonymousBefore, after: anonymousAfter };
      const memory = peakMemory(roots, all2);
      const lost = isLost ? { isCpuLost: true } : {};
      const processesAfter = new Set(processTree(roots, all2));
      const ended = processesBefore.filter((pid) => !processesAfter.has(pid)).length;
      const endedProcesses = ended > 0 ? { endedProcesses: ended } : {};
      return Promise.resolve({
        cpu,
        ...lost,
        memory,
        anonymousMemory,
        kernelWork,
        ...endedProcesses
      });
    }
  };
}
async function startPortableMeter(roots) {
  const before = await usageOf(roots);
  return {
    async end() {
      const after = await usageOf(roots);
      const unknown = { cpu: null, memory: null, anonymousMemory: null, kernelWork: null };
      if (!before || !after) return unknown;
      const memory = sum([...after.values()].map((usage) => usage.memory));
      const isComplete = [...before.keys()].every((pid) => after.has(pid));
      const used = sum([...after].map(([pid, { cpu }]) => cpu - (before.get(pid)?.cpu ?? 0)));
      return { ...unknown, cpu: isComplete ? used : null, memory };
    }
  };
}
function kernelWorkOf(roots, all) {
  return new Map(
    processTree(roots, all).flatMap((pid) => {
      const work = workOf(pid);
      return work === null ? [] : [[pid, work]];
    })
  );
}
function workOf(pid) {
  const io = readOrNull(`/proc/${pid}/io`);
  if (io === null) return null;
  const counted = (name) => Number(new RegExp(`^${name}: (\\d+)$`, "m").exec(io)?.[1]);
  const work = {
    readsAndWrites: counted("syscr") + counted("syscw"),
    bytesMoved: counted("rchar") + counted("wchar"),
    contextSwitches: sum([0, ...threadsOf(pid).map((thread) => switchesOf(pid, thread))])
  };
  return Object.values(work).every(Number.isFinite) ? work : null;
}
function threadsOf(pid) {
  try {
    return readdirSync3(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}
function switchesOf(pid, thread) {
  return Number(readOrNull(`/proc/${pid}/task/${thread}/schedstat`)?.split(" ")[2] ?? 0);
}
function workBetween(before, after) {
  const isComplete = [...before.keys()].every((pid) => after.has(pid));
  if (!isComplete || after.size === 0) return null;
  const total = (name) => Math.max(0, sum([...after].map(([pid, work]) => work[name] - (before.get(pid)?.[name] ?? 0))));
  return {
    readsAndWrites: total("readsAndWrites"),
    bytesMoved: total("bytesMoved"),
    contextSwitches: total("contextSwitches")
  };
}
async function usageOf(roots) {
  try {
    const trees = await Promise.all([roots].flat().map((root) => pidtree_default(root, { root: true })));
    const usages = await (0, import_pidusage.default)(trees.flat());
    return new Map(
      Object.values(usages).map(({ pid, ctime, memory }) => [pid, { cpu: ctime / 1e3, memory }])
    );
  } catch {
    return null;
  }
}
function resetPeaks(roots, all) {
  for (const pid of processTree(roots, all)) {
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, "5");
    } catch {
    }
  }
}
function peakMemory(roots, all) {
  return memoryOf(roots, "VmHWM", all);
}
function anonymousMemoryOf(roots, all) {
  return memoryOf(roots, "RssAnon", all);
}
function memoryOf(roots, field, all) {
  if (!HAS_PROC) return null;
  const sizes = processTree(roots, all).flatMap((pid) => {
    const status = readOrNull(`/proc/${pid}/status`) ?? "";
    const kilobytes = new RegExp(`^${field}:\\s*(\\d+) kB$`, "m").exec(status)?.[1];
    return kilobytes === void 0 ? [] : [Number(kilobytes) * 1024];
  });
  return sizes.length === 0 ? null : sum(sizes);
}

export {
  cpuTimesOf,
  cpuBetween,
  CPU_TIME_SOURCE,
  startMeter
};
