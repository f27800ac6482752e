import { useSyncExternalStore } from 'react';
import { ConfigProvider } from 'antd';
import { Outlet } from 'react-router-dom';
import { isDark, subscribeTheme } from '../lib/theme';
import { Toaster } from '../ui/toast/toaster';
import { adminTheme, VARIABLES } from './admin-theme';

/** Everything under /admin: antd in the site's light or dark theme, its colours as CSS variables. */
export function Component() {
  const dark = useSyncExternalStore(subscribeTheme, isDark, () => false);
  const still = useSyncExternalStore(subscribeMotion, isStill, () => false);
  return (
    <ConfigProvider theme={adminTheme(dark, still)}>
      <div className={VARIABLES}>
        <Outlet />
        <Toaster />
      </div>
    </ConfigProvider>
  );
}

function reducedMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}

function isStill(): boolean {
  return reducedMotion().matches;
}

function subscribeMotion(listener: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}
