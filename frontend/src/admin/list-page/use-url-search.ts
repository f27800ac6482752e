import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const TYPED = { replace: true, state: { typed: true }, preventScrollReset: true };

/**
 * The search text of a list, as typed; it gets into the address (`q`) once typing pauses, which leads back to the
 * first page. `change` sets other parameters beside it; an empty value takes one away.
 */
export function useUrlSearch() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const q = params.get('q') ?? '';
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);

  if (q !== seen) {
    setSeen(q);
    if (!(location.state as { typed?: boolean } | null)?.typed) {
      setText(q);
    }
  }

  useEffect(() => {
    if (text === q) {
      return;
    }
    const timer = setTimeout(() => {
      change({ q: text, page: '' });
    }, 250);
    return () => {
      clearTimeout(timer);
    };
  });

  return { params, q, text, setText, change };

  function change(changes: Record<string, string>): void {
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(changes)) {
        if (value) {
          next.set(name, value);
        } else {
          next.delete(name);
        }
      }
      return next;
    }, TYPED);
  }
}
