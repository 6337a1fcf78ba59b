/** Reading files that exist and cannot be read. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPlainText, UnusableFileError } from '../../../src/adapters/plain-file.ts';
import { describeAdvice } from '../../../src/model/problem.ts';

/** The kernel lets nobody read it, not even root. */
const UNREADABLE = '/sys/bus/cpu/drivers_probe';

const FORBIDDEN = {
  code: 'unusable-file',
  reason: 'may not be read',
  limit: 100_000,
  isForbidden: true,
} as const;

it.runIf(existsSync(UNREADABLE))(
  'a file that may not be read is refused like other unusable ones',
  () => {
    const read = () => readPlainText(UNREADABLE, { limit: 100_000, links: 'all' });
    expect(read).toThrow(UnusableFileError);
    expect(read).toThrow('may not be read');
    expect(read).toThrow(expect.objectContaining({ refusal: FORBIDDEN }));
    expect(describeAdvice({ ...FORBIDDEN, value: 'a' })).toBe(
      'it may not be read; let the account that runs cannongate read it',
    );
  },
);
