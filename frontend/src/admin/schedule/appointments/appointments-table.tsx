import { memo, useMemo } from 'react';
import { SendOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType } from 'antd';
import type { Appointment } from '../../../api/models/Appointment';
import { formatDay, minutesOf } from '../../../lib/time/days';
import { CancelReason } from '../../../api/models/CancelReason';
import { DecisionButtons } from '../decision-buttons';
import { NoticeTag } from '../notice-tag';
import { StatusTag } from '../status-tag';
import type { ScheduleActions } from '../use-schedule-actions';
import type { Selection } from './use-selection';

const PAGE_SIZE = 20;

interface AppointmentsTableProps {
  appointments: Appointment[];
  page: number;
  today: string;
  actions: ScheduleActions;
  selection: Selection;
  onPage: (page: number) => void;
  onOpen: (appointment: Appointment) => void;
}

/** The appointments as rows that can be ticked; on a phone each row is one column. */
export const AppointmentsTable = memo(function AppointmentsTable(props: AppointmentsTableProps) {
  const { appointments, page, actions, selection, onPage, onOpen } = props;
  const columns = useMemo(() => columnsOf(actions, onOpen), [actions, onOpen]);
  return (
    <Table<Appointment>
      className="sch-table"
      rowKey="id"
      size="medium"
      columns={columns}
      dataSource={appointments}
      showSorterTooltip={false}
      rowSelection={{
        selectedRowKeys: selection.ids,
        onChange: (keys) => {
          selection.select(keys as number[]);
        },
        getCheckboxProps: ({ name, status }) => ({
          'aria-label': `Select: ${name}`,
          disabled: String(status) === 'cancelled',
        }),
      }}
      pagination={{
        current: Math.min(page, Math.ceil(appointments.length / PAGE_SIZE)),
        pageSize: PAGE_SIZE,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: onPage,
      }}
    />
  );
});

function columnsOf(
  actions: ScheduleActions,
  onOpen: (appointment: Appointment) => void,
): TableColumnsType<Appointment> {
  return [
    {
      title: 'Client',
      key: 'client',
      rowScope: 'row',
      sorter: (a, b) => a.name.localeCompare(b.name),
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
            {String(appointment.status) === 'pending' && (
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
      sorter: (a, b) => a.date.localeCompare(b.date) || minutesOf(a.startTime) - minutesOf(b.startTime),
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
      title: 'Mail to the client',
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
            aria-label={`Resend the newest mail: ${appointment.name}`}
            title="Resend the newest mail"
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
