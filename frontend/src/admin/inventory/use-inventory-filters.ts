import { useDeferredValue } from 'react';
import { useUrlSearch } from '../list-page/use-url-search';

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

/** Search text, category and view, kept in the address; the text gets there once typing pauses. */
export function useInventoryFilters(): InventoryFilters {
  const { params, text, setText, change } = useUrlSearch();

  return {
    text,
    setText,
    appliedText: useDeferredValue(text).trim(),
    category: params.get('category') ?? ALL,
    setCategory: (category) => {
      change({ category: category === ALL ? '' : category });
    },
    view: params.get('view') === 'table' ? 'table' : 'grid',
    setView: (view) => {
      change({ view: view === 'grid' ? '' : view });
    },
    clear: () => {
      setText('');
      change({ q: '', category: '' });
    },
  };
}
