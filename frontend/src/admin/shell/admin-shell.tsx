import { useState } from 'react';
import { App, Drawer } from 'antd';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session';
import { paths } from '../../lib/paths';
import { NOTIFICATION } from '../admin-theme';
import { Navigation } from './navigation';
import { ShellHeader } from './shell-header';
import './shell.css';

/** Guard and frame of every admin screen but the login: header, side navigation, content. */
export function Component() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);

  if (session.status === 'loading') {
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
    <App className="admin-shell" notification={NOTIFICATION}>
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
      <Drawer title="Menu" placement="left" size={280} open={menuOpen} onClose={closeMenu} destroyOnHidden>
        <Navigation onChoose={closeMenu} />
      </Drawer>
    </App>
  );

  function closeMenu(): void {
    setMenuOpen(false);
  }
}
