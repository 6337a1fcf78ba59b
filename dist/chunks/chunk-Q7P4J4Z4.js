import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  findOutputProblems
} from "./chunk-NDUJWBTV.js";
import {
  unexpectedOperands
} from "./chunk-PIPKIHRU.js";
import {
  loadInputs,
  resolveComparison
} from "./chunk-UACHMOZF.js";
import {
  ScratchDirectory
} from "./chunk-OGXTQT6N.js";
import {
  Git
} from "./chunk-KWWBEFFM.js";
import {
  __callDispose,
  __using
} from "./chunk-26LVTRER.js";

// src/cli/resolve-comparison.ts
import { tmpdir } from "node:os";
function resolveRequest(cwd, { texts, outputs, operands, problems, resume }, signal, checkpoint = null) {
  const flag = resume === null ? "the launches that are saved for --json" : "--resume";
  const saved = checkpoint === null ? null : { flag, file: checkpoint };
  const found = findOutputProblems(outputs, saved);
  return {
    cwd,
    texts,
    resume,
    signal,
    label: (name) => `--${name}`,
    problems: [...problems, ...unexpectedOperands(operands), ...found],
    itself: false,
    event: null,
    remote: null,
    variables: process.env,
    outputs: Object.values(outputs)
  };
}
async function resolveOnly(request) {
  var _stack = [];
  try {
    const git = new Git(request.variables, request.signal);
    const scratch = __using(_stack, await ScratchDirectory.create(tmpdir()), true);
    const resolved = await resolveComparison(request, await loadInputs(request, git), git, scratch);
    const warnings = resolved.warnings.filter(({ code }) => code !== "same-commit");
    return { ...resolved, warnings };
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
