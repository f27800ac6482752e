import { Check, Column, PrimaryColumn, VersionColumn } from 'typeorm';
import { OF_THE_SHOP, Table } from '../../common/table.js';
import { FIRST_RULES } from '../slots/calendar.js';

/** A stretch of one weekday in which slots are created. */
export interface Window {
  /** 0 is Sunday. */
  weekday: number;
  /** `HH:MM` */
  firstStart: string;
  /** `HH:MM` */
  lastEnd: string;
  lengthMinutes: number;
  gapMinutes: number;
}

/** When visitors can book, and which slots are created automatically: one row, or none until the dealer saves it. */
@Table('opening_rules', { ...OF_THE_SHOP, shown: true, expires: 'one row', logged: { as: 'availability' } })
@Check('ck_opening_rules_one', 'id = 1')
@Check(
  'ck_opening_rules_ranges',
  `minimum_notice_hours BETWEEN 0 AND 336 AND horizon_days >= 1 AND client_change_hours BETWEEN 0 AND 336
   AND reminder_hours BETWEEN 0 AND 168 AND keep_weeks BETWEEN 0 AND 26`,
)
export class OpeningRules {
  @PrimaryColumn({ type: 'integer', default: 1, primaryKeyConstraintName: 'pk_opening_rules' })
  id: number;

  /** Hours before its start from which visitors can no longer book a slot. */
  @Column({ type: 'integer', default: FIRST_RULES.minimumNoticeHours })
  minimumNoticeHours: number;

  /** Days from today to the last day visitors can book. */
  @Column({ type: 'integer', default: FIRST_RULES.horizonDays })
  horizonDays: number;

  /** Hours before its start until which clients can cancel or move an appointment themselves. */
  @Column({ type: 'integer', default: FIRST_RULES.clientChangeHours })
  clientChangeHours: number;

  /** Hours before its start at which clients are reminded; 0: never. */
  @Column({ type: 'integer', default: FIRST_RULES.reminderHours })
  reminderHours: number;

  /** Weeks ahead for which slots are created from the windows; 0: none. */
  @Column({ type: 'integer', default: FIRST_RULES.keepWeeks })
  keepWeeks: number;

  /** In the dealer's order. */
  @Column({ type: 'jsonb', default: [] })
  windows: Window[];

  @VersionColumn({ default: 1 })
  version: number;
}
