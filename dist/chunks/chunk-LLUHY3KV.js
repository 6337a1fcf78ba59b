import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/published.ts
var ACTION_REPOSITORY = "cannongate/cannongate";
var ACTION_REF = "631b42ce2550e3ced5d0fd0823a6a2b9244633b5";
var ACTION = `${ACTION_REPOSITORY}@${ACTION_REF}${ACTION_REF.startsWith("v") ? "" : " # there is no release yet"}`;
var PUBLISHED_PACKAGE = null;

export {
  ACTION_REPOSITORY,
  ACTION,
  PUBLISHED_PACKAGE
};
