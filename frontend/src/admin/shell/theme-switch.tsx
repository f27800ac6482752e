import { useSyncExternalStore, type ReactNode } from 'react';
import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { readTheme, setTheme, subscribeTheme, type Theme } from '@/lib/browser/theme';

const CHOICES: { key: Theme; label: string; icon: ReactNode }[] = [
  { key: 'light', label: 'Light', icon: <SunOutlined aria-hidden /> },
  { key: 'dark', label: 'Dark', icon: <MoonOutlined aria-hidden /> },
  { key: 'system', label: 'System', icon: <DesktopOutlined aria-hidden /> },
];

/** Light, dark or system theme, shared with the public site. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(subscribeTheme, readTheme, () => 'system');
  const chosen = CHOICES.find(({ key }) => key === theme);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: CHOICES,
        selectable: true,
        selectedKeys: [theme],
        onClick: ({ key }) => setTheme(key as Theme),
      }}
    >
      <Button
        type="text"
        icon={chosen?.icon}
        aria-label={`Theme: ${chosen?.label ?? ''}`}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
