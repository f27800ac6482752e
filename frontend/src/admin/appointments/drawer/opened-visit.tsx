import { useVisitActions } from '../visit/use-visit-actions';
import { AppointmentDrawer } from './appointment-drawer';
import { useOpenedAppointment, useOpenedVisit } from '../visit/use-opened-visit';

/** The appointment in the URL, in a drawer next to the current screen. */
export function OpenedVisit() {
  const [id, open] = useOpenedVisit();
  const appointment = useOpenedAppointment(id, open);
  const actions = useVisitActions();
  return <AppointmentDrawer appointment={appointment} actions={actions} onClose={open} />;
}
