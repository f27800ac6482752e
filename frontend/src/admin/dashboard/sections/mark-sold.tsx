import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { Item } from '../../../api/models/Item';
import { formatPrice } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useSetFlag } from '../../inventory/use-set-flag';
import { SearchInput } from '../../list-page/search-input';
import { Section } from './section';

const SHOWN = 4;

/**
 * Marks items as sold without leaving the dashboard. Lists those that clients are coming to see first, or searches by
 * name.
 */
export function MarkSold({ items }: { items: UseQueryResult<Item[]> }) {
  const [text, setText] = useState('');
  const setFlag = useSetFlag();
  const words = text.trim().toLowerCase();

  return (
    <Section
      title="Sold Something?"
      more={{ to: paths.admin.inventory, label: 'All items' }}
      query={items}
      errorText="Error loading inventory items."
      emptyText="No items yet."
    >
      {(rows) => {
        const found = words
          ? rows.filter(({ name }) => name.toLowerCase().includes(words))
          : rows.toSorted((a, b) => b.comingViewings - a.comingViewings);
        return (
          <>
            <SearchInput
              label="Find an item"
              placeholder="Find an item by name"
              value={text}
              onSearch={setText}
            />
            {found.length === 0 && <p className="dash-none">No item has that name.</p>}
            {/* A row stays when it is sold, so that nothing moves under the pointer. */}
            <ul className="dash-rows">
              {found.slice(0, SHOWN).map((item) => (
                <li key={item.id}>
                  <div className="dash-row-text">
                    <Link to={`${paths.admin.inventory}?item=${item.id}`}>{item.name}</Link>
                    <span className="dash-muted">
                      {[formatPrice(item.price), !item.inStock && 'Out of stock'].filter(Boolean).join(' · ')}
                    </span>
                  </div>
                  <Button
                    aria-label={`${item.inStock ? 'Mark Sold' : 'Back in Stock'}: ${item.name}`}
                    onClick={() => {
                      setFlag(item, 'inStock', !item.inStock);
                    }}
                  >
                    {item.inStock ? 'Mark Sold' : 'Back in Stock'}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Section>
  );
}
