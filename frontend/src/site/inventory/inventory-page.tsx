import { useEffect } from 'react';
import { itemCountsQuery, itemListOf, itemListQuery } from '@/data/lists/item-list';
import type { PageModule } from '@/lib/page-module';
import { Inventory, parts } from './inventory';
import { OpenItem, prepareDialog } from './item/open-item';
import { Catalog } from './list/catalog';
import { CATALOG_READS, catalogHead } from './list/catalog-head';

function List({ id }: { id: number | undefined }) {
  useEffect(prepareDialog, []);

  return <Catalog over={(items) => id !== undefined && <OpenItem id={id} items={items} />} />;
}
parts.List = List;

export default {
  Component: Inventory,
  loader: (client, { search }) => [
    client.prefetchInfiniteQuery(itemListQuery(search)),
    client.prefetchQuery(itemCountsQuery(itemListOf(search))),
  ],
  head: (_cache, _params, _origin, search) => catalogHead(search),
  reads: CATALOG_READS,
} satisfies PageModule;
