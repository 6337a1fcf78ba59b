import { expect, it } from 'vitest';
import { targetOf } from '../../src/adapters/load/redirect-target.ts';

it.each([
  ['/login?next=%2Forders', '/login'],
  ['http://127.0.0.1:4711/login#top', '/login'],
  ['/orders/42/items/7', '/orders/*/items/*'],
  ['/orders/order-42', '/orders/*'],
  ['/releases/9fe01d2/', '/releases/*/'],
  ['/static/app.3f9a2b1c.js', '/static/*'],
  ['/cart;jsessionid=8F3A0C', '/cart'],
  ['/orders/0f8fad5b-d9cb-469f-a165-70867728950e', '/orders/*'],
  ['/orders/507f1f77bcf86cd799439011', '/orders/*'],
  ['/orders/deadbeefdeadbeef', '/orders/*'],
  ['/reset/dGhpcyBpcyBhIHRva2Vu', '/reset/*'],
  ['/account/change-password-again', '/account/change-password-again'],
  ['http://[', null],
  [undefined, null],
])('the target of a redirect to %s is the path %s, without what varies', (header, location) => {
  expect(targetOf(302, header)).toEqual({ location });
});

it.each(['next', '', '?page=2'])(
  'the target of %j depends on the request, and is unknown',
  (header) => {
    expect(targetOf(302, header)).toEqual({});
  },
);

it.each([200, 201, 304, 404])('a %i leads nowhere', (status) => {
  expect(targetOf(status, '/login')).toEqual({});
});
