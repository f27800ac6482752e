import type { Shop } from '../../../shop/shop.service.js';
import type { Link, MailBody } from '../../../mail/templates/mail-body.js';
import type { AppointmentMailData } from './appointment-mail-data.js';
import { visitSpan } from './visit-time.js';

type Fact = [label: string, value: string];

/** What a visit is about; `when` labels its time. */
export function visitFacts(facts: AppointmentMailData, business: Shop, when = 'When'): Fact[] {
  return [[when, visitSpan(facts, business.timeZone)], ['Service', facts.serviceType], ...itemFact(facts)];
}

/** Safe to repeat: the shop named the item, not the visitor. */
function itemFact({ itemName }: AppointmentMailData): Fact[] {
  return itemName ? [['Item', itemName]] : [];
}

/** What to bring; a visit to the shop needs a photo ID, whatever the dealer lists. */
export function thingsToBring({ mobile, checklist }: AppointmentMailData): Pick<MailBody, 'list'> {
  const points = checklist.length > 0 || mobile ? checklist : ['A government-issued photo ID'];
  return points.length > 0 ? { list: { title: mobile ? 'Please have ready' : 'Please bring', points } } : {};
}

/** A link to a place on a map. */
export function mapLink(label: string, place: string): Link {
  return { label, path: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}` };
}
