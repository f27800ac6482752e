import { useMemo } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { appointmentCountsQuery, appointmentQuery } from '@/data/admin/appointments';
import { ListPage } from '@/admin/list-page/list-page';
import { ListEmpty } from '@/admin/list-page/list-states';
import { ListChoices } from '@/admin/list-page/list-toolbar';
import { SelectionBar } from '@/admin/list-page/selection/selection-bar';
import { useSelection } from '@/admin/list-page/selection/use-selection';
import { useListFilters } from '@/admin/list-page/state/use-list-filters';
import { NetworkAlerts } from '../networks';
import { MailWords } from '../visit/told';
import { useVisitActions } from '../visit/use-visit-actions';
import { AppointmentsTable } from './appointments-table';
import { useAppointmentList } from './use-appointment-list';
import { useAskedDecision } from './use-asked-decision';
import { useOpenedVisit } from '../visit/use-opened-visit';
import { useCancelSelected } from './use-cancel-selected';
import { grouped } from '@/admin/count-words';

const NOUN: [string, string] = ['appointment', 'appointments'];

/** All appointments, upcoming ones first, with search and filters. */
export function AppointmentsTab() {
  const filters = useListFilters();
  const list = useAppointmentList(filters);
  const { data: counts } = useQuery(appointmentCountsQuery());
  const { matches } = list;
  const open = useMemo(
    () => matches.filter(({ status }) => status !== AppointmentStatus.CANCELLED),
    [matches],
  );
  const selection = useSelection(open);
  const cancelSelected = useCancelSelected();
  const actions = useVisitActions();
  const [openedId, show] = useOpenedVisit();
  const { data: opened } = useQuery({
    ...appointmentQuery(openedId ?? 0),
    enabled: openedId !== undefined,
  });
  useAskedDecision(opened, filters, actions);

  return (
    <ListPage
      list={list}
      filters={filters}
      noun={NOUN}
      searches="name, email, phone and service"
      skeleton="lines"
      errorText="There was an error loading appointments."
      toolbar={
        <ListChoices
          filters={filters}
          choices={[
            { value: '', label: 'All' },
            { value: 'pending', label: `Pending (${grouped(counts?.pending)})` },
            { value: 'confirmed', label: 'Confirmed' },
            { value: 'cancelled', label: 'Canceled' },
            { value: 'mail-failed', label: `Email Failed (${grouped(counts?.mailFailed)})` },
          ]}
        />
      }
      bar={
        <SelectionBar selection={selection} noun={NOUN}>
          <Button
            icon={<CloseOutlined aria-hidden />}
            onClick={() => {
              const selected = new Set(selection.ids);
              cancelSelected(
                open.filter(({ id }) => selected.has(id)),
                () => selection.select([]),
              );
            }}
          >
            Cancel Selected
          </Button>
        </SelectionBar>
      }
      empty={<ListEmpty text="No appointments yet." />}
    >
      {(rows) => (
        <>
          <NetworkAlerts />
          <p className="sch-muted sch-list-note">
            <MailWords sent={null} />
          </p>
          <AppointmentsTable
            rows={rows}
            filters={filters}
            actions={actions}
            selection={selection}
            onOpen={({ id }, begin) => show(id, begin)}
          />
        </>
      )}
    </ListPage>
  );
}
