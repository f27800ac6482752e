import type { EntityManager } from 'typeorm';
import { assertVersion } from '../../common/assert-version.js';
import { Appointment } from './appointment.entity.js';
import { found } from '../../http/nothing-here.js';
import { lockRow } from '../../common/lock-row.js';

/**
 * Reads an appointment and locks it until the end of the transaction of `manager`. Call it before locking any slot (see
 * AppointmentsService).
 * @throws NotFoundException if unknown.
 * @throws ConflictException if `version` is given and it has changed since.
 */
export async function lockAppointment(
  manager: EntityManager,
  id: number,
  version?: number,
): Promise<Appointment> {
  const appointment = found(await lockRow(manager, Appointment, id), 'This appointment does not exist.');
  assertVersion(version, appointment.version, 'this appointment');
  return appointment;
}
