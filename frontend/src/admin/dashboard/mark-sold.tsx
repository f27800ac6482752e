import { useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { Item } from '@/api/models/Item';
import { FRESH } from '@/data/admin/fresh-query';
import { adminItemsQuery, itemsToSeeQuery, useLookedFor } from '@/data/admin/inventory';
import { searchOf } from '@/data/lists/list-pages';
import { fold } from '@/lib/fold';
import { formatPrice } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useSetFlag } from '../inventory/use-set-flag';
import { LookedFor } from '../list-page/looked-for';
import { SearchInput } from '../list-page/search-input';
import { Section } from './sections';

const SHOWN = 4;

/** Among so many of the newest, those come first whose names have the words. */
const FOUND = 24;

/** Marks items as sold without leaving the dashboard. Lists those that clients are coming to see first, or searches. */
export function MarkSold() {
  const [text, setText] = useState('');
  const setFlag = useSetFlag();
  const search = useDeferredValue(searchOf(text));
  const toSee = useQuery({ ...itemsToSeeQuery(), ...FRESH });
  const found = useQuery({ ...adminItemsQuery({ search }, { limit: FOUND }), ...FRESH });
  const instead = useLookedFor({ search });
  const rows = found.data && toSee.isFetched ? found.data : undefined;

  return (
    <Section
      title="Sold Something?"
      more={{ to: paths.admin.inventory, label: 'All Items' }}
      query={{ ...found, data: rows }}
      isEmpty={(items) => items.length === 0 && !search}
      errorText="Error loading inventory items."
      emptyText="No items yet."
    >
      {(items) => (
        <>
          <SearchInput label="Find an item" placeholder="Find an item" value={text} onSearch={setText} />
          {search && <LookedFor search={search} instead={instead} />}
          {items.length === 0 && <p className="dash-none">No items match these words.</p>}
          {/* A row stays when it is sold, so that nothing moves under the pointer. */}
          <ul className="dash-rows">
            {(search ? namesFirst(items, search) : unique([...(toSee.data ?? []), ...items]))
              .slice(0, SHOWN)
              .map((item) => (
                <li key={item.id}>
                  <div className="dash-row-text">
                    <Link to={`${paths.admin.inventory}?item=${item.id}`}>
                      <bdi>{item.name}</bdi>
                    </Link>
                    <span className="admin-muted">
                      {[formatPrice(item.price), !item.inStock && 'Out of stock'].filter(Boolean).join(' · ')}
                    </span>
                  </div>
                  <Button
                    aria-label={`${item.inStock ? 'Mark Sold' : 'Back in Stock'}: ${item.name}`}
                    onClick={() => setFlag(item, 'inStock', !item.inStock)}
                  >
                    {item.inStock ? 'Mark Sold' : 'Back in Stock'}
                  </Button>
                </li>
              ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function namesFirst(items: Item[], search: string): Item[] {
  const words = fold(search).split(/\s+/);
  const isNamed = ({ name }: Item) => words.every((word) => fold(name).includes(word));
  return [...items.filter(isNamed), ...items.filter((item) => !isNamed(item))];
}

function unique(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
