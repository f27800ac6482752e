import { useQuery } from '@tanstack/react-query';
import { adminAppointmentsQuery } from '../../../data/admin/appointments';
import { useScheduleActions } from '../use-schedule-actions';
import { AppointmentDrawer } from './appointment-drawer';
import { useOpenedVisit } from './use-opened-visit';

/** The appointment in the address, in a drawer next to the current screen. */
export function OpenedVisit() {
  const [id, open] = useOpenedVisit();
  const { data } = useQuery({ ...adminAppointmentsQuery(), enabled: id !== undefined });
  const actions = useScheduleActions();
  return (
    <AppointmentDrawer
      appointment={data?.find((appointment) => appointment.id === id)}
      actions={actions}
      onClose={() => {
        open();
      }}
    />
  );
}
