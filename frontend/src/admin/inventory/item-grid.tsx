import { memo } from 'react';
import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Item } from '@/api/models/Item';
import { formatPrice } from '@/lib/format';
import { SelectBox } from '../list-page/selection/select-box';
import { SelectShown } from '../list-page/selection/select-shown';
import type { Selection, SelectionControl } from '../list-page/selection/use-selection';
import { Picture } from '../pictures/picture';
import { ComingViewings, FLAGS, ItemButtons, Shelf } from './item-controls';
import type { ItemActions } from './use-item-actions';

interface ItemGridProps {
  rows: Item[];
  actions: ItemActions;
  selection: Selection;
}

/** The items as selectable cards. */
export function ItemGrid({ rows, actions, selection }: ItemGridProps) {
  const selected = new Set(selection.ids);
  return (
    <>
      <SelectShown rows={rows} selection={selection} />
      <ul className="list-grid inv-grid">
        {rows.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            actions={actions}
            selected={selected.has(item.id)}
            control={selection.control}
          />
        ))}
      </ul>
    </>
  );
}

interface ItemCardProps {
  item: Item;
  actions: ItemActions;
  selected: boolean;
  control: SelectionControl;
}

const ItemCard = memo(function ItemCard({ item, actions, selected, control }: ItemCardProps) {
  return (
    <li className="list-card" data-row-key={item.id}>
      <span className="inv-select">
        <SelectBox id={item.id} name={item.name} selected={selected} control={control} />
      </span>
      <div className={item.published ? 'list-card-picture' : 'list-card-picture inv-dimmed'}>
        <Picture value={item.imageUrl} alt="" sizes="(max-width: 640px) 130px, 320px" />
      </div>
      <div className="list-card-body">
        <h2 dir="auto" className="list-clamp">
          {item.name}
        </h2>
        <p className="inv-facts">
          <span>
            <strong>{formatPrice(item.price)}</strong> <Shelf item={item} />
          </span>
          <ItemButtons item={item} actions={actions} />
        </p>
        <ComingViewings item={item} />
        {/* The box grows with its row, but the text stays clamped to two lines. */}
        <div className="list-card-text">
          <p dir="auto" className="list-clamp">
            {item.description}
          </p>
        </div>
      </div>
      <div className="inv-flags">
        {FLAGS.map(({ flag, label }) => (
          <Button
            key={flag}
            className="inv-flag"
            type="text"
            role="switch"
            aria-checked={item[flag]}
            aria-label={`${label}: ${item.name}`}
            icon={item[flag] ? <CheckOutlined aria-hidden /> : <MinusOutlined aria-hidden />}
            onClick={() => actions.setFlag(item, flag, !item[flag])}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
});
