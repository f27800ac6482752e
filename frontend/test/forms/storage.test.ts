import { afterEach, expect, it, jest } from '@jest/globals';
import { local, session } from '@/lib/browser/storage';

afterEach(() => {
  jest.restoreAllMocks();
  [local, session].forEach((store) => {
    store.keys('').forEach(store.forget);
  });
});

it.each([
  ['all tabs', local, () => localStorage],
  ['this tab', session, () => sessionStorage],
])('what is kept for %s is read until it is forgotten, and nothing else', (_, store, area) => {
  store.keep('a', 'text');
  expect([store.read('a'), store.read('b'), area().getItem('a')]).toEqual(['text', null, 'text']);
  area().setItem('a', 'of another tab');
  expect([store.read('a'), store.keys('a'), store.keys('b')]).toEqual(['of another tab', ['a'], []]);
  store.forget('a');
  expect([store.read('a'), area().length]).toEqual([null, 0]);
});

it('what does not last is read until the page is reloaded', () => {
  session.keep('a', 'typed', 'chosen');
  expect([session.read('a'), sessionStorage.getItem('a')]).toEqual(['typed', 'chosen']);
});

it('in a browser that allows no storage it lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, call).mockImplementation(refuse);
  }
  expect(local.read('a')).toBeNull();
  local.keep('a', 'text');
  expect([local.read('a'), local.keys('a')]).toEqual(['text', ['a']]);
  local.forget('a');
  expect(local.read('a')).toBeNull();
});
