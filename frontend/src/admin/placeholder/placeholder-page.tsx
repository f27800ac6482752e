import { useLocation, useMatches } from 'react-router-dom';
import { usePageTitle } from '../use-page-title';

/** Stands in for a screen that is not built yet. */
export function Component() {
  const { pathname } = useLocation();
  const { title } = (useMatches().at(-1)?.handle ?? {}) as { title?: string };
  const screen = title ?? nameOf(pathname);
  usePageTitle(screen);
  return (
    <>
      <h1 className="admin-page-title">{screen}</h1>
      <p>This screen arrives with a later part.</p>
    </>
  );
}

function nameOf(pathname: string): string {
  const word = pathname.split('/')[2] || 'dashboard';
  return word.charAt(0).toUpperCase() + word.slice(1);
}
