import type { EntityManager } from 'typeorm';
import type { ItemColumns } from '../../inventory/item-columns.js';
import { answerBy } from '../appointments/answer-by.js';
import { AppointmentStatus, type CancelReason } from '../slots/booking.js';
import { changeUntil, isAhead } from '../slots/calendar.js';

/** An appointment, and what its client may do with it now by the database's clock. */
export interface VisitRow extends ItemColumns {
  status: AppointmentStatus;
  cancelReason: CancelReason | null;
  /** When a pending request expires; null unless it is pending. */
  answerBy: Date | null;
  date: string;
  startTime: string;
  endTime: string;
  serviceType: string;
  mobile: boolean;
  place: string | null;
  name: string;
  checklist: string[];
  isAhead: boolean;
  canChange: boolean;
  changeUntil: Date;
  clientMoves: number;
}

/** $1: id, $2: the business's time zone. */
const VISIT = `
  SELECT status, CASE WHEN status = '${AppointmentStatus.Pending}' THEN ${answerBy('$2')} END AS "answerBy",
         cancel_reason AS "cancelReason", to_char(preferred_date, 'YYYY-MM-DD') AS date,
         start_time AS "startTime", end_time AS "endTime", service_type AS "serviceType", mobile, place, name,
         coalesce((SELECT checklist FROM services WHERE services.id = service_id), '[]') AS checklist,
         client_moves AS "clientMoves", item_id AS "itemId", item_name AS "itemName", item_image_url AS "itemImageUrl",
         ${isAhead('$2', 'preferred_date')} AS "isAhead", ${changeUntil('$2')} AS "changeUntil",
         status <> '${AppointmentStatus.Cancelled}' AND ${isAhead('$2', 'preferred_date')}
           AND now() <= ${changeUntil('$2')} AS "canChange"
    FROM appointments WHERE appointments.id = $1`;

/** Reads an appointment for its client; `lock` also locks the row until the end of the transaction. */
export async function readVisit(
  manager: EntityManager,
  id: number,
  timeZone: string,
  { lock = false } = {},
): Promise<VisitRow | undefined> {
  const [row] = await manager.query<VisitRow[]>(`${VISIT}${lock ? ' FOR UPDATE' : ''}`, [id, timeZone]);
  return row;
}
