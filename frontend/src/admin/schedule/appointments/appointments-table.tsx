import { useMemo } from 'react';
import { SendOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import type { Appointment } from '../../../api/models/Appointment';
import { formatDay } from '../../../lib/time/days';
import { AppointmentStatus } from '../../../api/models/AppointmentStatus';
import { CancelReason } from '../../../api/models/CancelReason';
import { ListTable } from '../../list-page/list-table';
import type { ListFilters } from '../../list-page/state/use-list-filters';
import { DecisionButtons } from '../visit/decision-buttons';
import { NoticeTag } from '../visit/notice-tag';
import { StatusTag } from '../visit/status-tag';
import type { ScheduleActions } from '../use-schedule-actions';
import type { Selection } from './selection/use-selection';

interface AppointmentsTableProps {
  rows: Appointment[];
  filters: ListFilters;
  actions: ScheduleActions;
  selection: Selection;
  onOpen: (appointment: Appointment) => void;
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
      rowSelection={{
        selectedRowKeys: selection.ids,
        onChange: (keys) => {
          selection.select(keys as number[]);
        },
        getCheckboxProps: ({ name, status }) => ({
          'aria-label': `Select: ${name}`,
          disabled: status === AppointmentStatus.CANCELLED,
        }),
      }}
    />
  );
}

function columnsOf(
  actions: ScheduleActions,
  onOpen: (appointment: Appointment) => void,
): TableColumnsType<Appointment> {
  return [
    {
      title: 'Client',
      key: 'client',
      rowScope: 'row',
      sorter: true,
      render: (_, appointment) => (
        <div className="sch-client">
          <Button
            type="link"
            onClick={() => {
              onOpen(appointment);
            }}
          >
            {appointment.name}
          </Button>
          <span className="sch-muted">{appointment.serviceType}</span>
          <span className="sch-only-narrow">
            <When appointment={appointment} />
            <Status appointment={appointment} />
            <NoticeTag appointment={appointment} />
            {appointment.status === AppointmentStatus.PENDING && (
              <span className="list-buttons">
                <DecisionButtons visit={appointment} status={appointment.status} actions={actions} />
              </span>
            )}
          </span>
        </div>
      ),
    },
    {
      title: 'When',
      key: 'when',
      width: 190,
      responsive: ['md'],
      sorter: true,
      render: (_, appointment) => <When appointment={appointment} />,
    },
    {
      title: 'Status',
      key: 'status',
      width: 130,
      responsive: ['md'],
      render: (_, appointment) => <Status appointment={appointment} />,
    },
    {
      title: 'Email',
      key: 'mail',
      width: 210,
      responsive: ['lg'],
      render: (_, appointment) => <NoticeTag appointment={appointment} />,
    },
    {
      title: 'Actions',
      key: 'actions',
      width: 290,
      responsive: ['md'],
      render: (_, appointment) => (
        <span className="list-buttons">
          <DecisionButtons visit={appointment} status={appointment.status} actions={actions} />
          <Button
            icon={<SendOutlined />}
            aria-label={`Resend the last email: ${appointment.name}`}
            title="Resend the last email"
            onClick={() => {
              actions.resend(appointment);
            }}
          />
        </span>
      ),
    },
  ];
}

function When({ appointment: { date, startTime, endTime } }: { appointment: Appointment }) {
  return (
    <span className="sch-when">
      <span>
        {formatDay(date, 'short')}, {date.slice(0, 4)}
      </span>
      <span className="sch-muted">
        {startTime} - {endTime}
      </span>
    </span>
  );
}

function Status({ appointment: { status, cancelReason } }: { appointment: Appointment }) {
  return <StatusTag status={status} expired={cancelReason === CancelReason.EXPIRED} />;
}
