import type { EntityManager } from 'typeorm';

/** A demo client; `place` is the index of the slot, counted from the first one. */
export interface DemoAppointment {
  place: number;
  name: string;
  email: string;
  phone: string;
  serviceType: string;
  message: string | null;
  status: string;
}

/**
 * Hourly slots from 10 AM to 6 PM on the working days of the next 30 days in the business's time zone, and the
 * appointments for some of them. Pending ones are new, because they expire on the second weekday.
 */
export async function addDemoSchedule(
  manager: EntityManager,
  timeZone: string,
  appointments: DemoAppointment[],
): Promise<void> {
  await manager.query(
    `INSERT INTO available_time_slots (date, start_time, end_time, sample)
     SELECT date, make_time(hour, 0, 0), make_time(hour + 1, 0, 0), true
       FROM generate_series(1, 30) AS day, generate_series(10, 17) AS hour,
            LATERAL (SELECT (now() AT TIME ZONE $1::text)::date + day AS date) AS slot
      WHERE extract(isodow FROM date) <= 5
      ORDER BY date, hour`,
    [timeZone],
  );
  await manager.query(
    `INSERT INTO appointments (name, email, phone, service_type, service_id, mobile, message, status, preferred_date,
                               start_time, end_time, time_slot_id, created_at, sample)
     SELECT demo.name, demo.email, demo.phone, demo."serviceType", services.id, coalesce(mobile, false),
            demo.message, demo.status,
            slot.date, slot.start_time, slot.end_time, slot.id,
            now() - demo.place * CASE demo.status WHEN 'pending' THEN interval '1 minute' ELSE interval '1 hour' END,
            true
       FROM jsonb_to_recordset($1::jsonb) AS demo (place integer, name text, email text, phone text,
                                                   "serviceType" text, message text, status text)
       LEFT JOIN services ON services.name = demo."serviceType"
       JOIN (SELECT *, row_number() OVER (ORDER BY date, start_time) AS place FROM available_time_slots) AS slot
         USING (place)`,
    [JSON.stringify(appointments)],
  );
  await manager.query(
    `UPDATE available_time_slots SET is_booked = true
      WHERE id IN (SELECT time_slot_id FROM appointments WHERE status IN ('pending', 'confirmed'))`,
  );
}
