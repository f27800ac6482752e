import { useQuery } from '@tanstack/react-query';
import type { ItemRef } from '@/api/models/ItemRef';
import { inquiredItemQuery } from '@/data/inventory';
import { paths } from '@/lib/paths';
import { Link } from '@/ui/link';
import { ItemPicture } from '../inventory/item-picture';
import type { Stage } from './status-words';

const LABELS: Record<Stage, string> = {
  pending: 'You’re coming to see',
  confirmed: 'You’re coming to see',
  canceled: 'You were coming to see',
  over: 'You saw',
};

/** The item the client wants to see; without a link once it is hidden from visitors. */
export function VisitItem({ item, stage }: { item: ItemRef | null; stage: Stage }) {
  const { data: shown } = useQuery(inquiredItemQuery(item?.id ?? NaN));
  if (!item) {
    return null;
  }
  const isGone = shown?.inStock === false && (stage === 'pending' || stage === 'confirmed');
  const label = isGone ? 'Out of stock: we’ll talk about the next one' : LABELS[stage];
  return (
    <section aria-label={label} className="mt-5 flex items-center gap-4">
      <ItemPicture item={item} sizes="7rem" className="w-26 shrink-0" />
      <div className="min-w-0">
        <p className="eyebrow">{label}</p>
        <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
          {shown ? (
            <Link to={paths.item(shown)} className="underline-offset-4 hover:underline">
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
