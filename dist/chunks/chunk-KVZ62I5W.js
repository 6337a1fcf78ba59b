import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/published.ts
var ACTION_REPOSITORY = "cannongate/cannongate";
var ACTION_REF = "b8589409f256ee24151756f29d36572a7b9ae3d3";
var ACTION = `${ACTION_REPOSITORY}@${ACTION_REF}${ACTION_REF.startsWith("v") ? "" : " # there is no release yet"}`;
var PUBLISHED_PACKAGE = null;

export {
  ACTION_REPOSITORY,
  ACTION,
  PUBLISHED_PACKAGE
};
