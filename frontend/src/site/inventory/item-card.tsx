import { Link } from '@/ui/link';
import type { PublicItem } from '@/api/models/PublicItem';
import { formatPrice } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Skeleton } from '@/ui/list/skeleton';
import { SampleMark } from '@/ui/sample-mark';
import { ItemPicture } from './item-picture';
import { OVER_THE_LIST } from '../layout/over-the-list';

interface ItemCardProps {
  item: PublicItem;
  /** Query string to keep, including the question mark. */
  search?: string;
  /** Set on the inventory page, where the item opens on top of the page. */
  inPlace?: boolean;
  priority?: boolean;
}

/** One item in a grid; the whole card is a link. */
export function ItemCard({ item, search = '', inPlace = false, priority }: ItemCardProps) {
  return (
    <article
      aria-label={item.name}
      className="group relative flex h-full flex-col border border-line bg-surface transition-colors focus-within:border-accent hover:border-accent"
    >
      <ItemPicture
        item={item}
        priority={priority}
        sizes="(min-width: 1024px) 26rem, 44vw"
        className="border-x-0 border-t-0"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3.5 sm:p-5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="eyebrow max-sm:text-[0.6875rem] max-sm:tracking-[0.1em]">{item.category}</p>
          {item.sample && (
            // On phones in the corner of the picture: beside a long category it would take a line of its own.
            <div className="max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:bg-surface max-sm:px-2">
              <SampleMark />
            </div>
          )}
        </div>
        <h3 dir="auto" className="line-clamp-4 max-sm:text-[1.0625rem] max-sm:leading-snug max-sm:text-wrap">
          <Link
            to={{ pathname: paths.item(item), search }}
            preventScrollReset={inPlace}
            state={inPlace ? OVER_THE_LIST : undefined}
            className="whole-card group-hover:text-accent"
          >
            {item.name}
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-2 text-sm text-muted max-sm:hidden">
          {item.description}
        </p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 pt-2 max-sm:flex-col">
          <p className="font-display text-lg wrap-anywhere sm:text-xl">{formatPrice(item.price)}</p>
          <p className={`text-xs sm:text-sm ${item.inStock ? 'text-muted' : 'font-medium text-accent'}`}>
            {item.inStock ? 'In Stock' : 'Out of Stock - Contact for Details'}
          </p>
        </div>
      </div>
    </article>
  );
}

/** Stands in for a card while the items load. */
export function ItemCardSkeleton() {
  return (
    <div className="border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="space-y-3 p-3.5 sm:p-5">
        <div className="h-4 w-1/2 bg-ink/10 sm:w-1/3" />
        <div className="h-12 w-11/12 bg-ink/10 sm:h-6 sm:w-3/4" />
        <div className="h-10 bg-ink/10 max-sm:hidden" />
        <div className="h-6 w-2/3 bg-ink/10 sm:w-1/4" />
      </div>
    </div>
  );
}
