import type { Appointment } from '../../../api/models/Appointment';
import { AppointmentStatus } from '../../../api/models/AppointmentStatus';
import { minutesOf } from '../../../lib/time/days';

/** Sorts upcoming appointments by time, then past and canceled ones, newest first. */
export function comingFirst(appointments: Appointment[], today: string): Appointment[] {
  const keyed = appointments.map((appointment) => {
    const { date, startTime, status } = appointment;
    const isComing = date >= today && status !== AppointmentStatus.CANCELLED;
    return { appointment, isComing, time: `${date} ${String(minutesOf(startTime)).padStart(4, '0')}` };
  });
  keyed.sort((a, b) => {
    if (a.isComing !== b.isComing) {
      return a.isComing ? -1 : 1;
    }
    const order = a.time < b.time ? -1 : Number(a.time > b.time);
    return a.isComing ? order : -order;
  });
  return keyed.map(({ appointment }) => appointment);
}
