import { useMemo } from 'react';
import { Button, type TableColumnsType } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { formatDay, formatTimes } from '@/lib/time/days';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { CancelReason } from '@/api/models/CancelReason';
import { ListTable } from '@/admin/list-page/list-table';
import { rowSelection } from '@/admin/list-page/selection/row-selection';
import type { Selection } from '@/admin/list-page/selection/use-selection';
import type { ListFilters } from '@/admin/list-page/state/use-list-filters';
import { NoticeTag } from '../visit/notice-tag';
import { StatusTag } from '../visit/status-tag';
import type { VisitActions } from '../visit/use-visit-actions';
import { RowActions } from './row-actions';

interface AppointmentsTableProps {
  rows: Appointment[];
  filters: ListFilters;
  actions: VisitActions;
  selection: Selection;
  onOpen: (appointment: Appointment, begin?: 'move') => void;
}

/** The appointments as selectable table rows; on a phone each row is stacked. */
export function AppointmentsTable({ rows, filters, actions, selection, onOpen }: AppointmentsTableProps) {
  const columns = useMemo(() => columnsOf(actions, onOpen), [actions, onOpen]);
  return (
    <ListTable
      className="sch-table"
      rows={rows}
      filters={filters}
      columns={columns}
      rowSelection={rowSelection<Appointment>(selection, {
        nameOf: ({ name }) => name,
        isFixed: ({ status }) => status === AppointmentStatus.CANCELLED,
      })}
    />
  );
}

function columnsOf(
  actions: VisitActions,
  onOpen: (appointment: Appointment, begin?: 'move') => void,
): TableColumnsType<Appointment> {
  return [
    {
      title: 'Client',
      key: 'client',
      rowScope: 'row',
      sorter: true,
      render: (_, appointment) => (
        <div className="sch-client">
          <Button type="link" onClick={() => onOpen(appointment)}>
            <bdi>{appointment.name}</bdi>
          </Button>
          <span className="sch-muted">{appointment.serviceType}</span>
          <span className="sch-only-narrow">
            <When appointment={appointment} />
            <Status appointment={appointment} />
            <NoticeTag appointment={appointment} />
            <RowActions appointment={appointment} actions={actions} onOpen={onOpen} />
          </span>
        </div>
      ),
    },
    {
      title: 'When',
      key: 'when',
      width: 168,
      responsive: ['md'],
      sorter: true,
      render: (_, appointment) => <When appointment={appointment} />,
    },
    {
      title: 'Status',
      key: 'status',
      width: 120,
      responsive: ['md'],
      render: (_, appointment) => <Status appointment={appointment} />,
    },
    {
      title: 'Email',
      key: 'mail',
      width: 210,
      responsive: ['xl'],
      render: (_, appointment) => <NoticeTag appointment={appointment} />,
    },
    {
      title: 'Actions',
      key: 'actions',
      width: 230,
      responsive: ['md'],
      render: (_, appointment) => <RowActions appointment={appointment} actions={actions} onOpen={onOpen} />,
    },
  ];
}

function When({ appointment }: { appointment: Appointment }) {
  return (
    <span className="sch-when">
      <span>
        {formatDay(appointment.date, 'short')}, {appointment.date.slice(0, 4)}
      </span>
      <span className="sch-muted">{formatTimes(appointment)}</span>
    </span>
  );
}

function Status({ appointment: { status, cancelReason } }: { appointment: Appointment }) {
  return <StatusTag status={status} expired={cancelReason === CancelReason.EXPIRED} />;
}
