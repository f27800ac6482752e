import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditAction } from '../../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../../audit/audit-log.js';
import { changesOf } from '../../../audit/changes-of.js';
import { omitUndefined } from '../../../common/omit-undefined.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { AppointmentStatus } from '../../slots/booking.js';
import { isAhead } from '../../slots/calendar.js';
import { Appointment } from '../appointment.entity.js';
import type { AppointmentWithNotice } from '../appointments.dto.js';
import { AppointmentsService } from '../appointments.service.js';
import { lockAppointment } from '../locking.js';
import type { AppointmentUpdate } from './admin-appointments.dto.js';

/** The outcome of an appointment and the dealer's private note. */
@Injectable()
export class AfterVisit {
  constructor(
    private readonly source: DataSource,
    private readonly appointments: AppointmentsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws NotFoundException if unknown.
   * @throws ConflictException if `version` is stale, or the appointment cannot have an outcome (yet).
   */
  async update(
    id: number,
    { version, outcome, internalNote }: AppointmentUpdate,
    actor: Actor,
  ): Promise<AppointmentWithNotice> {
    return this.source.transaction(async (manager) => {
      const appointment = await lockAppointment(manager, id, version);
      if (outcome) {
        await this.refuseEarly(manager, appointment);
      }
      const note = internalNote === '' ? null : internalNote;
      const fields = omitUndefined({
        outcome: outcome === appointment.outcome ? undefined : outcome,
        internalNote: note === appointment.internalNote ? undefined : note,
      });
      if (Object.keys(fields).length > 0) {
        await manager.update(Appointment, { id }, fields);
        await writeAuditEntry(manager, actor, AuditAction.AppointmentUpdate, id, {
          changes: changesOf(appointment, fields, ['outcome']),
        });
      }
      return this.appointments.read(manager, id);
    });
  }

  private async refuseEarly(manager: EntityManager, { id, status }: Appointment): Promise<void> {
    if (status !== AppointmentStatus.Confirmed) {
      throw new ConflictException('Only a confirmed appointment can have an outcome.');
    }
    const [row] = await manager.query<[{ ahead: boolean }]>(
      `SELECT ${isAhead('$2', 'preferred_date')} AS ahead FROM appointments WHERE id = $1`,
      [id, this.config.business.timeZone],
    );
    if (row.ahead) {
      throw new ConflictException("This appointment hasn't started yet.");
    }
  }
}
