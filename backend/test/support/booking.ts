import { AppointmentsService } from '../../src/booking/appointments/appointments.service.js';
import { isUndecided } from '../../src/booking/appointments/answer-by.js';
import { CONFIG, type Config } from '../../src/config/config.js';
import type { Answer, Site } from './database/database.js';
import { eventually } from './eventually.js';

/** A Tuesday, far from now and from any daylight saving change. */
export const DAY = '2031-03-04';

/** Lets tests book years ahead. Needed for databases that are not copies of the test template. */
export const FAR_HORIZON = `
  INSERT INTO opening_rules (horizon_days) VALUES (100000) ON CONFLICT (id) DO UPDATE SET horizon_days = 100000`;

/** A visitor as the appointment form sends them. */
export const VISITOR = { name: 'Dana Reyes', email: 'dana@example.com', phone: '(480) 555-0100' };

/** Counts the responses by status. */
export function tally(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/**
 * Asks again while it is told to come back later (503), as many at once can be on a busy machine: they wait five seconds for
 * a connection or a lock, and no longer. What was answered so has changed nothing.
 */
export async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  await eventually(async () => {
    answer = answer.status === 503 ? await ask() : answer;
    return answer.status !== 503;
  });
  return answer;
}

/** Empties the calendar and its rules. */
export async function emptyCalendar(site: Site): Promise<void> {
  await site.sql(
    `DELETE FROM appointments; DELETE FROM available_time_slots; DELETE FROM closures; DELETE FROM filled_days;
     DELETE FROM opening_rules; ${FAR_HORIZON}`,
  );
}

/** Inserts a slot, bypassing the API. @returns its id. */
export async function addSlot(site: Site, start = '10:00', end = '11:00', date = DAY): Promise<number> {
  const [row] = await site.sql<{ id: number }>(
    'INSERT INTO available_time_slots (date, start_time, end_time) VALUES ($1, $2, $3) RETURNING id',
    [date, start, end],
  );
  return (row as { id: number }).id;
}

/** Consecutive half-hour slots, over as many days as needed. */
export function addSlots(site: Site, count: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const [hour, half] = [9 + Math.floor((index % 18) / 2), index % 2 === 0];
      const at = (hours: number, isFull: boolean) => `${hours}:${isFull ? '00' : '30'}`;
      const day = `2031-03-${String(4 + Math.floor(index / 18)).padStart(2, '0')}`;
      return addSlot(site, at(hour, half), half ? at(hour, false) : at(hour + 1, true), day);
    }),
  );
}

/** A visitor who shares nothing with the others. */
export function stranger(number: number) {
  return { email: `visitor${number}@example.com`, phone: `(480) 555-${1000 + number}` };
}

/** Requests an appointment. */
export function book(site: Site, timeSlotId: unknown, fields: object = {}) {
  return site.ask('POST', '/api/appointments', { body: { ...VISITOR, timeSlotId, ...fields } });
}

/** A pending appointment and the slot it holds. */
export async function booked(site: Site, fields: object = {}): Promise<{ id: number; slot: number }> {
  const slot = await addSlot(site);
  const { status, json, text } = await book(site, slot, fields);
  if (status !== 201) {
    throw new Error(text);
  }
  return { id: json.id, slot };
}

/** Books the given number of appointments, one per hour. */
export async function bookedMany(site: Site, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const hour = 9 + (index % 9);
    const day = `2031-03-${String(4 + Math.floor(index / 9)).padStart(2, '0')}`;
    ids.push((await book(site, await addSlot(site, `${hour}:00`, `${hour + 1}:00`, day))).json.id);
  }
  return ids;
}

/** Cancels many appointments at once. */
export function cancelMany(site: Site, token: string, ids: unknown, tellClients: unknown = false) {
  return site.ask('POST', '/api/admin/appointments/cancel', { token, body: { ids, tellClients } });
}

/** What the dealer enters of a client who called. */
export const CALLER = { name: 'Cal Ler', phone: '(480) 555-0177' };

/** Books for a client who called. */
export function phone(site: Site, token: string, fields: object) {
  return site.ask('POST', '/api/admin/appointments', { token, body: { ...CALLER, ...fields } });
}

/** Notes an outcome, or what only the dealer reads. */
export function note(site: Site, token: string, id: number, fields: object) {
  return site.ask('PUT', `/api/admin/appointments/${id}`, { token, body: fields });
}

/** Moves an appointment to another slot. */
export function move(site: Site, token: string, id: number, timeSlotId: unknown, version?: unknown) {
  return site.ask('POST', `/api/admin/appointments/${id}/move`, { token, body: { timeSlotId, version } });
}

/** @returns the slots that disagree with the appointments about who holds them. */
export function contradictions(site: Site) {
  return site.sql(`
    SELECT s.id FROM available_time_slots s
     WHERE is_booked <> EXISTS (SELECT FROM appointments a WHERE a.time_slot_id = s.id AND a.status <> 'cancelled'
             AND (a.preferred_date, a.start_time) = (s.date, s.start_time)
             AND (a.keeps_length OR a.end_time = s.end_time))
    UNION ALL SELECT id FROM appointments WHERE time_slot_id IS NULL AND status <> 'cancelled'`);
}

/** Confirms or cancels an appointment. */
export function decide(site: Site, token: string, id: number, status: unknown, version?: unknown) {
  return site.ask('PUT', `/api/admin/appointments/${id}/status`, { token, body: { status, version } });
}

/** Lets unanswered requests expire: those too that are locked just now, by the job of the minute or a mail on its way. */
export async function expire(site: Site): Promise<void> {
  const { timeZone } = site.app.get<Config>(CONFIG).business;
  const late = `SELECT FROM appointments WHERE status = 'pending' AND NOT ${isUndecided('$1')}`;
  await eventually(async () => {
    await site.app.get(AppointmentsService).expire();
    return (await site.sql(late, [timeZone])).length === 0;
  });
}
