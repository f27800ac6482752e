import { theme, type ThemeConfig } from 'antd';

const FONT = "'Instrument Sans Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Class on which antd puts the theme's CSS variables. */
export const VARIABLES = 'admin-variables';

interface Circumstances {
  dark: boolean;
  /** Turns animations off. */
  still: boolean;
  /** On a phone, controls are 44 px tall. */
  narrow: boolean;
}

/** antd's theme in the site's colors; its pale text and state colors are adjusted to reach WCAG AA contrast. */
export function adminTheme({ dark, still, narrow }: Circumstances): ThemeConfig {
  return {
    cssVar: { key: VARIABLES },
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      fontFamily: FONT,
      colorPrimary: dark ? '#c9a15c' : '#9a7435',
      motion: !still,
      // Square and flat, as on the site.
      borderRadius: 2,
      borderRadiusLG: 2,
      borderRadiusSM: 2,
      ...(narrow && { controlHeight: 44, controlHeightLG: 48 }),
      ...(dark ? DARK : LIGHT),
    },
    components: {
      Button: dark
        ? {
            colorPrimary: '#c9a15c',
            colorPrimaryHover: '#d8b678',
            primaryColor: '#17130b',
            dangerColor: '#2a0f0d',
            ...FLAT,
          }
        : { colorPrimary: '#856329', colorPrimaryHover: '#8d692c', colorPrimaryActive: '#6f5220', ...FLAT },
      // Derived from the accent, this would be too dark for links to be readable in a selected row.
      Table: dark
        ? { rowSelectedBg: '#2b2619', rowSelectedHoverBg: '#332d1e' }
        : { rowSelectedBg: '#f8f1e3', rowSelectedHoverBg: '#f4ead6' },
      // A list has many: in the accent they would be the loudest thing on it.
      Switch: dark
        ? { colorPrimary: '#8d8778', colorPrimaryHover: '#9c9686' }
        : { colorPrimary: '#4a463e', colorPrimaryHover: '#5c574d' },
      Tabs: dark ? {} : { itemSelectedColor: '#7d5c24', itemHoverColor: '#7d5c24' },
    },
  };
}

const FLAT = { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' };

const LIGHT = {
  colorBgLayout: '#f6f3ed',
  colorLink: '#7d5c24',
  colorLinkHover: '#9a7435',
  colorError: '#c5302c',
  colorSuccess: '#2f7d1a',
  colorWarning: '#96600a',
  colorWarningBg: '#fdf5e0',
  colorWarningBorder: '#e3c07a',
  colorTextDescription: 'rgba(0, 0, 0, 0.65)',
  colorTextTertiary: 'rgba(0, 0, 0, 0.62)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.58)',
};

const DARK = {
  colorBgLayout: '#111214',
  colorBgContainer: '#1a1c1f',
  colorBgElevated: '#22252a',
  colorLink: '#d8b678',
  colorLinkHover: '#e6cd9d',
  colorError: '#ff8a84',
  colorTextDescription: 'rgba(255, 255, 255, 0.68)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.66)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
};
