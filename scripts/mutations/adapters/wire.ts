/** Of `src/adapters/wire`. */
import type { Mutation } from '../mutation.ts';
import { RELAY, WIRE_READERS } from '../tests.ts';

export const adaptersWireMutations: readonly Mutation[] = [
  {
    name: 'relay-ends-both-ways',
    point: null,
    file: 'src/adapters/wire/relay.ts',
    find: 'allowHalfOpen: true, noDelay: true',
    replace: 'allowHalfOpen: false, noDelay: true',
    test: [
      RELAY,
      'passes all bytes on unchanged, to a service that ends late and an app that ends first',
    ],
  },
  {
    name: 'relay-for-another-machine',
    point: null,
    file: 'src/adapters/wire/service-addresses.ts',
    find: 'if (host === undefined || !hosts.every((each) => LOOPBACK.test(each))) return null;',
    replace: "if (host === undefined) return found('127.0.0.1', value, String);",
    test: [WIRE_READERS, 'nothing of %j'],
  },
  {
    name: 'wire-statement-with-values',
    point: null,
    file: 'src/adapters/wire/postgres-reader.ts',
    find: "const shape = statementShape('pg', statement);",
    replace: "const shape = statementShape('pg', '') + statement;",
    test: [WIRE_READERS, 'a statement counts from when it is sent until the server is ready again'],
  },
  {
    name: 'wire-command-that-is-a-value',
    point: null,
    file: 'src/adapters/wire/redis-reader.ts',
    find: "this.#isNoCommand ? '?' : undefined",
    replace: 'undefined',
    test: [WIRE_READERS, 'the name of a command that does not exist may be a value'],
  },
  {
    name: 'wire-reads-on-after-nonsense',
    point: null,
    file: 'src/adapters/wire/postgres-reader.ts',
    find: 'return isPossible && MESSAGES_OF_SERVER.test(type) ? 0 : null;',
    replace: 'return MESSAGES_OF_SERVER.test(type) || isPossible ? 0 : null;',
    test: [WIRE_READERS, '%s: it is no longer read'],
  },
  {
    name: 'parameters-garble',
    point: null,
    file: 'src/adapters/wire/postgres-reader.ts',
    find: '/^[DdTVNEAt]$/',
    replace: '/^[DdTVNEA]$/',
    test: [
      WIRE_READERS,
      'a statement may have thousands of parameters, whose types the server tells',
    ],
  },
];
