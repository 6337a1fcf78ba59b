/** The load generator refuses an autocannon whose internals differ from those that it patches. */
import { readFileSync } from 'node:fs';
import HttpClient from 'autocannon/lib/httpClient.js';
import installed from 'autocannon/package.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { checkAutocannon, PATCHED_VERSION } from '../../src/adapters/load/autocannon-patches.ts';

type Options = ConstructorParameters<typeof HttpClient>[0];

/** A client class of which a new client has been changed by `change` before it connects. */
const changedClient = (change: (client: Record<string, unknown>) => void) =>
  class extends HttpClient {
    constructor(options: Options) {
      super({
        ...options,
        setupClient(client) {
          change(client as unknown as Record<string, unknown>);
          options.setupClient(client);
        },
      });
    }
  };

describe('the patches of autocannon', () => {
  it('name the version that is installed and pinned', () => {
    const { devDependencies } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as { devDependencies: Record<string, string> };
    expect(installed.version).toBe(PATCHED_VERSION);
    expect(devDependencies['autocannon']).toBe(PATCHED_VERSION);
  });

  it('fit the installed autocannon', () => {
    expect(() => {
      checkAutocannon();
    }).not.toThrow();
  });

  it('are refused by another version', () => {
    expect(() => {
      checkAutocannon(HttpClient, '9.1.0');
    }).toThrow(/autocannon 9\.0\.0, but .* its version is 9\.1\.0\. Install autocannon 9\.0\.0/);
  });

  it.each(['_doRequest', '_destroyConnection', 'pipelinedRequests', 'reqsMade'])(
    'are refused when a client has no %s',
    (member) => {
      const Changed = changedClient((client) => {
        client[member] = undefined;
      });
      expect(() => {
        checkAutocannon(Changed);
      }).toThrow(`client.${member}`);
    },
  );

  it('are refused when the parser does not say how far it has read', () => {
    const Changed = changedClient((client) => {
      (client['parser'] as Record<string, unknown>)['execute'] = () => 0;
    });
    expect(() => {
      checkAutocannon(Changed);
    }).toThrow(/client\.parser\.offset is not a number; client\.parser\.end is not a number/);
  });

  it('are refused when a client connects in another way', () => {
    const Changed = changedClient((client) => {
      Object.defineProperty(client, '_connect', { get: () => () => {}, set: () => {} });
    });
    expect(() => {
      checkAutocannon(Changed);
    }).toThrow('does not call setupClient and _connect');
  });
});
