import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ItemRef } from '../../api/models/ItemRef';
import { adminItemsQuery } from '../../data/admin/inventory';
import { formatPrice } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Picture } from './picture';

/** The item a visit or message is about, with its current price; without a link once it is hidden or deleted. */
export function AskedItem({ item }: { item: ItemRef }) {
  const { data: items } = useQuery(adminItemsQuery());
  const now = items?.find(({ id }) => id === item.id);
  return (
    <span className="admin-asked-item">
      <span className="admin-asked-picture">
        <Picture value={item.imageUrl} alt="" sizes="64px" />
      </span>
      <span>
        {now?.published ? <Link to={paths.item(item.id)}>{item.name}</Link> : item.name}
        <span className="admin-asked-price">
          {now ? formatPrice(now.price) : items && 'No longer in the inventory'}
          {now && !now.published && ', hidden from visitors'}
        </span>
      </span>
    </span>
  );
}
