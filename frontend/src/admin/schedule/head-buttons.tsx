import type { ReactNode } from 'react';
import {
  AppstoreAddOutlined,
  ExportOutlined,
  MoreOutlined,
  PhoneOutlined,
  PlusOutlined,
  ReloadOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Grid } from 'antd';
import { paths } from '@/lib/paths';
import type { ScheduleDialogs } from './schedule-dialogs';

interface HeadButtonsProps {
  tab: string;
  /** The day that new slots and appointments begin with. */
  date: string;
  dialogs: ScheduleDialogs;
  refreshing: boolean;
  onRefresh: () => void;
}

interface Deed {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** Actions on the whole schedule in one row; a narrow screen only has room for the main button and a menu of the others. */
export function HeadButtons({ tab, date, dialogs, refreshing, onRefresh }: HeadButtonsProps) {
  const wide = Grid.useBreakpoint().xl !== false;
  const books = tab === 'calendar' || tab === 'appointments';
  const deeds: Deed[] = [
    { label: 'Refresh', icon: <ReloadOutlined aria-hidden />, disabled: refreshing, onClick: onRefresh },
    {
      label: 'View Public Schedule',
      icon: <ExportOutlined aria-hidden />,
      onClick: () => open(paths.schedule, '_blank', 'noopener'),
    },
  ];
  if (tab === 'calendar') {
    deeds.push(
      {
        label: 'Add Time Slot',
        icon: <PlusOutlined aria-hidden />,
        onClick: () => dialogs.show({ kind: 'slot', date }),
      },
      {
        label: 'Add Multiple',
        icon: <AppstoreAddOutlined aria-hidden />,
        onClick: () => dialogs.show({ kind: 'many', date }),
      },
    );
  }
  return (
    <div className="list-buttons">
      {(wide || !books) &&
        deeds.map(({ label, ...deed }) => (
          <Button key={label} {...deed}>
            {label}
          </Button>
        ))}
      {books && (
        <Button
          // A day in the calendar has a filled button of its own.
          type={tab === 'calendar' ? 'default' : 'primary'}
          icon={<PhoneOutlined aria-hidden />}
          onClick={() => dialogs.show({ kind: 'phone', date })}
        >
          New Appointment
        </Button>
      )}
      {!wide && books && (
        <Dropdown
          trigger={['click']}
          menu={{ items: [...deeds].reverse().map((deed) => ({ key: deed.label, ...deed })) }}
        >
          <Button icon={<MoreOutlined aria-hidden />}>More</Button>
        </Dropdown>
      )}
    </div>
  );
}
