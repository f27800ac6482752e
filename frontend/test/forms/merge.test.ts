import { expect, it } from '@jest/globals';
import { merge } from '@/admin/forms/conflict/changes';

const base = { name: 'Colt', price: 100, photos: ['a'], notes: null as string | null };

it.each([
  ['nothing', base, base, {}, []],
  ['what was changed here', { ...base, price: 120 }, base, { price: 120 }, []],
  ['nothing of what only others changed', base, { ...base, price: 90 }, {}, []],
  [
    'what was changed here beside what others changed',
    { ...base, name: 'Colt 1911' },
    { ...base, price: 90, photos: ['a', 'b'] },
    { name: 'Colt 1911' },
    [],
  ],
  ['nothing of what both changed alike', { ...base, notes: 'x' }, { ...base, notes: 'x' }, {}, []],
  [
    'what both changed, as a clash',
    { ...base, price: 120 },
    { ...base, price: 90 },
    { price: 120 },
    ['price'],
  ],
  [
    'what was taken away here and changed elsewhere, as a clash',
    { ...base, photos: [], name: 'Colt 1911' },
    { ...base, photos: ['a', 'b'] },
    { photos: [], name: 'Colt 1911' },
    ['photos'],
  ],
])('a save sends %s', (_what, mine, theirs, changes, clashes) => {
  expect(merge(base, mine, theirs)).toEqual({ changes, clashes });
});
