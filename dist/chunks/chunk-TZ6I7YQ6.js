import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/version.ts
var VERSION = true ? "0.1.0" : "not built";
var PUBLISHED_PACKAGE = null;

export {
  VERSION,
  PUBLISHED_PACKAGE
};
