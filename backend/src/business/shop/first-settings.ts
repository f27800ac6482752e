import type { Settings } from '../../config/config.js';
import type { ShopSettings } from './shop-settings.entity.js';

/** The settings of a new shop. The environment provides name and contact; the rest are defaults. */
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
