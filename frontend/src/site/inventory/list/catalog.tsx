import { type ReactNode, useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { PublicItem } from '@/api/models/PublicItem';
import { itemCountsQuery, itemListOf, itemListQuery } from '@/data/lists/item-list';
import { dedupeRows } from '@/data/lists/list-pages';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { PageHero } from '@/site/layout/page-hero';
import { CatalogForm } from './catalog-form';
import { CategoryLinks } from './category-links';
import { Items } from './items';

/** The items, as the address chooses them. `over` renders what lies on top of them. */
export function Catalog({ over }: { over: (items: PublicItem[] | undefined) => ReactNode }) {
  const [params] = useSearchParams();
  const list = itemListOf(params);
  const query = useInfiniteQuery({ ...itemListQuery(params), placeholderData: keepPreviousData });
  const { data: counts, isPlaceholderData } = useQuery({
    ...itemCountsQuery(list),
    placeholderData: keepPreviousData,
  });
  const instead = isPlaceholderData ? null : counts?.lookedFor;
  const items = useMemo(() => query.data && dedupeRows(query.data.pages), [query.data]);

  return (
    <>
      {/* On phones, the hero gives way to the results of a search, of which the keyboard leaves little to see. */}
      <div className={list.search === undefined ? '' : 'max-sm:sr-only'}>
        <PageHero
          eyebrow="The Catalog"
          title="Our Inventory"
          text="Exotic firearms, night vision, tactical gear and less-lethal options, chosen piece by piece and shown in person."
        />
      </div>
      <div className="wrap pt-5 pb-10 sm:pb-14">
        <CatalogForm list={list} counts={counts} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <CategoryLinks list={list} counts={counts} />
          <p className="border-l-2 border-accent pl-4">
            All purchases and transfers are by appointment only.
          </p>
        </div>
        <p role="status" className="mt-3 wrap-anywhere empty:hidden">
          {instead && (
            <>
              Nothing for <bdi>{list.search}</bdi>. Showing <bdi>{instead}</bdi>.
            </>
          )}
        </p>
        {over(items)}
        <section aria-labelledby="items" className="mt-6">
          <h2 id="items" className="sr-only">
            Items
          </h2>
          <Items list={list} query={query} items={items} />
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
