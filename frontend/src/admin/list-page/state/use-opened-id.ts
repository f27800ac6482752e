import { useCallback } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * What is opened by an id in the address, beside the current screen. It has an entry of its own in the history, so that
 * Back closes it; another one takes its place.
 * @param name of the parameter
 */
export function useOpenedId(
  name: string,
): [id: number | undefined, open: (id?: number, others?: Record<string, string | undefined>) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as Location<{ opened?: string } | null>;
  const navigate = useNavigate();
  const id = Number(params.get(name)) || undefined;
  const isOurs = state?.opened === name;
  const open = useCallback(
    (next?: number, others: Record<string, string | undefined> = {}) => {
      if (next === undefined && isOurs) {
        void navigate(-1);
        return;
      }
      const isNew = next !== undefined && id === undefined;
      setParams(
        (now) => {
          for (const [key, value] of Object.entries({ [name]: next?.toString(), ...others })) {
            now.delete(key);
            if (value) {
              now.set(key, value);
            }
          }
          return now;
        },
        {
          replace: !isNew,
          preventScrollReset: true,
          ...((isNew || isOurs) && { state: { opened: name } }),
        },
      );
    },
    [name, id, isOurs, navigate, setParams],
  );
  return [id, open];
}
