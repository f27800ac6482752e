import { Check, Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { FIRST_RULES } from '../slots/calendar.js';

/** Times on one day of the week at which slots begin. */
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

/** When visitors can book, and the slots that are made by themselves: one row once the dealer saved it, none before. */
@Entity({ name: 'opening_rules' })
@Check('ck_opening_rules_one', 'id = 1')
@Check(
  'ck_opening_rules_ranges',
  `minimum_notice_hours BETWEEN 0 AND 336 AND horizon_days >= 1 AND client_change_hours BETWEEN 0 AND 336
   AND reminder_hours BETWEEN 0 AND 168 AND keep_weeks BETWEEN 0 AND 26`,
)
export class OpeningRules {
  @PrimaryColumn({ type: 'integer', default: 1, primaryKeyConstraintName: 'pk_opening_rules' })
  id: number;

  /** How long before its beginning a slot can be booked at the latest. */
  @Column({ type: 'integer', default: FIRST_RULES.minimumNoticeHours })
  minimumNoticeHours: number;

  /** How many days from today the last day is that can be booked. */
  @Column({ type: 'integer', default: FIRST_RULES.horizonDays })
  horizonDays: number;

  /** How long before the beginning clients can cancel or move their appointments themselves. */
  @Column({ type: 'integer', default: FIRST_RULES.clientChangeHours })
  clientChangeHours: number;

  /** How long before the beginning clients are reminded. */
  @Column({ type: 'integer', default: FIRST_RULES.reminderHours })
  reminderHours: number;

  /** For how many weeks ahead the windows are made into slots; 0: not at all. */
  @Column({ type: 'integer', default: FIRST_RULES.keepWeeks })
  keepWeeks: number;

  /** In the order in which the dealer wrote them. */
  @Column({ type: 'jsonb', default: [] })
  windows: Window[];

  @VersionColumn({ default: 1 })
  version: number;
}
