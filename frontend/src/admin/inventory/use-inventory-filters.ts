import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** How the list is shown. */
export type InventoryView = 'grid' | 'table';

/** The category choice that filters nothing. */
export const ALL = 'All';

/** What the list is filtered by. */
export interface InventoryFilters {
  text: string;
  setText: (text: string) => void;
  /** The text to filter by: follows `text` as fast as the list can be drawn. */
  appliedText: string;
  category: string;
  setCategory: (category: string) => void;
  view: InventoryView;
  setView: (view: InventoryView) => void;
  clear: () => void;
}

const TYPED = { replace: true, state: { typed: true }, preventScrollReset: true };

/** Search text, category and view, kept in the address; the text gets there once typing pauses. */
export function useInventoryFilters(): InventoryFilters {
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
      setParams((now) => withParam(now, 'q', text), TYPED);
    }, 250);
    return () => {
      clearTimeout(timer);
    };
  }, [text, q, setParams]);

  return {
    text,
    setText,
    appliedText: useDeferredValue(text).trim(),
    category: params.get('category') ?? ALL,
    setCategory: (category) => {
      setParams((now) => withParam(now, 'category', category === ALL ? '' : category), TYPED);
    },
    view: params.get('view') === 'table' ? 'table' : 'grid',
    setView: (view) => {
      setParams((now) => withParam(now, 'view', view === 'grid' ? '' : view), TYPED);
    },
    clear: () => {
      setText('');
      setParams((now) => withParam(withParam(now, 'q', ''), 'category', ''), TYPED);
    },
  };
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) {
    next.set(name, value);
  } else {
    next.delete(name);
  }
  return next;
}
