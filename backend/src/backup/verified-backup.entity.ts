import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest backup that was verified: one row, or none if there was no such backup of this database. */
@Entity({ name: 'verified_backups' })
@Check('ck_verified_backups_one', 'id = 1')
export class VerifiedBackup {
  @PrimaryColumn({ type: 'integer', default: 1, primaryKeyConstraintName: 'pk_verified_backups' })
  id: number;

  /** When the backup was made, not when it was verified: an old one that is still sound replaces no new one. */
  @Column({ type: 'timestamptz' })
  madeAt: Date;
}
