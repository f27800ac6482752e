import { useQuery } from '@tanstack/react-query';
import type { ItemRef } from '../../api/models/ItemRef';
import { inquiredItemQuery } from '../../data/inventory';
import { paths } from '../../lib/paths';
import { Link } from '../../ui/link';
import { ItemPicture } from '../inventory/item-picture';

/** The item the client wants to see; without a link once it is hidden from visitors. */
export function VisitItem({ item }: { item: ItemRef | null }) {
  const { data: shown } = useQuery(inquiredItemQuery(item?.id ?? NaN));
  if (!item) {
    return null;
  }
  return (
    <section aria-label="What you're coming to see" className="mt-5 flex items-center gap-4 print:hidden">
      <ItemPicture item={item} sizes="7rem" className="w-26 shrink-0" />
      <div className="min-w-0">
        <p className="eyebrow">You&apos;re coming to see</p>
        <p className="mt-1 font-semibold wrap-anywhere">
          {shown ? (
            <Link to={paths.item(item.id)} className="underline-offset-4 hover:underline">
              {item.name}
            </Link>
          ) : (
            item.name
          )}
        </p>
      </div>
    </section>
  );
}
