import { useSyncExternalStore } from 'react';
import { DEFAULT_THEME } from '../lib/constants';
import { readTheme, setTheme, subscribeTheme, type Theme } from '../lib/browser/theme';
import { Button } from './button';
import { DeviceIcon, MoonIcon, SunIcon } from './icons';
import { Tooltip } from './tooltip';

const THEMES = {
  system: { Icon: DeviceIcon, next: 'light' },
  light: { Icon: SunIcon, next: 'dark' },
  dark: { Icon: MoonIcon, next: 'system' },
} as const satisfies Record<Theme, unknown>;

/** Cycles through system, light and dark. */
export function ThemeToggle() {
  const theme = useSyncExternalStore<Theme>(subscribeTheme, readTheme, () => DEFAULT_THEME);
  const { Icon, next } = THEMES[theme];

  return (
    <Tooltip text={`Theme: ${theme}`}>
      <Button
        variant="ghost"
        aria-label={`Theme: ${theme}. Switch to ${next}.`}
        onClick={() => setTheme(next)}
      >
        <Icon />
      </Button>
    </Tooltip>
  );
}
