import { Check, Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { OF_THE_SHOP, Table } from '../common/table.js';

/** What has revisions. */
export enum RevisionKind {
  Item = 'item',
  Post = 'post',
}

/** An item or a post as it was after a write. Triggers delete it with its item or post. */
@Table('revisions', {
  ...OF_THE_SHOP,
  shown: 'for the back office alone',
  expires: 'deleted with their item or post, by triggers; 50 are kept of each',
  personal: true,
  logged: '"item.restore" and "post.restore"; all others are written along with their item or post',
})
@Check('ck_revisions_kind', `kind IN ('item', 'post')`)
@Index('ix_revisions_subject', ['kind', 'subjectId', 'id'])
export class Revision<Snapshot extends object = object> {
  /** Also the sort order of the list: the newest revision has the highest id. */
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_revisions' })
  id: number;

  @Column({ type: 'text' })
  kind: RevisionKind;

  /** Id of the item or the post. */
  @Column({ type: 'integer' })
  subjectId: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  /** Name of who wrote it, as it was then. Null for what no administrator wrote, or was there before revisions were. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  by: string | null;

  /** The fields that differ from the revision before it; none in the first one. */
  @Column({ type: 'text', array: true, default: [] })
  changed: string[];

  /** The fields that the dealer writes, by the names they have in the API. */
  @Column({ type: 'jsonb' })
  snapshot: Snapshot;
}
