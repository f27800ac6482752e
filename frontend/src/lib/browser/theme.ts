import { DEFAULT_THEME, THEME_KEY } from '../constants';
import { createListeners } from '../listeners';
import { local } from './storage';

/** The visitor's choice; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const { subscribe, tell } = createListeners();

function isTheme(value: string | null): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system';
}

/** The stored choice, or the default. */
export function readTheme(): Theme {
  const stored = local.read(THEME_KEY);
  return isTheme(stored) ? stored : DEFAULT_THEME;
}

/** Whether the page is dark right now. */
export function isDark(): boolean {
  const theme = readTheme();
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Stores a choice and applies it, here and (through the storage event) in every other tab. */
export function setTheme(theme: Theme): void {
  local.keep(THEME_KEY, theme);
  apply();
}

/** Calls back when the theme changes here, in another tab or on the device. */
export const subscribeTheme = subscribe;

/** Keeps the page in sync with other tabs and the device; called once by the client entry. */
export function followTheme(): void {
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY || event.key === null) {
      apply();
    }
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  // Picks up changes since the first paint.
  apply();
}

function apply(): void {
  document.documentElement.classList.toggle('dark', isDark());
  tell();
}
