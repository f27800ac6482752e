import { Category } from '../common/category.js';
import type { ProcessSettings } from '../config/config.js';
import type { ShopSettings } from './shop-settings.entity.js';

const EXPORT =
  'Subject to U.S. export control (ITAR and EAR). It may not be exported, sent or carried abroad, or shown to foreign persons in ways those rules forbid, without a license.';

/** The settings of a new shop. The environment provides name and contact; the rest are defaults. */
export function firstSettings({ firstShop }: Pick<ProcessSettings, 'firstShop'>): Omit<ShopSettings, 'id'> {
  return {
    ...firstShop,
    hours: [
      { days: 'Monday to Friday', hours: '10:00 AM to 6:00 PM' },
      { days: 'Saturday', hours: 'By appointment' },
      { days: 'Sunday', hours: 'Closed' },
    ],
    banner: 'BY APPOINTMENT ONLY — NO WALK-INS',
    transferFee: null,
    licence: null,
    notices: [{ category: Category.NightVision, text: EXPORT }],
    askAfterVisit: false,
    timesOpened: false,
    version: 1,
  };
}
