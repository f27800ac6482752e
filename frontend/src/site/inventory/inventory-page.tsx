import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { itemsQuery } from '../../data/inventory';
import { SKELETONS } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { ErrorBox } from '../../ui/error-box';
import { PageHero } from '../layout/page-hero';
import { CategoryFilter, type CategoryChoice, inCategory, readCategory } from './category-filter';
import { ItemGrid, ItemGridSkeleton } from './item-grid';
import { NoItems } from './no-items';
import { OpenItem, prepareDialog } from './open-item';

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
      <PageHero
        eyebrow="The Catalogue"
        title="Our Inventory"
        text="Exotic firearms, night vision, tactical gear and less-lethal options, chosen piece by piece and shown in person."
      />
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
      <div aria-busy="true">
        <ItemGridSkeleton count={SKELETONS.page} />
      </div>
    );
  }
  const items = inCategory(data, category);
  return items.length === 0 ? (
    <NoItems onShowAll={onShowAll} />
  ) : (
    <ItemGrid items={items} search={search} catalogue />
  );
}
