import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Category } from '../../../api/models/Category';
import type { Item } from '../../../api/models/Item';
import { paths } from '../../../lib/paths';
import { Section } from './section';

/** The number of items, as bars by category and in total. */
export function InventorySummary({ items }: { items: UseQueryResult<Item[]> }) {
  return (
    <Section
      title="Inventory Summary"
      more={{ to: paths.admin.inventory, label: 'All items' }}
      query={items}
      errorText="Error loading inventory items."
      emptyText="No items yet."
    >
      {(rows) => {
        const counts = Object.values(Category).map((category) => ({
          category,
          count: rows.filter((item) => item.category === category).length,
        }));
        const largest = Math.max(...counts.map(({ count }) => count));
        return (
          <table className="dash-chart">
            <tbody>
              {counts.map(({ category, count }) => (
                <tr key={category}>
                  <th scope="row">
                    <Link to={`${paths.admin.inventory}?category=${encodeURIComponent(category)}`}>
                      {category}
                    </Link>
                  </th>
                  <td aria-hidden>
                    <span className="dash-bar" style={{ width: `${(100 * count) / largest}%` }} />
                  </td>
                  <td>{count.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td aria-hidden />
                <td>{rows.length.toLocaleString('en-US')}</td>
              </tr>
            </tfoot>
          </table>
        );
      }}
    </Section>
  );
}
