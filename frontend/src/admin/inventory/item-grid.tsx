import { memo } from 'react';
import { Pagination, Tag } from 'antd';
import type { Item } from '../../api/models/Item';
import { formatPrice } from '../../lib/format';
import { Picture } from '../pictures/picture';
import { FLAGS, FlagSwitch, ItemButtons } from './item-controls';
import type { ItemActions } from './use-item-actions';

const PAGE_SIZE = 24;

/** Props of both views of the list. */
export interface ItemViewProps {
  items: Item[];
  page: number;
  onPage: (page: number) => void;
  actions: ItemActions;
}

/** The items as cards. */
export function ItemGrid({ items, page, onPage, actions }: ItemViewProps) {
  const current = Math.min(page, Math.ceil(items.length / PAGE_SIZE));
  return (
    <>
      <ul className="inv-grid">
        {items.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map((item) => (
          <ItemCard key={item.id} item={item} actions={actions} />
        ))}
      </ul>
      <Pagination
        className="inv-pages"
        align="center"
        current={current}
        pageSize={PAGE_SIZE}
        total={items.length}
        showSizeChanger={false}
        hideOnSinglePage
        responsive
        onChange={(chosen) => {
          onPage(chosen);
          scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

const ItemCard = memo(function ItemCard({ item, actions }: { item: Item; actions: ItemActions }) {
  return (
    <li className="inv-card">
      <div className={item.published ? 'inv-card-picture' : 'inv-card-picture inv-dimmed'}>
        <Picture value={item.imageUrl} alt="" sizes="(max-width: 640px) 92vw, 320px" />
      </div>
      <div className="inv-card-body">
        <h2>{item.name}</h2>
        <p className="inv-card-facts">
          <strong>{formatPrice(item.price)}</strong>
          <Tag>{item.category}</Tag>
        </p>
        <p className="inv-clamp">{item.description}</p>
        <div className="inv-flags">
          {FLAGS.map(({ flag, label }) => (
            <span key={flag} className="inv-flag">
              <span aria-hidden>{label}</span>
              <FlagSwitch item={item} flag={flag} label={label} actions={actions} />
            </span>
          ))}
        </div>
        <ItemButtons item={item} actions={actions} />
      </div>
    </li>
  );
});
