import { useCallback } from 'react';
import type { Appointment } from '../../../api/models/Appointment';
import { AppointmentStatus } from '../../../api/models/AppointmentStatus';
import { NoticeState } from '../../../api/models/NoticeState';
import { useAdminAppointments } from '../../../data/admin/appointments';
import { minutesOf } from '../../../lib/time/days';
import { ListPage } from '../../list-page/list-page';
import { ListEmpty } from '../../list-page/list-states';
import { ListChoices } from '../../list-page/list-toolbar';
import { useList } from '../../list-page/state/use-list';
import { useListFilters } from '../../list-page/state/use-list-filters';
import { useToday } from '../../use-today';
import { useScheduleActions } from '../use-schedule-actions';
import { AppointmentsTable } from './appointments-table';
import { comingFirst } from './coming-first';
import { SelectionBar } from './selection-bar';
import { useAskedDecision } from './use-asked-decision';
import { useOpenedVisit } from './use-opened-visit';
import { useSelection } from './use-selection';

const searchText = ({ name, email, phone, serviceType }: Appointment) => [
  name,
  email ?? '',
  phone,
  serviceType,
];

const SHOWS: Record<string, (appointment: Appointment) => boolean> = {
  pending: ({ status }) => status === AppointmentStatus.PENDING,
  confirmed: ({ status }) => status === AppointmentStatus.CONFIRMED,
  cancelled: ({ status }) => status === AppointmentStatus.CANCELLED,
  'mail-failed': ({ notice }) => notice?.state === NoticeState.FAILED,
};

const SORTS = {
  client: (a: Appointment, b: Appointment) => a.name.localeCompare(b.name),
  when: (a: Appointment, b: Appointment) =>
    a.date.localeCompare(b.date) || minutesOf(a.startTime) - minutesOf(b.startTime),
};

/** All appointments, upcoming ones first, with search and filters. */
export function AppointmentsTab() {
  const today = useToday();
  const query = useAdminAppointments(
    today,
    useCallback((rows: Appointment[]) => comingFirst(rows, today), [today]),
  );
  const filters = useListFilters();
  const filter = SHOWS[filters.value('show')];
  const list = useList(query, filters, { searchText, filter, sorts: SORTS });
  const selection = useSelection(list.matches);
  const actions = useScheduleActions();
  const [openedId, open] = useOpenedVisit();
  const opened = query.data?.find(({ id }) => id === openedId);
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
            { value: 'pending', label: `Pending (${countOf('pending')})` },
            { value: 'confirmed', label: 'Confirmed' },
            { value: 'cancelled', label: 'Canceled' },
            { value: 'mail-failed', label: `Email failed (${countOf('mail-failed')})` },
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

  function countOf(show: string): string {
    return (query.data?.filter(SHOWS[show] ?? (() => false)).length ?? 0).toLocaleString('en-US');
  }
}
