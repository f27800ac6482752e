import type { ReactNode } from 'react';
import type { PublicItem } from '@/api/models/PublicItem';
import { formatPrice } from '@/lib/format';
import { paths } from '@/lib/paths';
import { SampleMark } from '@/ui/sample-mark';
import { Button } from '@/ui/button';
import { useHydrated } from '@/ui/use-hydrated';
import { CategoryNotice } from './category-notice';
import { Gallery } from './gallery/gallery';

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
        <CategoryNotice item={item} className="mt-5 border-t border-line pt-3" />
        <Specifications item={item} />
      </div>
    </div>
  );
}

/** Hands the page of an item to another app, where the browser can: on telephones. */
function ShareButton({ title, path }: { title: string; path: string }) {
  const hydrated = useHydrated();
  const url = hydrated ? new URL(path, location.origin).href : '';
  if (!hydrated || !navigator.canShare?.({ url })) {
    return null;
  }
  return (
    <Button
      variant="link"
      className="min-h-11"
      onClick={() => {
        // Rejected when nothing is chosen.
        navigator.share({ title, url }).catch(() => undefined);
      }}
    >
      Share
    </Button>
  );
}

/** `Gauge: 20` is a name and a value; anything with a longer start is a sentence that happens to have a colon. */
const NAMED = /^([^:]{1,40}):\s+(.+)$/;

const FIELDS = [
  ['Manufacturer', 'manufacturer'],
  ['Model', 'model'],
  ['Caliber', 'caliber'],
  ['Condition', 'condition'],
] as const;

/** What an item is, and the notes about it: a table of what has a name, and the other lines below it. */
function Specifications({ item }: { item: PublicItem }) {
  const lines = (item.notes ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const rows = [
    ...FIELDS.map(([name, field]) => [name, item[field]] as const),
    ...lines.map((line) => {
      const [, name, value] = NAMED.exec(line) ?? [];
      return [name, value] as const;
    }),
  ].filter(([, value]) => value);
  const sentences = lines.filter((line) => !NAMED.test(line));

  return (
    (rows.length > 0 || sentences.length > 0) && (
      <>
        <h2 className="mt-7 text-xl">Specifications</h2>
        {rows.length > 0 && (
          <table className="mt-3 w-full table-fixed border-t border-line text-sm">
            <tbody>
              {rows.map(([name, value], index) => (
                <tr key={index} className="border-b border-line align-top">
                  <th scope="row" dir="auto" className="w-2/5 py-2 pr-4 text-left font-normal text-muted">
                    {name}
                  </th>
                  <td dir="auto" className="py-2">
                    {value}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {sentences.map((sentence, index) => (
          <p key={index} dir="auto" className="mt-3 text-sm">
            {sentence}
          </p>
        ))}
      </>
    )
  );
}
