/** Problems with files that are read or written: they are missing, unusable or there already. */
import { entry } from '../problem-entry.ts';

export const FILE_PROBLEMS = {
  'not-found': entry<{
    readonly value: string;
    readonly what: 'directory' | 'file';
    readonly path?: string;
  }>({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ what, path }) => {
      if (what === 'directory') return 'give a directory that exists in the repository';
      return `give a file that exists${path === undefined ? '' : `; there is none at ${path}`}`;
    },
    example: { where: '--config', value: 'gate.yml', what: 'file' },
    cause: 'The file or directory does not exist.',
    remedy:
      'Correct the path. Paths in the configuration file are relative to that file; `working-directory` there is relative to the repository’s root.',
  }),
  'not-in-repository': entry<{
    readonly value: string;
    readonly what: 'directory' | 'file';
    readonly isIgnored?: true;
  }>({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ what, isIgnored }) =>
      isIgnored
        ? `give a ${what} that is not ignored by git`
        : `give a ${what} inside the repository`,
    example: { where: '--config', value: '../gate.yml', what: 'file' },
    cause:
      'Only what is in the repository can be compared. The path leads out of it, or git ignores it.',
    remedy: 'Move the file or directory into the repository.',
  }),
  'unusable-file': entry<{
    /** Completes the sentence "it …". */
    readonly reason: string;
    /** The largest size that is read, in bytes. */
    readonly limit: number;
    /** Whether the file’s permissions are the reason. */
    readonly isForbidden?: true;
  }>({
    advice: ({ reason, limit, isForbidden }) =>
      isForbidden
        ? `it ${reason}; let the account that runs cannongate read it`
        : `it ${reason}; give a plain file of at most ${limit / 2 ** 20} MiB inside the repository`,
    example: {
      where: 'cannongate.yml:3:5 scenarios[0].body-file',
      value: 'video.mp4',
      reason: 'is larger than 64 MiB',
      limit: 64 * 2 ** 20,
    },
    cause:
      'The file is too large, may not be read, is a directory, a named pipe, a socket or a device, or is a symbolic link that leads out of the repository.',
    remedy: 'Put a plain file in its place, or change its permissions.',
  }),
  'not-utf8': entry({
    advice: () =>
      'it is in another encoding than UTF-8; save it as UTF-8. Windows PowerShell 5 writes UTF-16 unless you add -Encoding utf8',
    example: { where: '--config', value: 'cannongate.yml' },
    cause: 'The configuration file is in another encoding than UTF-8, such as UTF-16 or Latin-1.',
    remedy:
      'Save the file as UTF-8. Windows PowerShell 5 writes UTF-16 with `>`: use `Out-File -Encoding utf8` there.',
  }),
  'file-exists': entry({
    found: () => 'an existing file',
    advice: () => 'give --force to replace it',
    example: { where: 'cannongate.yml' },
    cause: '`cannongate init` does not overwrite files unless you ask for it.',
    remedy: 'Give `--force`, or move the file away.',
  }),
  'file-not-writable': entry<{
    /** The operating system’s. */
    readonly message: string;
    /** The file, as it was written; its location is the flag. */
    readonly value?: string;
    readonly isOneOfSeveral?: true;
  }>({
    found: ({ value, message }) =>
      value === undefined
        ? `an error while writing it (${message})`
        : `${JSON.stringify(value)}, which cannot be written (${message})`,
    advice: ({ isOneOfSeveral }) =>
      isOneOfSeveral
        ? 'fix that and run again; none of the files was written'
        : 'give a file that can be written',
    example: {
      where: '--json',
      value: '/report.json',
      message: 'EACCES: permission denied',
    },
    cause: 'The operating system does not let cannongate write the file.',
    remedy: 'Check that its directory exists and can be written, or give another file.',
  }),
};
