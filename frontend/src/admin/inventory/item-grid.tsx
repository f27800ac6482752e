import { memo } from 'react';
import { Tag } from 'antd';
import type { Item } from '../../api/models/Item';
import { formatPrice } from '../../lib/format';
import { Picture } from '../pictures/picture';
import { ComingViewings, FLAGS, FlagSwitch, ItemButtons } from './item-controls';
import type { ItemActions } from './use-item-actions';

/** The items as cards. */
export function ItemGrid({ rows, actions }: { rows: Item[]; actions: ItemActions }) {
  return (
    <ul className="list-grid inv-grid">
      {rows.map((item) => (
        <ItemCard key={item.id} item={item} actions={actions} />
      ))}
    </ul>
  );
}

const ItemCard = memo(function ItemCard({ item, actions }: { item: Item; actions: ItemActions }) {
  return (
    <li className="list-card" data-row-key={item.id}>
      <div className={item.published ? 'list-card-picture' : 'list-card-picture inv-dimmed'}>
        <Picture value={item.imageUrl} alt="" sizes="(max-width: 640px) 130px, 320px" />
      </div>
      <div className="list-card-body">
        <h2>{item.name}</h2>
        <p className="inv-facts">
          <strong>{formatPrice(item.price)}</strong>
          <Tag>{item.category}</Tag>
          <ComingViewings item={item} />
        </p>
        {/* The box grows with its row, but the text stays clamped to two lines. */}
        <div className="list-card-text">
          <p className="list-clamp">{item.description}</p>
        </div>
      </div>
      <div className="inv-flags">
        {FLAGS.map(({ flag, label }) => (
          <span key={flag} className="inv-flag">
            <span aria-hidden>{label}</span>
            <FlagSwitch item={item} flag={flag} label={label} actions={actions} />
          </span>
        ))}
        <ItemButtons item={item} actions={actions} />
      </div>
    </li>
  );
});
