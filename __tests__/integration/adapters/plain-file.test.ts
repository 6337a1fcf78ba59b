/** Reading files that exist and cannot be read. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPlainText, UnusableFileError } from '../../../src/adapters/plain-file.ts';

/** The kernel lets nobody read it, not even root. */
const UNREADABLE = '/sys/bus/cpu/drivers_probe';

it.runIf(existsSync(UNREADABLE))(
  'a file that may not be read is refused like other unusable ones',
  () => {
    const read = () => readPlainText(UNREADABLE, { limit: 100_000, links: 'all' });
    expect(read).toThrow(UnusableFileError);
    expect(read).toThrow('may not be read');
  },
);
