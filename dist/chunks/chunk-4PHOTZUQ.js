import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  findOutputProblems
} from "./chunk-CLK4UMGN.js";
import {
  unexpectedOperands
} from "./chunk-WS6SCSG3.js";
import {
  resolveComparison
} from "./chunk-PNJ73RAQ.js";
import {
  ScratchDirectory
} from "./chunk-6CQO4O7Y.js";
import {
  Git
} from "./chunk-A2FNPI3R.js";
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/cli/resolve-comparison.ts
import { tmpdir } from "node:os";
function resolveRequest(cwd, { texts, outputs, operands, problems, resume }, signal) {
  return {
    cwd,
    texts,
    resume,
    signal,
    label: (name) => `--${name}`,
    problems: [...problems, ...unexpectedOperands(operands), ...findOutputProblems(outputs)],
    itself: false,
    event: null,
    remote: null,
    variables: process.env,
    outputs: Object.values(outputs),
    onValues: () => {
    }
  };
}
async function resolveOnly(request) {
  var _stack = [];
  try {
    const git = new Git(request.variables, request.signal);
    const scratch = __using(_stack, await ScratchDirectory.create(tmpdir()), true);
    return await resolveComparison(request, git, scratch);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}

export {
  resolveRequest,
  resolveOnly
};
