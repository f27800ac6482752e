import type { QueryClient } from '@tanstack/react-query';
import { Category } from '@/api/models/Category';
import type { PublicItem } from '@/api/models/PublicItem';
import { itemQuery, relatedItemsQuery } from '@/data/inventory';
import { isNotFound } from '@/lib/status-of';
import { formatPrice, truncate } from '@/lib/format';
import type { Head, PageModule } from '@/lib/page-module';
import { productData } from '@/lib/structured-data';
import { paths } from '@/lib/paths';
import { pictureCard } from '@/lib/pictures';
import { pathId } from '@/lib/route-id';
import { Inventory, parts } from './inventory';
import { ItemView } from './item/item-view';

parts.Item = ItemView;

/** The item; for the server also those below it, which a dialog does without. */
async function prefetchItem(client: QueryClient, id: number): Promise<void> {
  await client.prefetchQuery(itemQuery(id));
  const item = client.getQueryData(itemQuery(id).queryKey);
  if (import.meta.env.SSR && item) {
    await client.prefetchQuery(relatedItemsQuery(item));
  }
}

function itemHead(item: PublicItem, origin: string): Head {
  return {
    title: item.name,
    path: paths.item(item),
    description: truncate(`${formatPrice(item.price)}. ${item.description}`, 160),
    image: pictureCard(item.imageUrl),
    type: 'product',
    jsonLd: import.meta.env.SSR && !item.sample ? [productData(item, origin)] : [],
  };
}

export default {
  Component: Inventory,
  loader: (client, { params: { id } }) => [prefetchItem(client, pathId(id))],
  head: (cache, { id }, origin) => {
    const { queryKey } = itemQuery(pathId(id));
    const item = cache.getQueryData(queryKey);
    return item
      ? itemHead(item, origin)
      : { title: isNotFound(cache, queryKey) ? 'Item Not Found' : 'Inventory', noindex: true };
  },
  // For the way back to the list. In the browser it has all of the list's query.
  reads: { category: Object.values(Category) },
} satisfies PageModule;
