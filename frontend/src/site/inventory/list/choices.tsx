import { Condition } from '@/api/models/Condition';
import type { ItemCounts } from '@/api/models/ItemCounts';
import { ItemOrder } from '@/api/models/ItemOrder';
import type { ItemList } from '@/data/lists/item-list';
import { ChoiceSelect } from './choice-select';
import { countText } from './chosen';

const ORDERS: [string, string][] = [
  ['', 'Newest first'],
  [ItemOrder.PRICE, 'Price, low to high'],
  [ItemOrder._PRICE, 'Price, high to low'],
  [ItemOrder.NAME, 'Name'],
];

interface ChoicesProps {
  list: ItemList;
  counts: ItemCounts | undefined;
  onChange: (choice: Partial<ItemList>) => void;
}

/** Stock, condition and order, with the number of items behind each choice. */
export function Choices({ list, counts, onChange }: ChoicesProps) {
  const counted = (text: string, count = 0) => {
    const number = counts && countText(count, counts);
    return number ? `${text} (${number})` : text;
  };

  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:pt-3">
      <ChoiceSelect
        name="inStock"
        label="Stock"
        value={String(list.inStock ?? '')}
        choices={[
          ['', 'In stock or not'],
          ['true', counted('In stock', counts?.inStock)],
          ['false', counted('Out of stock', counts?.outOfStock)],
        ]}
        onChange={(value) => onChange({ inStock: value === '' ? undefined : value === 'true' })}
      />
      <ChoiceSelect
        name="condition"
        label="Condition"
        value={list.condition ?? ''}
        choices={[
          ['', 'Any condition'],
          ...Object.values(Condition).map((condition): [string, string] => [
            condition,
            counted(condition, counts?.conditions.find(({ value }) => value === condition)?.count),
          ]),
        ]}
        onChange={(value) => onChange({ condition: (value || undefined) as Condition | undefined })}
      />
      <ChoiceSelect
        name="sort"
        label="Order"
        value={list.sort ?? ''}
        choices={ORDERS}
        onChange={(value) => onChange({ sort: (value || undefined) as ItemOrder | undefined })}
      />
    </div>
  );
}
