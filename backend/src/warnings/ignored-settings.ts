import type { Shop } from '../shop/shop.service.js';
import { loadConfig, type ProcessSettings } from '../config/config.js';

const { firstShop: defaults } = loadConfig({});
const VARIABLES = {
  name: 'BUSINESS_NAME',
  street: 'BUSINESS_STREET',
  city: 'BUSINESS_CITY',
  phone: 'BUSINESS_PHONE',
  email: 'BUSINESS_EMAIL',
} as const;

/** Variables that say something else than what is stored, which is what counts since the first start. */
export function ignoredSettings(
  { firstShop }: Pick<ProcessSettings, 'firstShop'>,
  shop: Pick<Shop, keyof typeof VARIABLES>,
): string[] {
  return (Object.keys(VARIABLES) as (keyof typeof VARIABLES)[])
    .filter((field) => firstShop[field] !== defaults[field] && firstShop[field] !== shop[field])
    .map((field) => VARIABLES[field]);
}
