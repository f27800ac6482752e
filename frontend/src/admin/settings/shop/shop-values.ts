import type { CategoryNotice } from '../../../api/models/CategoryNotice';
import type { Licence } from '../../../api/models/Licence';
import type { OpenHours } from '../../../api/models/OpenHours';
import type { Settings } from '../../../api/models/Settings';
import type { SettingsUpdate } from '../../../api/models/SettingsUpdate';
import type { ShopDetails } from '../../../api/models/ShopDetails';

/** Values of the shop form. */
export interface ShopValues {
  business: ShopDetails;
  hours: OpenHours[];
  banner: string;
  /** Dollars; the API has cents. */
  transferFee: number | null;
  /** Both empty for none. */
  licence: Licence;
  notices: CategoryNotice[];
  askAfterVisit: boolean;
}

/** Initial values of the form. */
export function valuesOf({ banner, transferFee, licence, version: _, ...others }: Settings): ShopValues {
  return {
    ...others,
    banner: banner ?? '',
    transferFee: transferFee === null ? null : transferFee / 100,
    licence: licence ?? { number: '', expires: '' },
  };
}

/** The request body for the form's values. */
export function settingsOf(values: ShopValues): SettingsUpdate {
  const { business, hours, banner, transferFee, licence, notices, askAfterVisit } = values;
  const { expires } = licence;
  const number = licence.number.trim();
  return {
    business,
    hours,
    banner: banner.trim() || null,
    transferFee: transferFee === null ? null : Math.round(transferFee * 100),
    licence: number || expires ? { number, expires } : null,
    // In one order, whatever the database makes of it.
    notices: notices.map(({ category, text }) => ({ category, text })),
    askAfterVisit,
  };
}
