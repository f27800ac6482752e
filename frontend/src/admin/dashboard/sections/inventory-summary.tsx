import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Category } from '@/api/models/Category';
import type { ManagedItemCounts } from '@/api/models/ManagedItemCounts';
import { paths } from '@/lib/paths';
import { Section } from './section';

/** The number of items by category and in total. */
export function InventorySummary({ items }: { items: UseQueryResult<ManagedItemCounts> }) {
  return (
    <Section
      title="Inventory Summary"
      more={{ to: paths.admin.inventory, label: 'All Items' }}
      query={items}
      errorText="Error loading inventory items."
      isEmpty={({ all }) => all === 0}
      emptyText="No items yet."
    >
      {({ all, categories }) => {
        const counts = Object.values(Category).map((category) => ({
          category,
          count: categories.find(({ value }) => value === category)?.count ?? 0,
        }));
        return (
          <table className="dash-counts">
            <tbody>
              {counts.map(({ category, count }) => (
                <tr key={category}>
                  <th scope="row">
                    <Link to={`${paths.admin.inventory}?category=${encodeURIComponent(category)}`}>
                      {category}
                    </Link>
                  </th>
                  <td>{count.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{all.toLocaleString('en-US')}</td>
              </tr>
            </tfoot>
          </table>
        );
      }}
    </Section>
  );
}
