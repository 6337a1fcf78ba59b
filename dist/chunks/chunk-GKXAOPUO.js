import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  outputProblems
} from "./chunk-SVKT2TGT.js";
import {
  unexpectedOperands
} from "./chunk-GF5VQ334.js";
import {
  setUp
} from "./chunk-GOVUV7KA.js";
import {
  Git,
  ScratchDirectory
} from "./chunk-6QER4G7G.js";
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/command-line/setup.ts
import { tmpdir } from "node:os";
function setupRequest(cwd, { texts, filter, outputs, operands, problems, resume }, signal) {
  return {
    ...{ cwd, texts, filter, resume, signal },
    label: (name) => `--${name}`,
    problems: [...problems, ...unexpectedOperands(operands), ...outputProblems(outputs)],
    itself: false,
    event: null,
    remote: null,
    variables: process.env,
    outputs: Object.values(outputs),
    onValues: () => {
    }
  };
}
async function setUpAlone(request) {
  var _stack = [];
  try {
    const git = new Git(request.variables, request.signal);
    const scratch = __using(_stack, await ScratchDirectory.create(tmpdir()), true);
    return await setUp(request, git, scratch);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}

export {
  setupRequest,
  setUpAlone
};
