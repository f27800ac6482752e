import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { businessQuery } from '@/data/business';
import { Toaster } from '@/ui/toast/toaster';
import { placeKey } from './over-the-list';
import { Footer } from './footer';
import { Header } from './header';
import { PageChange } from './page-change';

const MAIN_ID = 'main';

/** The frame of every public page; `children` replaces the routed page. */
export function SiteLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { state } = useNavigation();
  const { data: business } = useQuery(businessQuery());

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
        className="absolute top-2 left-2 z-50 -translate-y-20 bg-accent px-4 py-3 text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      {state === 'loading' && <div className="pending-line" />}
      {business?.banner && (
        <aside
          aria-label="How we work"
          dir="auto"
          className="dark bg-bg px-4 py-2.5 text-center text-xs font-semibold tracking-[0.04em] text-balance wrap-anywhere sm:tracking-[0.14em] text-accent"
        >
          {business.banner}
        </aside>
      )}
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <ScrollRestoration getKey={placeKey} />
      {/* Must come after ScrollRestoration, because it overrides what that does on Back. */}
      <PageChange mainId={MAIN_ID} />
      <Toaster />
    </div>
  );
}
