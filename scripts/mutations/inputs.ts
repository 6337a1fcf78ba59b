/** Of `src/inputs`. */
import type { Mutation } from './mutation.ts';
import { inFolder, SECRETS } from './tests.ts';

export const inputsMutations: readonly Mutation[] = [
  {
    name: 'runner-variables-by-configuration',
    point: 15,
    file: 'src/inputs/env.ts',
    find: 'else if (value === null && RUNNERS_OWN.test(name))',
    replace: 'else if (name === null)',
    test: [inFolder('config')('env'), 'refuses to pass on %s'],
  },
  {
    name: 'secrets-in-the-proposal',
    point: null,
    file: 'src/inputs/secret-names.ts',
    find: 'return isSecretName(name) || passwordsIn(value).length > 0 || LOOKS_RANDOM.test(value);',
    replace: 'return name === value && LOOKS_RANDOM.test(value);',
    test: [
      '__tests__/integration/cli/init.test.ts',
      'writes no secret into a file, whether it was typed or passed on',
    ],
  },
  {
    name: 'private-keys-in-a-log',
    point: null,
    file: 'src/inputs/secret-shapes.ts',
    find: '  PRIVATE_KEY,\n',
    replace: '  /(?!)/g,\n',
    test: [SECRETS, 'a %s is struck out, as lines, as JSON and without its end'],
  },
  {
    name: 'passwords-of-addresses-in-a-log',
    point: null,
    file: 'src/inputs/secret-shapes.ts',
    find: '[^\\s/"\'`<>]+(?=@)/g',
    replace: '(?!)[^\\s/"\'`<>]+(?=@)/g',
    test: [
      SECRETS,
      'passwords of addresses and of authorization are struck out, and their hosts stay',
    ],
  },
  {
    name: 'ports-are-passwords',
    point: null,
    file: 'src/inputs/secret-shapes.ts',
    find: '(?!\\d{1,5}(?![^\\s/?#,;&)\\]]))',
    replace: '',
    test: [SECRETS, 'what only looks a little like one stays'],
  },
  {
    name: 'harmless-names',
    point: null,
    file: 'src/inputs/secret-names.ts',
    find: "name.replace(HARMLESS_WORD, '')",
    replace: 'name',
    test: [SECRETS, '%s is no secret'],
  },
  {
    name: 'env-of-the-file-replaced',
    point: null,
    file: 'src/inputs/declarations.ts',
    find: '    joined: withEntries,\n',
    replace: '',
    test: [
      '__tests__/config/apps.test.ts',
      'variables add up over file, app and what was typed; the same name counts once, in this order',
    ],
  },
  {
    name: 'password-with-its-user-alone',
    point: null,
    file: 'src/inputs/secret-names.ts',
    find: ', password, percentDecoded(password)],',
    replace: '],',
    test: [
      SECRETS,
      'passwords in addresses are redacted alone, too, of every address and as they are decoded',
    ],
  },
];
