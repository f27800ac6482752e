import { useState } from 'react';
import { ExportOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { adminAppointmentsQuery } from '../../data/admin-appointments';
import { adminSlotsQuery } from '../../data/admin-schedule';
import { paths } from '../../lib/paths';
import { useToday } from '../use-today';
import { usePageTitle } from '../use-page-title';
import { AppointmentsTab } from './appointments/appointments-tab';
import { CalendarTab } from './calendar/calendar-tab';
import { AddManyDialog } from './dialogs/add-many-dialog';
import { AddSlotDialog } from './dialogs/add-slot-dialog';
import { isDay } from './month';
import '../list-page/list-page.css';
import './schedule.css';

/** /admin/schedule: the time slots in a calendar, and the appointments; tab and day stand in the address. */
export function Component() {
  usePageTitle('Schedule');
  const client = useQueryClient();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState({ kind: 'one', open: false, session: 0 });
  const fetching = useIsFetching({ queryKey: adminSlotsQuery().queryKey }) > 0;
  const asked = params.get('date');
  const date = isDay(asked) ? asked : today;
  const dialogProps = {
    open: dialog.open,
    date: date < today ? today : date,
    today,
    onClose: () => {
      setDialog((before) => ({ ...before, open: false }));
    },
    onAdded: showDay,
  };
  return (
    <>
      <header className="list-head">
        <div>
          <h1 className="admin-page-title">Schedule</h1>
          <p className="sch-zone">All times are Arizona time.</p>
        </div>
        <div className="list-buttons">
          <Button icon={<ReloadOutlined />} disabled={fetching} onClick={refresh}>
            Refresh
          </Button>
          <Button icon={<ExportOutlined />} href={paths.schedule} target="_blank" rel="noopener">
            View Public Schedule
          </Button>
          <Button
            onClick={() => {
              open('many');
            }}
          >
            Add Many
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => {
              open('one');
            }}
          >
            Add Time Slot
          </Button>
        </div>
      </header>
      <Tabs
        destroyOnHidden
        activeKey={params.get('tab') === 'appointments' ? 'appointments' : 'calendar'}
        onChange={(tab) => {
          setParams(tab === 'appointments' ? { tab } : {});
        }}
        items={[
          {
            key: 'calendar',
            label: 'Calendar View',
            children: <CalendarTab date={date} today={today} onDate={showDay} />,
          },
          { key: 'appointments', label: 'Appointments', children: <AppointmentsTab today={today} /> },
        ]}
      />
      {dialog.session > 0 && dialog.kind === 'one' && <AddSlotDialog key={dialog.session} {...dialogProps} />}
      {dialog.session > 0 && dialog.kind === 'many' && (
        <AddManyDialog key={dialog.session} {...dialogProps} />
      )}
    </>
  );

  function open(kind: 'one' | 'many'): void {
    setDialog(({ session }) => ({ kind, open: true, session: session + 1 }));
  }

  function showDay(day: string): void {
    setParams({ date: day }, { replace: true, preventScrollReset: true });
  }

  function refresh(): void {
    void client.invalidateQueries({ queryKey: adminSlotsQuery().queryKey });
    void client.invalidateQueries({ queryKey: adminAppointmentsQuery().queryKey });
  }
}
