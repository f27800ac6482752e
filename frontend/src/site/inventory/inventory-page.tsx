import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { itemsQuery } from '../../data/inventory';
import { SKELETONS } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { ErrorBox } from '../../ui/error-box';
import { CategoryFilter, readCategory, type CategoryChoice } from './category-filter';
import { InventoryHero } from './inventory-hero';
import { ItemCard, ItemCardSkeleton } from './item-card';
import { OpenItem, prepareDialog } from './open-item';

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';
/** The catalogue; with an id in the address, that item opens over it. */
export function Component() {
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const category = readCategory(params.get('category'));

  useEffect(prepareDialog, []);

  const choose = (choice: CategoryChoice) => {
    setParams(choice === 'All' ? {} : { category: choice }, { preventScrollReset: true });
  };

  return (
    <>
      <InventoryHero />
      <div className="wrap py-10 sm:py-14">
        <p className="mb-8 border-l-2 border-accent bg-surface px-5 py-4">
          All purchases and transfers are by appointment only.
        </p>
        {id !== undefined && <OpenItem id={id} />}
        <CategoryFilter value={category} onChange={choose} />
        <section aria-labelledby="items" className="mt-8">
          <h2 id="items" className="sr-only">
            Items
          </h2>
          <Items
            category={category}
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

function Items({ category, onShowAll }: { category: CategoryChoice; onShowAll: () => void }) {
  const { data, isError } = useQuery(itemsQuery());
  const { search } = useLocation();

  if (isError) {
    return <ErrorBox message="Error loading inventory items." />;
  }
  if (!data) {
    return (
      <div aria-busy="true" className={GRID}>
        {Array.from({ length: SKELETONS.page }, (_, index) => (
          <ItemCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  const items = data.filter((item) => category === 'All' || item.category === category);
  if (items.length === 0) {
    return (
      <div className="border border-line bg-surface px-6 py-14 text-center">
        <p className="mb-6 text-muted">No items found in this category.</p>
        <Button variant="outline" onClick={onShowAll}>
          View All Items
        </Button>
      </div>
    );
  }
  return (
    <ul className={GRID}>
      {items.map((item, index) => (
        <li key={item.id}>
          <ItemCard item={item} search={search} inPlace priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}
