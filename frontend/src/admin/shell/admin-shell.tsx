import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Drawer } from 'antd';
import { type Location, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { businessQuery } from '../../data/business';
import { useSession } from '../../data/session';
import { paths } from '../../lib/paths';
import { Navigation } from './navigation';
import { ShellHeader } from './shell-header';
import './shell.css';

/** Guard and frame of every admin screen but the login: header, side navigation, content. */
export function Component() {
  const session = useSession();
  const business = useQuery(businessQuery());
  const { pathname, search } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  useForgetWhenSignedOut(session.status === 'signed-out');

  // Without the shop's settings a screen would show its dates on some other clock.
  if (session.status === 'loading' || business.isPending) {
    return (
      <p role="status" className="admin-loading">
        Loading...
      </p>
    );
  }
  if (session.status !== 'signed-in') {
    return <Navigate to={paths.admin.login} replace state={{ from: pathname + search }} />;
  }
  return (
    <App className="admin-shell">
      <a className="admin-skip" href="#admin-content">
        Skip to content
      </a>
      <ShellHeader
        user={session.user}
        menuOpen={menuOpen}
        onMenu={() => {
          setMenuOpen(true);
        }}
      />
      <aside className="admin-side">
        <Navigation />
      </aside>
      <main id="admin-content" className="admin-content" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration getKey={placeKey} />
      <Drawer title="Menu" placement="left" size={280} open={menuOpen} onClose={closeMenu} destroyOnHidden>
        <Navigation onChoose={closeMenu} />
      </Drawer>
    </App>
  );

  function closeMenu(): void {
    setMenuOpen(false);
  }
}

/** The first entry of every visit has the same key: its path tells it from that of the visit before. */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** Nothing the last session saw, nor its failures, is left for the next one. */
function useForgetWhenSignedOut(signedOut: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (signedOut) {
      client.removeQueries({ queryKey: ['admin'] });
    }
  }, [signedOut, client]);
}
