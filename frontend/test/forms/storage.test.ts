import { afterEach, expect, it, jest } from '@jest/globals';
import { readStored, store } from '@/lib/browser/storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('what is stored is read, and nothing else', () => {
  store('a', 'text');
  expect([readStored('a'), readStored('b')]).toEqual(['text', null]);
});

it('a browser that allows no storage does not break the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  store('a', 'text');
  expect(readStored('a')).toBeNull();
});
