import type { ReactNode } from 'react';
import type { PublicItem } from '@/api/models/PublicItem';
import { formatPrice } from '@/lib/format';
import { paths } from '@/lib/paths';
import { SampleMark } from '@/ui/sample-mark';
import { CategoryNotice } from './category-notice';
import { Gallery } from './gallery/gallery';
import { ShareButton } from './share-button';
import { Specifications } from './specifications';

const LEFT = 'lg:float-left lg:clear-left lg:w-3/5';
const RIGHT = 'lg:ml-[calc(60%+2.5rem)]';

interface ItemDetailsProps {
  item: PublicItem;
  /** Above the price. */
  title?: ReactNode;
  /** Below the price. */
  actions?: ReactNode;
  className: string;
}

/** Everything about an item; its name and what to do about it only if they are given. */
export function ItemDetails({ item, title, actions, className }: ItemDetailsProps) {
  return (
    // On wide screens by floats: on the page the description stands below the photos, and what is beside them goes on.
    <div className={`grid gap-5 flat:grid-cols-2 lg:flow-root ${className}`}>
      <div className={`${LEFT} min-w-0`}>
        <Gallery item={item} />
      </div>
      <div className={`${RIGHT} min-w-0`}>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="eyebrow">{item.category}</p>
          {item.sample && <SampleMark />}
        </div>
        {title}
        <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-display text-3xl">{formatPrice(item.price)}</p>
          <p
            className={`rounded-xs border px-2.5 py-0.5 text-sm font-medium ${
              item.inStock ? 'border-accent text-accent' : 'border-edge text-muted'
            }`}
          >
            {item.inStock ? 'In Stock' : 'Out of Stock'}
          </p>
          <ShareButton title={item.name} path={paths.item(item)} />
        </div>
        {actions}
      </div>
      <p dir="auto" className={`${title ? LEFT : RIGHT} whitespace-pre-line lg:pt-3`}>
        {item.description}
      </p>
      <div className={`${RIGHT} min-w-0 max-lg:-mt-5`}>
        <CategoryNotice item={item} className="mt-5" />
        <Specifications item={item} />
      </div>
    </div>
  );
}
