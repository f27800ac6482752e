import { expect, test } from '@jest/globals';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { blogKeys } from '../../src/data/blog';
import { inventoryKeys } from '../../src/data/inventory';

/** The queries that become stale when `prefix` is invalidated. */
async function invalidated(prefix: QueryKey, keys: QueryKey[]): Promise<QueryKey[]> {
  const client = new QueryClient();
  keys.forEach((queryKey) => client.setQueryData(queryKey, 'shown'));
  await client.invalidateQueries({ queryKey: prefix });
  return keys.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
}

test('a change of the inventory reaches everything visitors see of it, and nothing else', async () => {
  const seen = [
    inventoryKeys.featured,
    inventoryKeys.item(3),
    inventoryKeys.list({ category: undefined, after: 4 }),
  ];
  const others = [inventoryKeys.admin, blogKeys.recent];
  expect(await invalidated(inventoryKeys.all, [...seen, ...others])).toEqual(seen);
});

test('a change of a post reaches lists, the newest and the article; its preview is the administrator’s', async () => {
  const seen = [blogKeys.recent, blogKeys.post(3), blogKeys.list({ search: 'care', after: undefined })];
  const others = [blogKeys.admin, blogKeys.preview(3)];
  expect(await invalidated(blogKeys.all, [...seen, ...others])).toEqual(seen);
  expect(await invalidated(['admin'], [...seen, ...others])).toEqual(others);
});
