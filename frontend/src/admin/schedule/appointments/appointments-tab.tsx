import { useQuery } from '@tanstack/react-query';
import { appointmentCountsQuery } from '../../../data/admin/appointments';
import { ListPage } from '../../list-page/list-page';
import { ListEmpty } from '../../list-page/list-states';
import { ListChoices } from '../../list-page/list-toolbar';
import { useListFilters } from '../../list-page/state/use-list-filters';
import { useScheduleActions } from '../use-schedule-actions';
import { AppointmentsTable } from './appointments-table';
import { SelectionBar } from './selection/selection-bar';
import { useAppointmentList } from './use-appointment-list';
import { useAskedDecision } from './use-asked-decision';
import { useOpenedAppointment, useOpenedVisit } from './use-opened-visit';
import { useSelection } from './selection/use-selection';

/** All appointments, upcoming ones first, with search and filters. */
export function AppointmentsTab() {
  const filters = useListFilters();
  const list = useAppointmentList(filters);
  const { data: counts } = useQuery(appointmentCountsQuery());
  const selection = useSelection(list.matches);
  const actions = useScheduleActions();
  const [openedId, open] = useOpenedVisit();
  const opened = useOpenedAppointment(openedId);
  useAskedDecision(opened, filters, actions);

  return (
    <ListPage
      list={list}
      filters={filters}
      noun={['appointment', 'appointments']}
      searches="name, email, phone and service"
      skeleton="lines"
      errorText="There was an error loading appointments."
      toolbar={
        <ListChoices
          filters={filters}
          choices={[
            { value: '', label: 'All' },
            { value: 'pending', label: `Pending (${countOf(counts?.pending)})` },
            { value: 'confirmed', label: 'Confirmed' },
            { value: 'cancelled', label: 'Canceled' },
            { value: 'mail-failed', label: `Email failed (${countOf(counts?.mailFailed)})` },
          ]}
        />
      }
      empty={<ListEmpty text="No appointments yet." />}
    >
      {(rows) => (
        <>
          <SelectionBar selection={selection} />
          <AppointmentsTable
            rows={rows}
            filters={filters}
            actions={actions}
            selection={selection}
            onOpen={({ id }) => {
              open(id);
            }}
          />
        </>
      )}
    </ListPage>
  );
}

function countOf(count = 0): string {
  return count.toLocaleString('en-US');
}
