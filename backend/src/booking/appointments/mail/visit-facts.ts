import type { Shop } from '../../../shop/shop.service.js';
import type { Link, MailBody } from '../../../mail/templates/mail-body.js';
import type { AppointmentMailData } from './appointment-mail-data.js';
import { visitSpan } from './visit-time.js';

type Fact = [label: string, value: string];

/** When a visit is and what it is about. */
export function visitFacts(facts: AppointmentMailData, business: Shop): Fact[] {
  return [['When', visitSpan(facts, business.timeZone)], ...aboutFacts(facts)];
}

/** What a visit is about. The item is safe to repeat: the shop named it, not the visitor. */
export function aboutFacts({ serviceType, itemName }: AppointmentMailData): Fact[] {
  return [['Service', serviceType], ...(itemName ? [['Item', itemName] satisfies Fact] : [])];
}

/** What to bring; a visit to the shop needs a photo ID, whatever the dealer lists. */
export function thingsToBring({ mobile, checklist }: AppointmentMailData): Pick<MailBody, 'list'> {
  const points = checklist.length > 0 || mobile ? checklist : ['A government-issued photo ID'];
  return points.length > 0 ? { list: { title: mobile ? 'Please have ready' : 'Please bring', points } } : {};
}

export function mapLink(label: string, place: string): Link {
  return { label, path: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}` };
}
