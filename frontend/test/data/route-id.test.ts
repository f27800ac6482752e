import { expect, it } from '@jest/globals';
import { askForId, routeId } from '@/lib/route-id';

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
])('%s is an id', (param, id) => {
  expect(routeId(param)).toBe(id);
});

it.each([undefined, '', '0', '01', '-1', '1.5', '1e3', ' 1', 'abc', '2147483648', '99999999999'])(
  '%j is none, and nobody is asked about it',
  async (param) => {
    const id = routeId(param);
    expect(id).toBeNaN();
    const asked: number[] = [];
    const answer = askForId(id, (wanted) => Promise.resolve(asked.push(wanted)));
    await expect(answer).rejects.toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  },
);
