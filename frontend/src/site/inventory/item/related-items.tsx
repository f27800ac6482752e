import { useQuery } from '@tanstack/react-query';
import type { PublicItem } from '@/api/models/PublicItem';
import { relatedItemsQuery } from '@/data/inventory';
import { ItemCard } from '../item-card';

/** Other items somebody may want to see; nothing if there are none. */
export function RelatedItems({ item }: { item: PublicItem }) {
  const { data: items = [] } = useQuery(relatedItemsQuery(item));

  return (
    items.length > 0 && (
      <section aria-labelledby="related" className="mt-12 border-t border-line pt-8">
        <h2 id="related" className="text-2xl">
          You may also like
        </h2>
        <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4">
          {items.map((related) => (
            <li key={related.id}>
              <ItemCard item={related} />
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
