import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/published.ts
var ACTION_REPOSITORY = "cannongate/cannongate";
var ACTION_REF = "99e2db4a81dfb02a25a3758de46374336838adf7";
var ACTION = `${ACTION_REPOSITORY}@${ACTION_REF}${ACTION_REF.startsWith("v") ? "" : " # there is no release yet"}`;
var PUBLISHED_PACKAGE = null;

export {
  ACTION_REPOSITORY,
  ACTION,
  PUBLISHED_PACKAGE
};
