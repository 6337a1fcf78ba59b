import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/record.ts
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export {
  isRecord
};
