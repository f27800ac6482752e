import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { mailHref, phoneHref } from '@/lib/format';

const LINK = 'text-accent underline underline-offset-4';

/** Tells visitors without scripts how to reach the shop, next to a form that needs them. */
export function WithoutScripts() {
  // React ignores the content of <noscript> when it hydrates, so browsers with scripts don't load this code.
  return <noscript>{import.meta.env.SSR && <NeedsScripts what="This form" />}</noscript>;
}

/** What needs them, and the ways that don't. */
export function NeedsScripts({ what }: { what: string }) {
  const { data: business } = useQuery(businessQuery());

  return (
    <p className="mb-6 border-l-2 border-accent bg-surface px-5 py-4">
      {what} needs JavaScript.
      {business && (
        <>
          {' '}
          Call{' '}
          <a href={phoneHref(business.phone)} className={`${LINK} whitespace-nowrap`}>
            {business.phone}
          </a>{' '}
          or write to{' '}
          <a href={mailHref(business.email)} className={`${LINK} wrap-anywhere`}>
            {business.email}
          </a>{' '}
          instead.
        </>
      )}
    </p>
  );
}
