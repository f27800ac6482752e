import type { Shop } from '../shop/shop.service.js';
import { type Config, loadConfig } from '../config/config.js';
import { type Told, WarningKind } from './warnings.dto.js';

/** The default name and contact of the business. The default city is left out because it may be the right one. */
const { firstShop: placeholders } = loadConfig({});
const FIELDS = ['name', 'street', 'phone', 'email'] as const;

const names = new Intl.ListFormat('en-US');

/** The details that visitors see and nobody has entered yet. */
export function placeholdersOf(shop: Pick<Shop, (typeof FIELDS)[number]>): (typeof FIELDS)[number][] {
  return FIELDS.filter((field) => shop[field] === placeholders[field]);
}

/**
 * What is missing on a public site. None of it prevents startup, so that the product can be tried out without any
 * settings.
 */
export function settingsWarnings(
  { production, smtpUrl }: Config,
  shop: Pick<Shop, (typeof FIELDS)[number]>,
): Pick<Told, WarningKind.MailNotSent | WarningKind.PlaceholderShop> {
  const missing = placeholdersOf(shop);
  return {
    [WarningKind.MailNotSent]:
      production && !smtpUrl
        ? 'No email is being sent: without a mail server, it’s only saved on this computer.'
        : undefined,
    [WarningKind.PlaceholderShop]:
      production && missing.length > 0
        ? `Visitors see placeholder details of the shop: ${names.format(missing)}. Change them under Account Settings, Shop.`
        : undefined,
  };
}
