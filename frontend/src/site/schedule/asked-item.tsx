import { useSearchParams } from 'react-router';
import { formatPrice } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/ui/link';
import { ErrorBox } from '@/ui/error-box';
import { Skeleton } from '@/ui/list/skeleton';
import { SampleMark } from '@/ui/sample-mark';
import { useHydrated } from '@/ui/use-hydrated';
import { ItemPicture } from '../inventory/item-picture';
import { useAskedItem } from './use-asked-item';

/** The item the visitor wants to see, above the calendar; nothing if the URL names no published item. */
export function AskedItem() {
  const { item, isLoading, isGone, isError } = useAskedItem();
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  if (isLoading) {
    return <Skeleton className="mb-6 h-26 lg:mb-8" />;
  }
  if (isGone) {
    return (
      <p role="status" className="mb-6 border border-line bg-surface px-5 py-4 lg:mb-8">
        The item you wanted to see is no longer available. You’re still welcome to book a visit.
      </p>
    );
  }
  if (!item) {
    return (
      isError && (
        <div className="mb-6 lg:mb-8">
          <ErrorBox message="Error loading the item you asked to see." />
        </div>
      )
    );
  }
  return (
    <section
      aria-label={item.inStock ? 'What you’re coming to see' : 'What you asked about'}
      className="mb-6 flex items-center gap-4 border border-accent bg-surface p-3 sm:gap-5 lg:mb-8"
    >
      <ItemPicture item={item} sizes="7rem" className="w-26 max-w-[30%] shrink-0 sm:w-28" />
      <div className="min-w-0 grow">
        <p className="eyebrow">{item.inStock ? 'You’re coming to see' : 'Out of stock'}</p>
        <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
          <Link to={paths.item(item)} className="underline-offset-4 hover:underline">
            {item.name}
          </Link>
        </p>
        {item.sample && <SampleMark />}
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          {item.inStock ? formatPrice(item.price) : 'We’ll talk about the next one.'}
          <Link
            // The server only knows the parameters it reads.
            to={hydrated ? { search: withoutItem(params) } : paths.schedule}
            preventScrollReset
            onClick={({ currentTarget }) => {
              // The link goes with the piece.
              currentTarget.closest('main')?.focus({ preventScroll: true });
            }}
            className="-my-2.5 py-2.5 text-sm text-accent underline underline-offset-4"
          >
            Book without it
          </Link>
        </p>
      </div>
    </section>
  );
}

function withoutItem(params: URLSearchParams): string {
  const others = new URLSearchParams(params);
  others.delete('item');
  return others.toString();
}
