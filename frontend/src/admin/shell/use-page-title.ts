import { useEffect } from 'react';

/** Sets the title of the browser tab. */
export function usePageTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Admin`;
  }, [screen]);
}
