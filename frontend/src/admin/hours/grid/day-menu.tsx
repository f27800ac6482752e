import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { type Brush, copyDay, type Hours, paint } from '../hours';
import { WEEKDAYS } from '../weekdays';

const WORKDAYS = [1, 2, 3, 4, 5];
const ALL = [0, 1, 2, 3, 4, 5, 6];
/** What a day opens with; From and To change it. */
const USUAL = { start: 10 * 60, end: 18 * 60 };

interface DayMenuProps {
  weekday: number;
  hours: Hours[];
  brush: Brush;
  onChange: (hours: Hours[]) => void;
}

/** The name of a day, with a menu of actions for the whole day. */
export function DayMenu({ weekday, hours, brush, onChange }: DayMenuProps) {
  const { name = '', short = '' } = WEEKDAYS[weekday] ?? {};
  const isOpen = hours.some((one) => one.weekday === weekday);
  const others = ALL.filter((day) => day !== weekday);
  return (
    <Dropdown trigger={['click']} menu={{ items: items(), onClick: choose }}>
      <Button type="text" className="hrs-day" aria-label={`${short}: copy or clear`} aria-haspopup="menu">
        {short}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );

  function items(): MenuProps['items'] {
    const workdays = WORKDAYS.filter((day) => day !== weekday);
    return [
      ...(isOpen ? [] : [{ key: 'open', label: `Open ${name}, 10:00 AM to 6:00 PM` }]),
      {
        type: 'group',
        label: `Copy ${name} to`,
        children: [
          { key: workdays.join(), label: workdays.length === 5 ? 'Monday to Friday' : 'All other workdays' },
          { key: others.join(), label: 'Every other day' },
          ...others.map((day) => ({ key: String(day), label: WEEKDAYS[day]?.name })),
        ],
      },
      { type: 'divider' },
      { key: 'clear', label: `Clear ${name}`, disabled: !isOpen },
    ];
  }

  function choose({ key }: { key: string }): void {
    if (key === 'open') {
      onChange(paint(hours, { weekdays: [weekday, weekday], ...USUAL }, brush));
      return;
    }
    onChange(
      key === 'clear'
        ? hours.filter((one) => one.weekday !== weekday)
        : copyDay(hours, weekday, key.split(',').map(Number)),
    );
  }
}
