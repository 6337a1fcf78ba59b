/** What pydantic-settings puts before the names of variables, which its errors leave out. Read from the sources; nothing is executed. */
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { findPythonFiles } from './find-packages.ts';

/** `env_prefix="SHOP_"`, also as a key of a dictionary. */
const PREFIX = /\benv_prefix["']?[ \t]*[=:][ \t]*["'](\w*)["']/;

/** By the name of the class: `{ Settings: 'SHOP_' }`. Classes without a prefix are left out. */
export function findVariablePrefixes(app: string, root: string): Record<string, string> {
  const prefixes: Record<string, string> = {};
  for (const file of findPythonFiles(app, root)) {
    const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
    const text = readPlainTextOrNull(file, options) ?? '';
    if (!text.includes('env_prefix')) continue;
    for (const part of text.split(/^(?=class )/m)) {
      const name = /^class (\w+)/.exec(part)?.[1];
      const prefix = PREFIX.exec(part)?.[1];
      if (name !== undefined && prefix !== undefined) prefixes[name] ??= prefix;
    }
  }
  return prefixes;
}
