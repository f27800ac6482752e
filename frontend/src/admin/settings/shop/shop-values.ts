import type { CategoryNotice } from '@/api/models/CategoryNotice';
import type { Licence } from '@/api/models/Licence';
import type { OpenHours } from '@/api/models/OpenHours';
import type { Settings } from '@/api/models/Settings';
import type { SettingsUpdate } from '@/api/models/SettingsUpdate';
import type { ShopDetails } from '@/api/models/ShopDetails';
import { centsIn, priceText } from '@/lib/price-text';
import { only } from '@/admin/forms/conflict/changes';

const DETAIL = 'business.';

/** Values of the shop form. */
export interface ShopValues {
  business: ShopDetails;
  hours: OpenHours[];
  banner: string;
  /** In dollars, as it was typed; the API has cents. */
  transferFee: string;
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
    transferFee: priceText(transferFee),
    licence: licence ?? { number: '', expires: '' },
  };
}

/** What the form can change, each detail of the shop under a name of its own: `business.phone`. */
export type FlatSettings = Omit<SettingsUpdate, 'business' | 'version'> &
  Record<`business.${string}`, string>;

/** The fields for the form's values. */
export function fieldsOf(values: ShopValues): FlatSettings {
  const { business, ...others } = settingsOf(values);
  return { ...others, ...flatDetails(business) };
}

/** The request body of fields. */
export function bodyOf(fields: Partial<FlatSettings>): SettingsUpdate {
  return nested(fields);
}

function flatDetails(business: ShopDetails): Record<`business.${string}`, string> {
  return Object.fromEntries(Object.entries(business).map(([key, value]) => [DETAIL + key, value]));
}

/** `business.phone` as the phone of `business`. */
function nested(fields: Record<string, unknown>): object {
  const entries = Object.entries(fields);
  const details = entries.filter(([field]) => field.startsWith(DETAIL));
  const business = details.map(([field, value]) => [field.slice(DETAIL.length), value] as const);
  return {
    ...Object.fromEntries(entries.filter(([field]) => !field.startsWith(DETAIL))),
    ...(business.length > 0 && { business: Object.fromEntries(business) }),
  };
}

/** Some of the form's values, by the names of their fields. */
export function someOf({ business, ...others }: ShopValues, fields: string[]): Partial<ShopValues> {
  return nested(only({ ...others, ...flatDetails(business) }, fields));
}

/** What the form's values come to. */
function settingsOf(values: ShopValues) {
  const { business, hours, banner, transferFee, licence, notices, askAfterVisit } = values;
  const { expires } = licence;
  const number = licence.number.trim();
  return {
    business: trimmed(business),
    hours: hours.map(trimmed),
    banner: banner.trim() || null,
    transferFee: centsIn(transferFee),
    licence: number || expires ? { number, expires } : null,
    // In one order, whatever the database makes of it.
    notices: notices.map(({ category, text }) => ({ category, text: text.trim() })),
    askAfterVisit,
  };
}

/** Texts without the blanks around them, which the server leaves out too. */
function trimmed<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])) as Texts;
}
