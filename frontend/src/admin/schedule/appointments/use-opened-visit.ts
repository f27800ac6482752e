import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The appointment in the address, and a function to open another or none without leaving the screen. */
export function useOpenedVisit(): [id: number | undefined, open: (id?: number) => void] {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('appointment')) || undefined;
  const open = useCallback(
    (next?: number) => {
      setParams(
        (now) => {
          now.delete('appointment');
          if (next !== undefined) {
            now.set('appointment', String(next));
          }
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [id, open];
}
