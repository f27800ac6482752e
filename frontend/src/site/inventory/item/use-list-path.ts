import { type To, useLocation } from 'react-router';
import { Category } from '@/api/models/Category';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/ui/use-hydrated';

/** The list an item was opened from, with its query; before hydration with the category, all that the server reads. */
export function useListPath(): To {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const asked = new URLSearchParams(search).get('category');
  const category = Object.values(Category).find((known) => known === asked);
  if (hydrated) {
    return { pathname: paths.inventory, search };
  }
  return category ? paths.inventoryCategory(category) : paths.inventory;
}
