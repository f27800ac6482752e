import type { ReactNode } from 'react';
import type { PublicItem } from '@/api/models/PublicItem';
import { formatPrice } from '@/lib/format';
import { paths } from '@/lib/paths';
import { SampleMark } from '@/ui/sample-mark';
import { CategoryNotice } from './category-notice';
import { Gallery } from './gallery/gallery';
import { ShareButton } from './share-button';
import { Specifications } from './specifications';

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
    <div
      className={`grid gap-5 flat:grid-cols-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10 ${className}`}
    >
      <Gallery item={item} />
      <div className="min-w-0">
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
        <p dir="auto" className="mt-5 whitespace-pre-line">
          {item.description}
        </p>
        <CategoryNotice item={item} className="mt-5" />
        <Specifications item={item} />
      </div>
    </div>
  );
}
