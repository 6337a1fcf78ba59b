import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  findOutputProblems
} from "./chunk-CAEZ7FJ4.js";
import {
  unexpectedOperands
} from "./chunk-EI2QVYE7.js";
import {
  resolveComparison
} from "./chunk-WNHQSAGV.js";
import {
  ScratchDirectory
} from "./chunk-CXEMRCQW.js";
import {
  Git
} from "./chunk-QYBYMBM2.js";
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/cli/resolve-comparison.ts
import { tmpdir } from "node:os";
function resolveRequest(cwd, { texts, filter, outputs, operands, problems, resume }, signal) {
  return {
    cwd,
    texts,
    filter,
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
