import { RevisionKind } from '../revisions/revision.entity.js';
import type { Revised } from '../revisions/revisions.js';
import type { ItemCreate } from './inventory.dto.js';
import { Item } from './item.entity.js';

const FIELDS: Record<keyof ItemCreate, true> = {
  name: true,
  description: true,
  manufacturer: true,
  model: true,
  caliber: true,
  condition: true,
  price: true,
  priceOnRequest: true,
  category: true,
  imageUrl: true,
  photos: true,
  featured: true,
  inStock: true,
  notes: true,
  published: true,
};

/** Revisions of items. */
export const ITEM_REVISIONS: Revised = {
  kind: RevisionKind.Item,
  entity: Item,
  fields: Object.keys(FIELDS),
};
