import { expect, it } from '@jest/globals';
import { addressOf, bodyOf } from '@/lib/http/call';

const get = { method: 'GET', url: '/api/visits/{token}' };

it.each([
  ['a value that needs escaping', { path: { token: 'a/b c' } }, '/api/visits/a%2Fb%20c'],
  [
    'a query',
    { query: { search: 'a&b', limit: 0, sold: false } },
    '/api/visits/{token}?search=a%26b&limit=0&sold=false',
  ],
  ['parameters without a value', { query: { search: undefined, after: null } }, '/api/visits/{token}'],
])('the address of a call with %s', (_what, given, address) => {
  expect(addressOf({ ...get, ...given })).toBe(address);
});

it('the query of a call is there where lists of parameters have no size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') as PropertyDescriptor;
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  try {
    expect(addressOf({ ...get, query: { limit: 3 } })).toBe('/api/visits/{token}?limit=3');
  } finally {
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
  }
});

it('a body is sent as JSON, a file as it is, and fields of a form without those that are empty', () => {
  const file = new File(['name'], 'items.csv');
  const call = { method: 'POST', url: '/api/upload' };
  expect(bodyOf(call)).toBeUndefined();
  expect(bodyOf({ ...call, body: { name: 'Dana' } })).toBe('{"name":"Dana"}');
  expect(bodyOf({ ...call, body: file })).toBe(file);
  const form = bodyOf({ ...call, formData: { file, name: undefined, type: 'blog' } });
  expect([...(form as FormData).keys()]).toEqual(['file', 'type']);
});
