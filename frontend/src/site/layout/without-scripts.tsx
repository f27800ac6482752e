import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';
import { phoneHref } from '../../lib/format';

const LINK = 'text-accent underline underline-offset-4';

/** Stands beside a form, for browsers that run no scripts: how to reach the shop all the same. */
export function WithoutScripts() {
  // Browsers that do run them are spared its code; React leaves the inside of the element alone.
  return <noscript>{import.meta.env.SSR && <Hint />}</noscript>;
}

function Hint() {
  const { data: business } = useQuery(businessQuery());

  return business ? (
    <p className="mb-6 border-l-2 border-accent bg-surface px-5 py-4">
      This form needs JavaScript. Call{' '}
      <a href={phoneHref(business.phone)} className={LINK}>
        {business.phone}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${business.email}`} className={`${LINK} wrap-anywhere`}>
        {business.email}
      </a>{' '}
      instead.
    </p>
  ) : null;
}
