import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Appointment } from '../booking/appointments/appointment.entity.js';
import { cancel } from '../booking/appointments/cancelling.js';
import { isOpen } from '../booking/appointments/visit-tokens.js';
import { IS_OPEN } from '../transfers/transfer-tokens.js';
import { CONFIG, type Config } from '../config/config.js';
import { JobsService, REGULARLY } from '../jobs/jobs.service.js';
import { removeOldMailFiles } from './outbox.js';

/** Rows per statement: keeps locks short. */
const BATCH = 500;

/** $1: the business's time zone, $2: months. */
const OLD_APPOINTMENTS = `
  SELECT id FROM appointments
   WHERE preferred_date + end_time < (now() AT TIME ZONE $1::text) - make_interval(months => $2::integer)
   LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/** $1: the business's time zone. Limits count only upcoming appointments by address and network (booking-quota.ts). */
const ADDRESSES = `
  WITH old AS (
    SELECT id FROM appointments
     WHERE address_hash IS NOT NULL
       AND preferred_date + end_time < (now() AT TIME ZONE $1::text) - interval '1 day'
     LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  )
  UPDATE appointments SET address_hash = NULL, network_hash = NULL FROM old WHERE appointments.id = old.id`;

/** Networks that the dealer refused, keys of forms with their answers, counters, known sign-ins. */
const EXPIRING = ['refused_networks', 'idempotency_keys', 'rate_limits', 'known_sign_ins'];

/** $1: the time by the clock of this process, by which their tokens expire too. */
const SESSIONS = 'DELETE FROM sessions WHERE expires_at <= $1';

/** $1: the business's time zone. */
const VISIT_TOKENS = `
  DELETE FROM visit_tokens USING appointments WHERE appointments.id = appointment_id AND NOT (${isOpen('$1')})`;

const TRANSFER_TOKENS = `
  DELETE FROM transfer_tokens USING transfers WHERE transfers.id = transfer_id AND NOT ${IS_OPEN}`;

/** $1: months. */
const olderRows = (table: string, column: string, condition = 'true') => `
  WITH old AS (
    SELECT id FROM ${table} WHERE ${column} < now() - make_interval(months => $1::integer) AND ${condition}
     LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  )
  DELETE FROM ${table} USING old WHERE ${table}.id = old.id`;

/** $1: months since it was written or last changed by an administrator: one taken down today is not old yet. */
const TESTIMONIALS = olderRows(
  'testimonials',
  'created_at',
  `NOT published AND NOT EXISTS (
     SELECT FROM audit_entries
      WHERE thing = 'testimonial' AND thing_id = testimonials.id::text
        AND at >= now() - make_interval(months => $1::integer))`,
);

/** Imports that have ended; they can be put back for a week. */
const ITEM_IMPORTS = `DELETE FROM item_imports WHERE at < now() - interval '7 days' AND state <> 'running'`;

/** Every hour, deletes everything that is older than the settings allow. */
@Injectable()
export class Retention implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle({
      name: 'forget',
      options: REGULARLY,
      every: '17 * * * *',
      work: () => this.apply(),
    });
  }

  /**
   * Deletes or strips whatever is too old, a batch at a time. What cannot be deleted keeps nothing else.
   * @throws the first error, once all the rest is done.
   */
  async apply(): Promise<void> {
    const errors: unknown[] = [];
    for (const step of this.steps()) {
      await step().catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) {
      throw errors[0];
    }
  }

  private steps(): (() => Promise<unknown>)[] {
    const { retention, business, outboxDir } = this.config;
    const after = (months: number, step: () => Promise<unknown>) => (months > 0 ? [step] : []);
    return [
      ...EXPIRING.map((table) => () => this.source.query(`DELETE FROM ${table} WHERE expires_at <= now()`)),
      () => this.source.query(SESSIONS, [new Date()]),
      () => this.source.query(ITEM_IMPORTS),
      () => this.source.query(VISIT_TOKENS, [business.timeZone]),
      () => this.source.query(TRANSFER_TOKENS),
      () => this.repeat(ADDRESSES, [business.timeZone]),
      ...after(retention.appointments, async () => {
        while ((await this.deleteAppointments(retention.appointments)) === BATCH);
      }),
      ...after(retention.messages, () =>
        this.repeat(olderRows('contact_messages', 'created_at'), [retention.messages]),
      ),
      ...after(retention.transfers, () =>
        this.repeat(olderRows('transfers', 'ended_at'), [retention.transfers]),
      ),
      ...after(retention.testimonials, () => this.repeat(TESTIMONIALS, [retention.testimonials])),
      ...after(retention.audit, () => this.repeat(olderRows('audit_entries', 'at'), [retention.audit])),
      ...after(retention.outbox, () => {
        const before = new Date();
        before.setUTCMonth(before.getUTCMonth() - retention.outbox);
        return removeOldMailFiles(outboxDir, before);
      }),
    ];
  }

  /** Slots of past visits stay, unbooked: appointments are canceled before they are deleted. */
  private deleteAppointments(months: number): Promise<number> {
    return this.source.transaction(async (manager) => {
      const values = [this.config.business.timeZone, months];
      const old = await manager.query<{ id: number }[]>(OLD_APPOINTMENTS, values);
      const ids = old.map(({ id }) => id);
      await cancel(manager, ids);
      await manager.delete(Appointment, { id: In(ids) });
      return ids.length;
    });
  }

  private async repeat(statement: string, values: unknown[]): Promise<void> {
    let done: number;
    do {
      [, done] = await this.source.query<[unknown, number]>(statement, values);
    } while (done === BATCH);
  }
}
