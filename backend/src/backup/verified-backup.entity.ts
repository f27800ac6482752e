import { Check, Column, PrimaryColumn } from 'typeorm';
import { Table } from '../common/table.js';

/** The newest backup that was verified: one row, or none if there was no such backup of this database. */
@Table('verified_backups', {
  notBackedUp: 'of a restored database there is no backup yet',
  shown: 'never shown',
  expires: 'one row',
  personal: 'a time',
  keepsPictures: true,
  logged: 'written by the command line',
  told: 'a time',
})
@Check('ck_verified_backups_one', 'id = 1')
export class VerifiedBackup {
  @PrimaryColumn({ type: 'integer', default: 1, primaryKeyConstraintName: 'pk_verified_backups' })
  id: number;

  /** When the backup was made, not when it was verified: an old one that is still sound replaces no new one. */
  @Column({ type: 'timestamptz' })
  madeAt: Date;
}
