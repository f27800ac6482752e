import { type DataSource, type EntityManager, In, Raw } from 'typeorm';
import { Appointment } from '../booking/appointments/appointment.entity.js';
import { cancel } from '../booking/appointments/cancelling.js';
import { APPOINTMENT } from '../booking/appointments/mail/appointment-mails.js';
import { VisitToken } from '../booking/appointments/visit-tokens/visit-token.entity.js';
import { isAhead } from '../booking/slots/calendar.js';
import { AuditAction, AuditEntry } from '../audit/audit-entry.entity.js';
import { COMMAND_LINE, writeAuditEntry } from '../audit/audit-log.js';
import { NO_ITEM } from '../inventory/item-columns.js';
import { Notice } from '../mail/notice.entity.js';
import { ContactMessage } from '../messages/contact-message.entity.js';
import { MESSAGE } from '../messages/messages.service.js';
import { type TextReference, findTextReferences } from './text-references.js';

/** Everything the database has about an email address. */
export interface PersonalData {
  appointments: Appointment[];
  messages: ContactMessage[];
  notices: Notice[];
  /** Failed sign-ins that used it as the username. */
  signIns: AuditEntry[];
  /** Texts that mention it without having been sent from it. */
  mentions: TextReference[];
}

/** The result of erasing. */
export interface Erased {
  appointments: number;
  /** How many of those were upcoming and have been canceled. */
  cancelled: number;
  messages: number;
  /** Failed sign-ins whose username and network address were removed. */
  signIns: number;
  /** Texts left in place because they may be someone else's: a person has to decide. */
  mentions: TextReference[];
}

/** Reads everything stored about an address, ignoring case. */
export function exportPersonalData(source: DataSource, email: string): Promise<PersonalData> {
  return source.transaction('REPEATABLE READ', async (manager) => {
    const where = { email: written(email) };
    const appointments = await manager.find(Appointment, { where, order: { id: 'ASC' } });
    const messages = await manager.find(ContactMessage, { where, order: { id: 'ASC' } });
    const notices = await manager.find(Notice, {
      where: [
        { thing: APPOINTMENT, thingId: In(ids(appointments)) },
        { thing: MESSAGE, thingId: In(ids(messages)) },
      ],
      order: { id: 'ASC' },
    });
    const signIns = await manager.find(AuditEntry, { where: triedNames(email), order: { id: 'ASC' } });
    const mentions = await findTextReferences(manager, email);
    await writeAuditEntry(manager, COMMAND_LINE, AuditAction.PersonalDataExport);
    return { appointments, messages, notices, signIns, mentions };
  });
}

/**
 * Erases an address: deletes messages, notices and links to visits, and strips everything personal from appointments. Upcoming ones
 * are canceled and their slots freed, without any mail. Appointments are locked before slots, as everywhere (see
 * AppointmentsService).
 */
export function erasePersonalData(source: DataSource, email: string, timeZone: string): Promise<Erased> {
  return source.transaction(async (manager) => {
    const where = { email: written(email) };
    const rows = await manager.find(Appointment, {
      select: { id: true },
      where,
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const cancelled = await cancelComing(manager, ids(rows), timeZone);
    await manager.update(Appointment, { id: In(ids(rows)) }, ERASED);
    await manager.delete(Notice, { thing: APPOINTMENT, thingId: In(ids(rows)) });
    await manager.delete(VisitToken, { appointmentId: In(ids(rows)) });
    const { affected } = await manager.delete(ContactMessage, where);
    const { affected: signIns } = await manager.update(AuditEntry, triedNames(email), {
      actor: null,
      address: null,
    });
    const mentions = await findTextReferences(manager, email);
    await writeAuditEntry(manager, COMMAND_LINE, AuditAction.PersonalDataErase);
    return {
      appointments: rows.length,
      cancelled,
      messages: affected ?? 0,
      signIns: signIns ?? 0,
      mentions,
    };
  });
}

/** No email address stays, so no mail can be sent anymore. */
const ERASED = {
  name: 'Erased',
  email: null,
  phone: '',
  message: null,
  notes: null,
  internalNote: null,
  addressHash: null,
  ...NO_ITEM,
};

async function cancelComing(
  manager: EntityManager,
  appointmentIds: number[],
  timeZone: string,
): Promise<number> {
  const coming = await manager.query<{ id: number }[]>(
    `SELECT id FROM appointments
      WHERE id = ANY ($1) AND ${isAhead('$2', 'preferred_date')}`,
    [appointmentIds, timeZone],
  );
  return cancel(manager, ids(coming));
}

/** Failed attempts only: anyone who did sign in is an administrator, whose log stays. */
function triedNames(email: string) {
  return {
    action: AuditAction.SignInFailed,
    actor: written(email),
  };
}

function written(email: string) {
  return Raw((column) => `lower(${column}) = lower(:email)`, { email: email.trim() });
}

function ids(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
