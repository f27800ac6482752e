import { useEffect, useMemo } from 'react';
import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { itemListOf, listQuery } from '../../data/item-list';
import { rowsOf } from '../../data/pages';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button/button';
import { PageHero } from '../layout/page-hero';
import { CategoryFilter, type CategoryChoice } from './list/category-filter';
import { Items } from './list/items';
import { OpenItem, prepareDialog } from './item/open-item';

/** Asks for the list that an address names, before the page is shown. */
export function prefetchList(client: QueryClient, params: URLSearchParams): Promise<void> {
  return client.prefetchInfiniteQuery(listQuery(params));
}

/** The catalogue; with an id in the address, that item opens over it. */
export function Component() {
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const list = itemListOf(params);
  const query = useInfiniteQuery({ ...listQuery(params), placeholderData: keepPreviousData });
  const items = useMemo(() => query.data && rowsOf(query.data.pages), [query.data]);

  useEffect(prepareDialog, []);

  const choose = (choice: CategoryChoice) => {
    setParams(choice === 'All' ? {} : { category: choice }, { preventScrollReset: true });
  };

  return (
    <>
      <PageHero
        eyebrow="The Catalogue"
        title="Our Inventory"
        text="Exotic firearms, night vision, tactical gear and less-lethal options, chosen piece by piece and shown in person."
      />
      <div className="wrap py-10 sm:py-14">
        <p className="mb-8 border-l-2 border-accent bg-surface px-5 py-4">
          All purchases and transfers are by appointment only.
        </p>
        {id !== undefined && <OpenItem id={id} items={items} />}
        <CategoryFilter value={list.category ?? 'All'} onChange={choose} />
        <section aria-labelledby="items" className="mt-8">
          <h2 id="items" className="sr-only">
            Items
          </h2>
          <Items
            list={list}
            query={query}
            items={items}
            onShowAll={() => {
              choose('All');
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
