import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { itemQuery } from '@/data/inventory';
import { pathId } from '@/lib/route-id';
import { statusOf } from '@/lib/status-of';
import { isOverTheList } from '../layout/over-the-list';

interface Parts {
  /** The catalog, and on top of it the item with this id. */
  List: ComponentType<{ id: number | undefined }>;
  Item: ComponentType<{ id: number }>;
}

/**
 * Each page brings its part along, so that neither loads the other's code: an item is on top of the list only where the
 * list was shown before.
 */
export const parts = {} as Parts;

/**
 * The catalog or one item. The routes of both have this component, so that the list stays as it is while an item opens
 * on top of it and closes again.
 */
export function Inventory() {
  const { id: param } = useParams();
  const id = pathId(param);
  const isList = param === undefined;
  const location = useLocation();
  const { error } = useQuery({ ...itemQuery(id), enabled: !isList });
  const isDialog = isOverTheList(location.state) && statusOf(error) !== 404;

  return isList || isDialog ? <parts.List id={isList ? undefined : id} /> : <parts.Item key={id} id={id} />;
}
