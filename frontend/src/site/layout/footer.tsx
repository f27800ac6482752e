import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@/ui/link';
import { Category } from '@/api/models/Category';
import { businessQuery } from '@/data/business';
import { mailHref, phoneHref } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Address } from './address';
import { Logo } from '@/ui/logo';
import { MAIN_PAGES } from './main-pages';

const SERVICES = [
  { to: paths.inventoryCategory(Category.FIREARMS), label: 'Exotic Firearms' },
  { to: paths.inventoryCategory(Category.NIGHT_VISION), label: 'Night Vision Equipment' },
  { to: paths.inventoryCategory(Category.TACTICAL_GEAR), label: 'Tactical Gear' },
  { to: paths.inventoryCategory(Category.LESS_LETHAL), label: 'Less-Lethal Options' },
  { to: paths.transfers, label: 'Transfers' },
];

const LINK = 'inline-block py-1 hover:text-accent hover:underline underline-offset-4';

/** Pages, services, how to reach the shop, and the small print. */
export function Footer() {
  const { data: business } = useQuery(businessQuery());
  const name = business?.name ?? '';

  return (
    <footer className="dark mt-auto border-t border-line bg-bg text-ink">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:py-14 max-sm:[&>:is(:first-child,:last-child)]:col-span-2 lg:grid-cols-4">
        <div>
          <Logo className="size-12" />
          <p className="mt-4 font-display text-2xl">{name}</p>
        </div>
        <Block title="Quick Links">
          <Links links={MAIN_PAGES} />
        </Block>
        <Block title="Services">
          <Links links={SERVICES} />
        </Block>
        <Block title="Contact">
          {business && (
            <address className="pt-1 not-italic text-muted">
              <Address business={business} />
              <br />
              <span className="text-ink">By Appointment Only</span>
              <br />
              <a href={phoneHref(business.phone)} className={LINK}>
                {business.phone}
              </a>
              <br />
              <a href={mailHref(business.email)} className={`${LINK} break-all`}>
                {business.email}
              </a>
            </address>
          )}
        </Block>
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 py-6 text-sm text-muted">
          <p>
            {/* oxlint-disable-next-line react/purity -- server and browser may differ in the first hours of a year */}
            &copy; <span suppressHydrationWarning>{new Date().getFullYear()}</span> {name}. FFL Licensed
            Dealer
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <Link to={paths.privacy} className={LINK}>
                Privacy Policy
              </Link>
            </li>
            <li>
              <Link to={paths.terms} className={LINK}>
                Terms of Service
              </Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="eyebrow mb-4 font-sans">{title}</h2>
      {children}
    </section>
  );
}

function Links({ links }: { links: { to: string; label: string }[] }) {
  return (
    <ul className="text-muted">
      {links.map(({ to, label }) => (
        <li key={label}>
          <Link to={to} className={LINK}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
