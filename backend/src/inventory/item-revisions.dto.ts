import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Revision } from '../revisions/revisions.dto.js';
import { Item } from './inventory.dto.js';

/** What the dealer wrote of an item. */
export class ItemSnapshot extends OmitType(Item, [
  'id',
  'createdAt',
  'version',
  'comingViewings',
  'sample',
]) {}

export class ItemRevision extends Revision {
  @ApiProperty({ type: ItemSnapshot })
  snapshot: ItemSnapshot;
}
