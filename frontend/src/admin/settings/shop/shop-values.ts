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
}

/** Initial values of the form. */
export function valuesOf({ business, hours, banner, transferFee }: Settings): ShopValues {
  return {
    business,
    hours,
    banner: banner ?? '',
    transferFee: transferFee === null ? null : transferFee / 100,
  };
}

/** The request body for the form's values. */
export function settingsOf({ business, hours, banner, transferFee }: ShopValues): SettingsUpdate {
  return {
    business,
    hours,
    banner: banner.trim() || null,
    transferFee: transferFee === null ? null : Math.round(transferFee * 100),
  };
}
