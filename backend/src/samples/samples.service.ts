import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type FindManyOptions, In } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { BlogPost } from '../blog/blog-post.entity.js';
import { Appointment } from '../booking/appointments/appointment.entity.js';
import { cancel } from '../booking/appointments/cancelling.js';
import { Filling } from '../booking/availability/filling.js';
import { lockCalendarShared } from '../booking/slots/calendar.js';
import { LOCKED_IN_ORDER } from '../common/lock-row.js';
import { ScheduleService } from '../booking/slots/schedule.service.js';
import { Item } from '../inventory/item.entity.js';
import { ContactMessage } from '../messages/contact-message.entity.js';
import { Testimonial, TestimonialSource } from '../testimonials/testimonial.entity.js';
import { Transfer } from '../transfers/transfer.entity.js';
import type { Samples } from './samples.dto.js';

/** Has an id, and is what the demo content may have. */
interface Row {
  id: number;
}

/** The kinds of demo content but the appointments, whose slots go with them. */
const KINDS: { kind: Exclude<keyof Samples, 'appointments'>; entity: EntityTarget<Row>; where: object }[] = [
  { kind: 'items', entity: Item, where: { sample: true } },
  { kind: 'posts', entity: BlogPost, where: { sample: true } },
  { kind: 'testimonials', entity: Testimonial, where: { source: TestimonialSource.Sample } },
  { kind: 'messages', entity: ContactMessage, where: { sample: true } },
  { kind: 'transfers', entity: Transfer, where: { sample: true } },
];

/**
 * What is left of the demo content: whatever the dealer has not made the shop's own, which triggers in the database
 * notice.
 */
@Injectable()
export class SamplesService {
  constructor(
    private readonly source: DataSource,
    private readonly schedule: ScheduleService,
    private readonly filling: Filling,
  ) {}

  async count(): Promise<Samples> {
    const { manager } = this.source;
    const counts = KINDS.map(async ({ kind, entity, where }) => [kind, await manager.countBy(entity, where)]);
    const appointments = await manager.countBy(Appointment, { sample: true });
    return {
      ...(Object.fromEntries(await Promise.all(counts)) as Omit<Samples, 'appointments'>),
      appointments,
    };
  }

  /** Whether visitors see any of it. */
  async arePublic(): Promise<boolean> {
    const { manager } = this.source;
    const [row] = await manager.query<[{ any: boolean }]>(
      `SELECT EXISTS (SELECT FROM inventory_items WHERE sample AND published)
           OR EXISTS (SELECT FROM blog_posts WHERE sample AND published)
           OR EXISTS (SELECT FROM testimonials WHERE source = 'sample' AND published) AS any`,
    );
    return row.any;
  }

  /**
   * Deletes it all, with the slots that nobody else holds: in their place come those of the opening hours. Nobody gets a mail.
   * @returns how much was deleted.
   */
  delete(actor: Actor): Promise<Samples> {
    return this.source.transaction(async (manager) => {
      await lockCalendarShared(manager);
      const appointments = await take(manager, Appointment, { sample: true });
      await cancel(manager, appointments);
      await remove(manager, Appointment, appointments);
      const slots = await this.schedule.deleteSamples(manager);
      await this.filling.fillGaps(manager, slots);
      const deleted: Samples = {
        ...{ items: 0, posts: 0, testimonials: 0, messages: 0, transfers: 0 },
        appointments: appointments.length,
      };
      for (const { kind, entity, where } of KINDS) {
        const ids = await take(manager, entity, where);
        await remove(manager, entity, ids);
        deleted[kind] = ids.length;
      }
      const counts = { ...deleted, slots: slots.length };
      if (Object.values(counts).some((count) => count > 0)) {
        await writeAuditEntry(manager, actor, AuditAction.SamplesDelete, undefined, {
          changes: Object.entries(counts).map(([field, count]) => ({
            field,
            from: String(count),
            to: null,
          })),
        });
      }
      return deleted;
    });
  }
}

/** Locks the rows in the order of their ids. @returns the ids. */
async function take(manager: EntityManager, entity: EntityTarget<Row>, where: object): Promise<number[]> {
  const locked: FindManyOptions<Row> = { select: { id: true }, where, ...LOCKED_IN_ORDER };
  const rows = await manager.find<Row>(entity, locked);
  return rows.map(({ id }) => id);
}

/** Even deleting no rows fires the trigger that invalidates cached responses. */
async function remove<R extends Row>(
  manager: EntityManager,
  entity: EntityTarget<R>,
  ids: number[],
): Promise<void> {
  if (ids.length > 0) {
    await manager.delete(entity, { id: In(ids) });
  }
}
