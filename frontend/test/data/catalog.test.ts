import { expect, it, test } from '@jest/globals';
import { Category } from '@/api/models/Category';
import { Condition } from '@/api/models/Condition';
import { ItemOrder } from '@/api/models/ItemOrder';
import { itemListOf } from '@/data/lists/item-list';
import { catalogHead } from '@/site/inventory/list/catalog-head';
import { catalogPath, choose, chosenIn, countText, itemsText } from '@/site/inventory/list/chosen';
import { isSameSearch } from '@/ui/search/same-search';

const listOf = (query: string) => itemListOf(new URLSearchParams(query));
const headOf = (query: string) => catalogHead(new URLSearchParams(query));

const EVERYTHING =
  'search=best%20gun&category=Night%20Vision&inStock=false&condition=Very%20Good&sort=-price&after=7';

test('a URL says what is searched, chosen and sorted, and leads to the same list again', () => {
  const list = listOf(EVERYTHING);
  expect(list).toEqual({
    search: 'best gun',
    category: Category.NIGHT_VISION,
    inStock: false,
    condition: Condition.VERY_GOOD,
    sort: ItemOrder._PRICE,
    after: 7,
  });
  expect(catalogPath(list)).toBe(`/inventory?${EVERYTHING}`);
  expect(catalogPath(listOf(''))).toBe('/inventory');
});

it.each([
  'search=+%00+&category=&inStock=&condition=&sort=&after=',
  'category=Boats&inStock=yes&condition=Mint&sort=up&after=x',
  'category=firearms&inStock=TRUE&condition=good&sort=newest&after=0&page=2',
])('%s asks for nothing in particular', (query) => {
  expect(catalogPath(listOf(query))).toBe('/inventory');
});

test('a search is as long as the API allows, even if that cuts a character in half', () => {
  const { search = '' } = listOf(`search=${'x'.repeat(199)}%F0%9F%94%AD`);
  expect(search).toHaveLength(200);
  expect(catalogPath(listOf(`search=${search}`))).toContain('xx%EF%BF%BD');
});

test('another choice keeps the others and begins at the beginning', () => {
  const list = choose(listOf(EVERYTHING), { category: undefined, condition: Condition.NEW });
  expect(catalogPath(list)).toBe('/inventory?search=best%20gun&inStock=false&condition=New&sort=-price');
});

test('what is chosen is said in words; the order is no choice', () => {
  expect(chosenIn(listOf(EVERYTHING)).map(({ text }) => text)).toEqual([
    '“best gun”',
    'Night Vision',
    'Out of Stock',
    'Very Good Condition',
  ]);
  expect(chosenIn(listOf('inStock=true&sort=name&after=3'))).toEqual([{ name: 'inStock', text: 'In Stock' }]);
});

test('a count says when there may be more', () => {
  expect(['0', '1', '1,234']).toEqual([0, 1, 1234].map((count) => countText(count, { atLeast: false })));
  expect(['', '1+', '1,000+']).toEqual([0, 1, 1000].map((count) => countText(count, { atLeast: true })));
  expect(itemsText(1, { atLeast: false })).toBe('1 item');
  expect(itemsText(1000, { atLeast: true })).toBe('1,000+ items');
});

it.each([
  ['', 'Inventory'],
  ['sort=price&after=4', 'Inventory'],
  ['category=Night+Vision&inStock=true', 'Night Vision, in stock'],
  ['inStock=false', 'Inventory, out of stock'],
  ['condition=Very+Good', 'Inventory, very good condition'],
  ['search=colt', '“colt”'],
  ['search=colt&category=Firearms', '“colt”, Firearms'],
])('the title of ?%s is %s', (query, title) => {
  const head = headOf(query);
  expect(head.title).toBe(title);
  expect(head.description).toContain('by appointment only');
  expect(head.noindex).toBe(query.includes('search'));
});

it.each([
  [undefined, 'c', false],
  ['c', 'colt', true],
  ['colt', 'co', true],
  ['colt', 'ruger', false],
  ['colt', '', false],
  ['', 'r', true],
])('after %j, %j goes on with the same search: %s', (before, now, same) => {
  expect(isSameSearch(before, now)).toBe(same);
});
