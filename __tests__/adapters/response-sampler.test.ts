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
  const sampler = new ResponseSampler([request], 'http://127.0.0.1:20001');
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

it('keeps no more than a few megabytes of bodies that differ, and then has no digest of them', () => {
  const requests = Array.from({ length: 200 }, (_, i) => plainRequest('GET', `/${i}`));
  const [first = plainRequest('GET', '/'), ...others] = requests;
  const sampler = new ResponseSampler([first, ...others], 'http://127.0.0.1:20001');
  const client = { on: () => {} } as unknown as Client;
  const size = 2 ** 16;
  for (const [index] of requests.entries()) {
    sampler.setRequest(index);
    for (const letter of 'abc') {
      sampler.recordResponse(client, 200, size);
      sampler.checkBody(letter.repeat(size));
    }
  }
  const digests = sampler.samples().map(({ digest }) => digest);
  expect(digests).toHaveLength(200);
  expect(digests[0]).toBeNull();
  expect(digests.at(-1)).toBeUndefined();
});
