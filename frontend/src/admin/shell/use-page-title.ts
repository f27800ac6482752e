import { useEffect } from 'react';

/** Names the browser tab after the screen. */
export function usePageTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Admin`;
  }, [screen]);
}
