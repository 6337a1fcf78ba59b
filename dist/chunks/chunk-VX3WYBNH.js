import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/published.ts
var ACTION_REPOSITORY = "cannongate/cannongate";
var ACTION_REF = "2db018198a7dd4591f333c3904e34ea4d5ac9bcd";
var ACTION = `${ACTION_REPOSITORY}@${ACTION_REF}${ACTION_REF.startsWith("v") ? "" : " # there is no release yet"}`;
var PUBLISHED_PACKAGE = null;

export {
  ACTION_REPOSITORY,
  ACTION,
  PUBLISHED_PACKAGE
};
