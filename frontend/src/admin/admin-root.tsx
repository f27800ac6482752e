import { useCallback, useSyncExternalStore } from 'react';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { Outlet } from 'react-router';
import { REDUCED_MOTION } from '../lib/browser/motion';
import { isDark, subscribeTheme } from '../lib/browser/theme';
import { Toaster } from '../ui/toast/toaster';
import sheet from './admin.css?url';
import { adminTheme, VARIABLES } from './admin-theme';

/** A form that fails validation shows and focuses its first error. */
const FORM: ConfigProviderProps['form'] = { scrollToFirstError: { block: 'center', focus: true } };

/** The root of /admin: antd in the site's light or dark theme, with its colors as CSS variables. */
export function Component() {
  const dark = useSyncExternalStore(subscribeTheme, isDark, () => false);
  const still = useMedia(REDUCED_MOTION);
  const narrow = useMedia('(max-width: 767px)');
  return (
    <ConfigProvider theme={adminTheme({ dark, still, narrow })} form={FORM}>
      <link rel="stylesheet" href={sheet} precedence="admin" />
      <div className={VARIABLES}>
        <Outlet />
        <Toaster />
      </div>
    </ConfigProvider>
  );
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
