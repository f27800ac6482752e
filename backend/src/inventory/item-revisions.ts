import { namesOf } from '../common/shown.js';
import { RevisionKind } from '../revisions/revision.entity.js';
import type { Revised } from '../revisions/revisions.js';
import { ItemCreate } from './inventory.dto.js';
import { Item } from './item.entity.js';

/** Revisions of items. */
export const ITEM_REVISIONS: Revised = {
  kind: RevisionKind.Item,
  entity: Item,
  fields: namesOf(ItemCreate),
};
