import type { ItemCounts } from '@/api/models/ItemCounts';
import type { ItemChoice, ItemList } from '@/data/lists/item-list';
import { withCommas } from '@/lib/format';
import { paths } from '@/lib/paths';

/** The URL of a list: with the names and values of the API, without what was not chosen. */
export function catalogPath(list: Partial<ItemList>): string {
  const given = Object.entries(list).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(given).toString().replaceAll('+', '%20');
  return query ? `${paths.inventory}?${query}` : paths.inventory;
}

/** The beginning of the list with other choices. */
export function choose(list: ItemList, choice: Partial<ItemList>): ItemList {
  return { ...list, after: undefined, ...choice };
}

/** One of the things a visitor has chosen. */
export interface Chosen {
  name: keyof ItemChoice;
  text: string;
}

/** What a visitor has chosen, in words. */
export function chosenIn({ search, category, inStock, condition }: ItemChoice): Chosen[] {
  const stock = inStock === undefined ? undefined : inStock ? 'In Stock' : 'Out of Stock';
  const texts = {
    search: search && `“${search}”`,
    category,
    inStock: stock,
    condition: condition && `${condition} Condition`,
  };
  return Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [{ name: name as keyof ItemChoice, text }],
  );
}

/** A count, with a plus if counting was cut off; empty if that was before anything was counted. */
export function countText(count: number, { atLeast }: Pick<ItemCounts, 'atLeast'>): string {
  return atLeast && count === 0 ? '' : `${withCommas(String(count))}${atLeast ? '+' : ''}`;
}

/** `1 item`, `12 items`. */
export function itemsText(count: number, counts: Pick<ItemCounts, 'atLeast'>): string {
  return `${countText(count, counts)} ${count === 1 ? 'item' : 'items'}`;
}
