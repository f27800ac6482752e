import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { mediumDay } from '../../common/time/day-names.js';
import { today, untilTomorrow } from '../../common/time/shop-clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { FieldErrors } from '../../http/error-filter.js';
import { Changes } from '../../public-cache/changes.js';
import type { AppointmentWithNotice } from '../appointments/appointments.dto.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { Filling } from '../availability/filling.js';
import { lockCalendarExclusive } from '../slots/calendar.js';
import { checkDays } from '../slots/grid.js';
import { ScheduleService } from '../slots/schedule.service.js';
import { Closure } from './closure.entity.js';
import type { ClosureCreate, PlannedClosure } from './closures.dto.js';
import { found } from '../../http/nothing-here.js';

/** Days ahead whose closures visitors are shown. */
const SHOWN_DAYS = 60;

/** A closure and what it affects. */
interface Outcome {
  closure: PlannedClosure;
  freeSlots: number;
  appointments: AppointmentWithNotice[];
}

@Injectable()
export class ClosuresService implements OnModuleInit {
  private readonly zone: string;

  constructor(
    @InjectRepository(Closure) private readonly closures: Repository<Closure>,
    private readonly schedule: ScheduleService,
    private readonly appointments: AppointmentsService,
    private readonly filling: Filling,
    private readonly changes: Changes,
    @Inject(CONFIG) { business }: Config,
  ) {
    this.zone = business.timeZone;
  }

  onModuleInit(): void {
    this.changes.setExpiry('closures', () => untilTomorrow(this.closures.manager, this.zone));
  }

  /** All closures, by first day. */
  listAll(): Promise<Closure[]> {
    return this.closures.find({ order: { from: 'ASC', id: 'ASC' } });
  }

  /** The closures visitors are shown, by first day. */
  listComing(): Promise<Closure[]> {
    return this.closures
      .createQueryBuilder('closure')
      .where(`last_day >= ${today(':zone')} AND first_day <= ${today(':zone')} + ${SHOWN_DAYS}`, {
        zone: this.zone,
      })
      .orderBy({ 'closure.from': 'ASC', 'closure.id': 'ASC' })
      .getMany();
  }

  /**
   * Closes days, or in a dry run only reports what that would affect. Waits for bookings in progress, so that each is
   * either in the result or refused.
   * @throws FieldErrors if the days are in the wrong order, too many or past.
   */
  async create(fields: ClosureCreate, actor: Actor): Promise<Outcome> {
    const { from, to, dryRun = false, cancelAppointments = false } = fields;
    checkDays(from, to);
    return this.closures.manager.transaction(async (manager) => {
      if (!dryRun) {
        await lockCalendarExclusive(manager);
      }
      await this.refusePast(manager, to);
      const closure = { from, to, note: fields.note || null };
      const freeSlots = await this.schedule.countFree(manager, from, to);
      if (dryRun) {
        const appointments = await this.appointments.listComing(manager, from, to);
        return { closure: { id: null, ...closure }, freeSlots, appointments };
      }
      const id = await this.store(manager, closure, actor);
      const appointments = await (cancelAppointments
        ? this.appointments.cancelComing(manager, closure, actor)
        : this.appointments.listComing(manager, from, to));
      return { closure: { id, ...closure }, freeSlots, appointments };
    });
  }

  /**
   * Reopens the days, and fills those that should have slots by now.
   * @throws NotFoundException if unknown.
   */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.closures.manager.transaction(async (manager) => {
      await lockCalendarExclusive(manager);
      const closure = found(await manager.findOneBy(Closure, { id }), 'This closure does not exist.');
      await manager.delete(Closure, { id });
      await writeAuditEntry(manager, actor, AuditAction.ClosureDelete, id, { name: closureName(closure) });
      await this.filling.fill(manager);
    });
  }

  /** The same closure a second time changes nothing: the days have one, and visitors read it once. */
  private async store(
    manager: EntityManager,
    closure: Omit<PlannedClosure, 'id'>,
    actor: Actor,
  ): Promise<number> {
    const same = await manager.findOneBy(Closure, { ...closure, note: closure.note ?? IsNull() });
    if (same) {
      return same.id;
    }
    const { id } = await manager.save(manager.create(Closure, closure));
    await writeAuditEntry(manager, actor, AuditAction.ClosureCreate, id, { name: closureName(closure) });
    return id;
  }

  private async refusePast(manager: EntityManager, to: string): Promise<void> {
    const [row] = await manager.query<[{ over: boolean }]>(`SELECT $1::date < ${today('$2')} AS over`, [
      to,
      this.zone,
    ]);
    if (row.over) {
      throw new FieldErrors({ to: 'This day has already passed.' });
    }
  }
}

/** The closure's name in the activity log: its days, without the note. */
function closureName({ from, to }: Pick<Closure, 'from' | 'to'>): string {
  return from === to ? mediumDay(from) : `${mediumDay(from)} to ${mediumDay(to)}`;
}
