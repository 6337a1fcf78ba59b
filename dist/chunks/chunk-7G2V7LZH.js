import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/published.ts
var ACTION_REPOSITORY = "cannongate/cannongate";
var ACTION_REF = "3a5e135f7d9696d22618cd56afabc583a6e05d7d";
var ACTION = `${ACTION_REPOSITORY}@${ACTION_REF}${ACTION_REF.startsWith("v") ? "" : " # there is no release yet"}`;
var PUBLISHED_PACKAGE = null;

export {
  ACTION_REPOSITORY,
  ACTION,
  PUBLISHED_PACKAGE
};
