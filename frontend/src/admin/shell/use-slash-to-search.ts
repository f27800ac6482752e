import { useEffect } from 'react';
import { isElsewhere } from '../is-elsewhere';

/** `/` goes to the search of the screen. */
export function useSlashToSearch(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const search = document.querySelector<HTMLInputElement>('#admin-content input[type="search"]');
      if (event.key === '/' && search && !isElsewhere(event)) {
        event.preventDefault();
        search.focus();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
