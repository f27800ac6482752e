import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ItemRef } from '@/api/models/ItemRef';
import { adminItemQuery } from '@/data/admin/inventory';
import { formatPrice } from '@/lib/format';
import { paths } from '@/lib/paths';
import { statusOf } from '@/lib/status-of';
import { Picture } from './picture';

/** The item a visit or message is about, with its current price; without a link once it is hidden or deleted. */
export function AskedItem({ item }: { item: ItemRef }) {
  const { data, error } = useQuery(adminItemQuery(item.id));
  const isGone = statusOf(error) === 404;
  const now = isGone ? undefined : data;
  return (
    <span className="admin-asked-item">
      <span className="admin-asked-picture">
        <Picture value={item.imageUrl} alt="" sizes="64px" />
      </span>
      <span>
        <bdi>{now?.published ? <Link to={paths.item(now)}>{item.name}</Link> : item.name}</bdi>
        <span className="admin-asked-price">
          {now ? formatPrice(now.price) : isGone && 'No longer in the inventory'}
          {now && !now.published && ', hidden from visitors'}
        </span>
      </span>
    </span>
  );
}
