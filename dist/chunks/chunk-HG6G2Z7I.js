import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/adapters/remove-tree.ts
import { chmod, lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
async function removeTree(path) {
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  try {
    await remove();
  } catch (error) {
    const { code = "" } = error;
    if (!["EACCES", "EPERM"].includes(code) || !(await lstat(path)).isDirectory()) throw error;
    await makeWritable(path);
    await remove();
  }
}
async function makeWritable(directory) {
  try {
    await chmod(directory, 448);
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      if (entry.isDirectory()) await makeWritable(join(directory, entry.name));
    }
  } catch {
  }
}

export {
  removeTree
};
