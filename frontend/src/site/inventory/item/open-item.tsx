import { lazy, Suspense, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { PublicItem } from '@/api/models/PublicItem';
import { itemQuery } from '@/data/inventory';
import { whenIdle } from '@/lib/browser/idle';
import { ErrorBox } from '@/ui/error-box';
import { isOverTheList } from '@/site/layout/over-the-list';
import { useListPath } from './use-list-path';

const loadDialog = () => import('./item-dialog');
const ItemDialog = lazy(loadDialog);

/** Loads the dialog's code once the page is idle, so that it opens without a delay. */
export function prepareDialog(): void {
  void whenIdle()
    .then(loadDialog)
    .catch(() => undefined);
}

interface OpenItemProps {
  id: number;
  /** Items the list has loaded; one of these opens without a request. */
  items: PublicItem[] | undefined;
}

/** An item as a dialog on top of the list. */
export function OpenItem({ id, items }: OpenItemProps) {
  const { data, error } = useQuery(itemQuery(id));
  const navigate = useNavigate();
  const { key, state } = useLocation() as Location<unknown>;
  const leaving = useRef<string>(undefined);
  const listPath = useListPath();

  const item = data ?? items?.find((candidate) => candidate.id === id);
  if (!item) {
    return (
      error && (
        <div className="mb-8">
          <ErrorBox message="Error loading inventory items." />
        </div>
      )
    );
  }
  return (
    <Suspense fallback={null}>
      <ItemDialog
        key={item.id}
        item={item}
        onClose={() => {
          // Going back takes a moment. A second press in it must not leave the list as well.
          if (leaving.current === key) {
            return;
          }
          leaving.current = key;
          // Below it is the list it was opened from: Back must not open it again.
          void (isOverTheList(state) ? navigate(-1) : navigate(listPath, { preventScrollReset: true }));
        }}
      />
    </Suspense>
  );
}
