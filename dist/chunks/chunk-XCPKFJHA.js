import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isHiddenVariable
} from "./chunk-LHIIM6OK.js";

// src/adapters/process/own-environment.ts
import { closeSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
function takeEnvironment() {
  const variables = { ...process.env };
  const names = Object.keys(variables).filter(isHiddenVariable);
  const stillReadable = names.length === 0 ? null : blank(new Set(names));
  for (const name of names) Reflect.deleteProperty(process.env, name);
  return { variables, stillReadable };
}
function blank(names) {
  try {
    overwriteValues(names);
    const left = entriesOf(readFileSync("/proc/self/environ")).some(
      ({ name, length }) => names.has(name) && length > 0
    );
    return left ? "the memory of the environment could not be changed" : null;
  } catch (error) {
    return error.message;
  }
}
function overwriteValues(names) {
  const { start, end } = environmentAddresses();
  const memory = openSync("/proc/self/mem", "r+");
  try {
    const block = Buffer.alloc(end - start);
    const size = readSync(memory, block, 0, block.length, start);
    for (const { name, offset, length } of entriesOf(block.subarray(0, size))) {
      if (names.has(name)) writeSync(memory, Buffer.alloc(length), 0, length, start + offset);
    }
  } finally {
    closeSync(memory);
  }
}
function environmentAddresses() {
  const stat = readFileSync("/proc/self/stat", "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [start = 0, end = 0] = [fields[47], fields[48]].map(Number);
  if (!(start > 0 && end > start)) throw new Error("/proc/self/stat does not say where it is");
  return { start, end };
}
function entriesOf(block) {
  const entries = [];
  for (let at = 0; at < block.length; ) {
    const zero = block.indexOf(0, at);
    const end = zero === -1 ? block.length : zero;
    const equals = block.indexOf("=", at);
    if (equals !== -1 && equals < end) {
      const name = block.toString("utf8", at, equals);
      entries.push({ name, offset: equals + 1, length: end - equals - 1 });
    }
    at = end + 1;
  }
  return entries;
}

export {
  takeEnvironment
};
