import { useSyncExternalStore } from 'react';
import { App, ConfigProvider } from 'antd';
import { Outlet } from 'react-router-dom';
import { isDark, subscribeTheme } from '../lib/theme';
import { adminTheme } from './admin-theme';

const MESSAGE = { maxCount: 1 };
const NOTIFICATION = { maxCount: 1, duration: 5, placement: 'bottomRight' } as const;

/** Everything under /admin: antd in the site's light or dark theme, one notification at a time. */
export function Component() {
  const dark = useSyncExternalStore(subscribeTheme, isDark, () => false);
  const still = useSyncExternalStore(subscribeMotion, isStill, () => false);
  return (
    <ConfigProvider theme={adminTheme(dark, still)}>
      <App message={MESSAGE} notification={NOTIFICATION}>
        <Outlet />
      </App>
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
