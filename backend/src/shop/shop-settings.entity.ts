import { Check, Column, PrimaryColumn, VersionColumn } from 'typeorm';
import { OF_THE_SHOP, Table } from '../common/table.js';
import type { CategoryNotice } from './category-notice.dto.js';
import type { Licence } from './licence.dto.js';

/** One line of the opening hours. */
export interface OpenHours {
  /** `Monday to Friday` */
  days: string;
  /** `10:00 AM to 6:00 PM` */
  hours: string;
}

/** The shop's details and hours: one row, created from the environment by the first start. */
@Table('shop_settings', { ...OF_THE_SHOP, shown: true, expires: 'one row', logged: { as: 'settings' } })
@Check('ck_shop_settings_one', 'id = 1')
@Check('ck_shop_settings_transfer_fee', 'transfer_fee >= 0')
export class ShopSettings {
  @PrimaryColumn({ type: 'integer', default: 1, primaryKeyConstraintName: 'pk_shop_settings' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 200 })
  street: string;

  @Column({ type: 'varchar', length: 200 })
  city: string;

  @Column({ type: 'varchar', length: 40 })
  phone: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  /** In display order. */
  @Column({ type: 'jsonb' })
  hours: OpenHours[];

  /** The banner above every public page; null or empty for none. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  banner: string | null;

  /** In cents; null if not stated. */
  @Column({ type: 'integer', nullable: true })
  transferFee: number | null;

  /** For sellers of transfers and for nobody else; null if it is not stated. */
  @Column({ type: 'jsonb', nullable: true })
  licence: Licence | null;

  /** What stands on the items of a category and in the inquiry about one, at most one for each. */
  @Column({ type: 'jsonb' })
  notices: CategoryNotice[];

  /** Whether clients get a mail that asks for a few words, the day after a visit that took place. */
  @Column({ type: 'boolean', default: false })
  askAfterVisit: boolean;

  /** Whether there ever was a time to book. A trigger sets it. */
  @Column({ type: 'boolean', default: false })
  timesOpened: boolean;

  /** A keyed hash that only the secret of this shop gives (see secretWarnings); null until a start has stored it. */
  @Column({ type: 'text', nullable: true, select: false })
  secretCheck?: string | null;

  @VersionColumn({ default: 1 })
  version: number;
}
