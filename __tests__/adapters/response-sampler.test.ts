import { gzipSync } from 'node:zlib';
import type { Client } from 'autocannon';
import { expect, it } from 'vitest';
import { ResponseSampler, type ResponseHead } from '../../src/adapters/load/response-sampler.ts';
import { plainRequest } from '../../src/model/request.ts';

it('decompresses bodies of many megabytes only after the run', () => {
  let reads = 0;
  const request = {
    ...plainRequest('GET', '/'),
    // They are asked what encodings the client accepts, whenever a body is decompressed.
    get headers() {
      reads += 1;
      return {};
    },
  };
  const sampler = new ResponseSampler([request]);
  let onHeaders = (_: ResponseHead) => {};
  const client = {
    on: (_: string, listener: typeof onHeaders) => {
      onHeaders = listener;
    },
  } as unknown as Client;
  sampler.attach(client);
  // Not compressed any further, so that it is as large when sent.
  const size = 2 ** 20;
  const sent = gzipSync(Buffer.alloc(size, 'a'), { level: 0 });
  const body = sent.toString('latin1');
  const responses = 97 * 40;
  for (let i = 0; i < responses; i++) {
    onHeaders({ shouldKeepAlive: true, headers: ['Content-Encoding', 'gzip'] });
    sampler.recordResponse(client, 200, sent.length);
    sampler.checkBody(body);
  }
  expect(reads).toBe(0);
  expect(sampler.samples()).toEqual([
    expect.objectContaining({ encoding: 'gzip', count: 48, size }),
  ]);
  expect(reads).toBe(48);
});
