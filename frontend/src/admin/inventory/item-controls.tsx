import { Switch, Tag } from 'antd';
import type { Item } from '@/api/models/Item';
import { RowButtons } from '../list-page/row-buttons';
import type { ItemActions } from './use-item-actions';
import type { ItemFlag } from './use-set-flag';

/** The switches of an item and their labels. */
export const FLAGS: { flag: ItemFlag; label: string }[] = [
  { flag: 'published', label: 'Published' },
  { flag: 'featured', label: 'Featured' },
  { flag: 'inStock', label: 'In Stock' },
];

interface FlagSwitchProps {
  item: Item;
  flag: ItemFlag;
  label: string;
  actions: ItemActions;
}

/** One switch of an item; its label names the switch and the item. */
export function FlagSwitch({ item, flag, label, actions }: FlagSwitchProps) {
  return (
    <Switch
      checked={item[flag]}
      aria-label={`${label}: ${item.name}`}
      onChange={(value) => actions.setFlag(item, flag, value)}
    />
  );
}

/** Edit and delete buttons of an item. */
export function ItemButtons({ item, actions }: { item: Item; actions: ItemActions }) {
  return (
    <span className="list-buttons">
      <RowButtons name={item.name} row={item} actions={actions} />
    </span>
  );
}

/** The category, and whether the item is sample content still. */
export function Shelf({ item: { category, sample } }: { item: Item }) {
  return (
    <span>
      {category}
      {sample && <span className="inv-sample">Sample</span>}
    </span>
  );
}

/** The number of upcoming visits for the item. */
export function ComingViewings({ item: { comingViewings: count } }: { item: Item }) {
  return (
    count > 0 && <Tag color="gold">{count === 1 ? '1 upcoming viewing' : `${count} upcoming viewings`}</Tag>
  );
}
