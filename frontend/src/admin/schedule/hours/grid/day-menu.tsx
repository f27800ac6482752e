import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { copyDay, type Hours } from '../hours';
import { WEEKDAYS } from '../weekdays';

const WORKDAYS = [1, 2, 3, 4, 5];
const ALL = [0, 1, 2, 3, 4, 5, 6];

interface DayMenuProps {
  weekday: number;
  hours: Hours[];
  onChange: (hours: Hours[]) => void;
}

/** The name of a day, with a menu of actions for the whole day. */
export function DayMenu({ weekday, hours, onChange }: DayMenuProps) {
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
      { key: 'clear', label: `Clear ${name}`, danger: true, disabled: !isOpen },
    ];
  }

  function choose({ key }: { key: string }): void {
    onChange(
      key === 'clear'
        ? hours.filter((one) => one.weekday !== weekday)
        : copyDay(hours, weekday, key.split(',').map(Number)),
    );
  }
}
