import { useQuery } from '@tanstack/react-query';
import type { PublicItem } from '@/api/models/PublicItem';
import { itemQuery, relatedItemsQuery } from '@/data/inventory';
import { statusOf } from '@/lib/status-of';
import { ButtonLink } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { MANY_BUTTONS } from '@/ui/dialog-class';
import { ErrorBox } from '@/ui/error-box';
import { BackIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/list/skeleton';
import { NotHere } from '@/site/not-found/not-here';
import { ItemCard } from '../item-card';
import { ItemActions } from './item-actions';
import { ItemDetails } from './item-details';
import { useListPath } from './use-list-path';

/** An item on a page of its own. */
export function ItemView({ id }: { id: number }) {
  const { data: item, error } = useQuery(itemQuery(id));
  const listPath = useListPath();

  if (statusOf(error) === 404) {
    return (
      <NotHere title="Item Not Found" text="This item is no longer available.">
        <ButtonLink to={listPath}>View All Items</ButtonLink>
      </NotHere>
    );
  }
  return (
    <div className="wrap pt-2 pb-10 sm:pb-14">
      <Link to={listPath} className={buttonClass('ghost', '-ml-3 text-sm')}>
        <BackIcon />
        Back to Inventory
      </Link>
      {item ? (
        <>
          <article>
            <ItemDetails
              item={item}
              title={
                <h1 dir="auto" className="mt-1 text-3xl">
                  {item.name}
                </h1>
              }
              actions={<ItemActions item={item} mainFirst className={`mt-5 flex gap-3 ${MANY_BUTTONS}`} />}
              className="mt-1 sm:mt-2"
            />
          </article>
          <RelatedItems item={item} />
        </>
      ) : error ? (
        <ErrorBox message="Error loading inventory items." />
      ) : (
        <ItemSkeleton />
      )}
    </div>
  );
}

function ItemSkeleton() {
  return (
    <div aria-busy="true" className="mt-2 grid gap-6 flat:grid-cols-2 lg:grid-cols-2 lg:gap-10">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="h-72" />
    </div>
  );
}

/** Other items somebody may want to see; nothing if there are none. */
function RelatedItems({ item }: { item: PublicItem }) {
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
