import type { OpenHours } from '../../../api/models/OpenHours';
import type { Settings } from '../../../api/models/Settings';
import type { SettingsUpdate } from '../../../api/models/SettingsUpdate';
import type { ShopDetails } from '../../../api/models/ShopDetails';

/** The settings as the form holds them. */
export interface ShopValues {
  business: ShopDetails;
  hours: OpenHours[];
  banner: string;
  /** In dollars. */
  transferFee: number | null;
}

/** What the form begins with. */
export function valuesOf({ business, hours, banner, transferFee }: Settings): ShopValues {
  return {
    business,
    hours,
    banner: banner ?? '',
    transferFee: transferFee === null ? null : transferFee / 100,
  };
}

/** What is sent of the form. */
export function settingsOf({ business, hours, banner, transferFee }: ShopValues): SettingsUpdate {
  return {
    business,
    hours,
    banner: banner.trim() || null,
    transferFee: transferFee === null ? null : Math.round(transferFee * 100),
  };
}
