import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import type { Appointment } from '../../../api/models/Appointment';
import { adminAppointmentsQuery } from '../../../data/admin-appointments';
import { ListEmpty, ListError } from '../../list-page/list-states';
import { ListToolbar } from '../../list-page/list-toolbar';
import { useListFilters, useMatches } from '../../list-page/use-list-filters';
import { useScheduleActions } from '../use-schedule-actions';
import { AppointmentDrawer } from './appointment-drawer';
import { AppointmentsTable } from './appointments-table';
import { SelectionBar } from './selection-bar';
import { useSelection } from './use-selection';

const NONE: Appointment[] = [];
const searched = ({ name, email, phone, serviceType }: Appointment) => [name, email, phone, serviceType];

const SHOWS: Record<string, (appointment: Appointment) => boolean> = {
  pending: ({ status }) => String(status) === 'pending',
  confirmed: ({ status }) => String(status) === 'confirmed',
  cancelled: ({ status }) => String(status) === 'cancelled',
  'mail-failed': ({ notice }) => String(notice?.state) === 'failed',
};

/** Every appointment, newest request first, with search and filter; one can be opened by its address. */
export function AppointmentsTab({ today }: { today: string }) {
  const { data, isError, isFetching, refetch } = useQuery(adminAppointmentsQuery());
  const appointments = data ?? NONE;
  const filters = useListFilters();
  const actions = useScheduleActions();
  const [params, setParams] = useSearchParams();
  const found = useMatches(appointments, filters.needle, searched);
  const shows = SHOWS[filters.show];
  const matches = useMemo(() => (shows ? found.filter(shows) : found), [shows, found]);
  const selection = useSelection(matches);
  const opened = appointments.find(({ id }) => String(id) === params.get('appointment'));

  if (!data) {
    return isError && !isFetching ? (
      <ListError text="There was an error loading appointments." onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="Loading appointments">
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  }
  return (
    <>
      <ListToolbar
        filters={filters}
        label="Search appointments"
        placeholder="Search name, email, phone and service"
        choices={[
          { value: '', label: 'All' },
          { value: 'pending', label: `Pending (${countOf('pending')})` },
          { value: 'confirmed', label: 'Confirmed' },
          { value: 'cancelled', label: 'Cancelled' },
          { value: 'mail-failed', label: `Mail failed (${countOf('mail-failed')})` },
        ]}
      />
      {matches.length > 0 ? (
        <>
          <p className="list-count" role="status">
            {matches.length.toLocaleString('en-US')} {matches.length === 1 ? 'appointment' : 'appointments'}
          </p>
          <SelectionBar selection={selection} />
          <AppointmentsTable
            appointments={matches}
            page={filters.page}
            today={today}
            actions={actions}
            selection={selection}
            onPage={filters.setPage}
            onOpen={open}
          />
        </>
      ) : (
        <ListEmpty
          text={appointments.length > 0 ? 'No appointments match your filters.' : 'No appointments yet.'}
        >
          {appointments.length > 0 && (
            <Button type="primary" onClick={filters.clear}>
              Clear Filters
            </Button>
          )}
        </ListEmpty>
      )}
      <AppointmentDrawer appointment={opened} actions={actions} onClose={open} />
    </>
  );

  function countOf(show: string): string {
    return appointments.filter(SHOWS[show] ?? (() => false)).length.toLocaleString('en-US');
  }

  function open(appointment?: Appointment): void {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (appointment) {
          next.set('appointment', String(appointment.id));
        } else {
          next.delete('appointment');
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
}
