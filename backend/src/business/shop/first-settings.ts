import type { Settings } from '../../config/config.js';
import type { ShopSettings } from './shop-settings.entity.js';

/** What the shop tells of itself until the dealer changes it: the environment knows no more than how to reach it. */
export function firstSettings({ firstShop }: Pick<Settings, 'firstShop'>): Omit<ShopSettings, 'id'> {
  return {
    ...firstShop,
    hours: [
      { days: 'Monday to Friday', hours: '10:00 AM to 6:00 PM' },
      { days: 'Saturday', hours: 'By appointment' },
      { days: 'Sunday', hours: 'Closed' },
    ],
    banner: 'BY APPOINTMENT ONLY — NO WALK-INS',
    transferFee: null,
    version: 1,
  };
}
