import { Category } from '@/api/models/Category';
import { Condition } from '@/api/models/Condition';
import { ItemOrder } from '@/api/models/ItemOrder';
import { itemListOf } from '@/data/lists/item-list';
import type { Head, PageModule } from '@/lib/page-module';

const TERMS = 'All purchases and transfers are by appointment only.';

/** The query parameters of the catalog. */
export const CATALOG_READS: PageModule['reads'] = {
  search: 'text',
  category: Object.values(Category),
  inStock: ['true', 'false'],
  condition: Object.values(Condition),
  sort: Object.values(ItemOrder),
  after: 'id',
};

/** Title and description of the catalog, which name what was chosen. Search engines get no searches. */
export function catalogHead(params: URLSearchParams): Head {
  const { search, category, inStock, condition } = itemListOf(params);
  const title = [
    search && `“${search}”`,
    category ?? (search ? undefined : 'Inventory'),
    inStock !== undefined && (inStock ? 'in stock' : 'out of stock'),
    condition && `${condition.toLowerCase()} condition`,
  ]
    .filter(Boolean)
    .join(', ');
  return {
    title,
    description:
      title === 'Inventory'
        ? `Exotic firearms, night vision, tactical gear and less-lethal options. ${TERMS}`
        : `${title}: what we have in the catalog. ${TERMS}`,
    noindex: search !== undefined,
  };
}
