import { useEffect, useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { itemListOf, itemListQuery } from '../../data/lists/item-list';
import { dedupeRows } from '../../data/lists/list-pages';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button/button';
import { PageHero } from '../layout/page-hero';
import { CategoryLinks } from './list/category-filter';
import { Items } from './list/items';
import { OpenItem, prepareDialog } from './item/open-item';
import type { PublicItem } from '../../api/models/PublicItem';
import { itemQuery } from '../../data/inventory';
import { formatPrice, truncate } from '../../lib/format';
import type { Head, PageModule } from '../../lib/page/page-module';
import { pictureCard } from '../../lib/pictures';
import { routeId } from '../../lib/route-id';
import { productData } from '../../lib/page/structured-data';

/** The inventory. With an id in the address, that item opens on top of it. */
function Component() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = itemListOf(params);
  const query = useInfiniteQuery({ ...itemListQuery(params), placeholderData: keepPreviousData });
  const items = useMemo(() => query.data && dedupeRows(query.data.pages), [query.data]);

  useEffect(prepareDialog, []);

  return (
    <>
      <PageHero
        eyebrow="The Catalog"
        title="Our Inventory"
        text="Exotic firearms, night vision, tactical gear and less-lethal options, chosen piece by piece and shown in person."
      />
      <div className="wrap py-10 sm:py-14">
        <p className="mb-8 border-l-2 border-accent bg-surface px-5 py-4">
          All purchases and transfers are by appointment only.
        </p>
        {id !== undefined && <OpenItem id={id} items={items} />}
        <CategoryLinks value={list.category ?? 'All'} />
        <section aria-labelledby="items" className="mt-8">
          <h2 id="items" className="sr-only">
            Items
          </h2>
          <Items
            list={list}
            query={query}
            items={items}
            onShowAll={() => {
              void navigate(paths.inventory, { preventScrollReset: true });
            }}
          />
        </section>
        <div className="mt-14 flex flex-wrap justify-center gap-3 border-t border-line pt-10">
          <ButtonLink variant="outline" to={paths.contact}>
            Contact Us
          </ButtonLink>
          <ButtonLink to={paths.schedule}>Schedule Appointment</ButtonLink>
        </div>
      </div>
    </>
  );
}

const CATALOG = {
  title: 'Inventory',
  description:
    'Exotic firearms, night vision, tactical gear and less-lethal options. All purchases and transfers are by appointment only.',
};

function itemHead(item: PublicItem, origin: string): Head {
  return {
    title: item.name,
    description: truncate(`${formatPrice(item.price)}. ${item.description}`, 160),
    image: pictureCard(item.imageUrl),
    type: 'product',
    jsonLd: import.meta.env.SSR ? [productData(item, origin)] : [],
  };
}

export default {
  Component,
  loader: (client, { params: { id }, search }) => [
    client.prefetchInfiniteQuery(itemListQuery(search)),
    ...(id === undefined ? [] : [client.prefetchQuery(itemQuery(routeId(id)))]),
  ],
  head: (cache, { id }, origin) => {
    const item = cache.getQueryData(itemQuery(routeId(id)).queryKey);
    return item ? itemHead(item, origin) : { ...CATALOG, noindex: id !== undefined };
  },
  reads: ['after', 'category'],
} satisfies PageModule;
