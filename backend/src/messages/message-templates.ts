import { zoneLabel } from '../common/time/zone-label.js';
import type { Shop } from '../shop/shop.service.js';
import type { MailContent } from '../mail/templates/mail-content.js';
import { mailPicture } from '../inventory/item-ref.js';
import { visitTime } from '../booking/appointments/mail/visit-time.js';
import { slotName } from '../booking/slots/slot-name.js';
import type { ContactMessage } from './contact-message.entity.js';

/** Forwards a message to the shop; a reply to the mail goes to the visitor. */
export function messageMail(row: ContactMessage): MailContent {
  const { id, name, email, subject, message, itemName, phone, serviceType } = row;
  const { wishedDate: date, wishedStart: startTime } = row;
  return {
    replyTo: { name, address: email },
    subject: `Message: ${subject}`,
    body: {
      heading: subject,
      paragraphs: ['New message from your website. Just reply to this email.'],
      facts: [
        ['Name', name],
        ['Email', email],
        ...fact('Phone', phone),
        ...fact('Wants to come', date && startTime && slotName({ date, startTime })),
        ...fact('Service', serviceType),
        ...fact('Item', itemName),
      ],
      quote: message,
      link: {
        label: date ? 'Open This Message to Book It' : 'Open This Message',
        path: `/admin/messages?message=${id}`,
      },
    },
  };
}

/**
 * Confirms a message to the person who sent it. It repeats nothing they typed, not even the name: otherwise anyone could
 * write to strangers through us by entering their address. Names of items and services are the shop's own.
 * @param open whether visitors can come to see the item it asks about, and book the time. Nothing is told of another
 * time: anybody can ask for the slot of somebody's visit by its id
 */
export function receiptMail(
  {
    email,
    itemId,
    itemName,
    itemImageUrl,
    serviceType,
    wishedDate: date,
    wishedStart: startTime,
    createdAt,
  }: ContactMessage,
  { canBeSeen, isOffered }: { canBeSeen: boolean; isOffered: boolean },
  { name: shop, phone, timeZone }: Shop,
): MailContent {
  const sent = createdAt.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return {
    to: { name: '', address: email },
    subject: `${itemName ? `Your inquiry about ${itemName}` : 'Your message'}, ${shop}`,
    body: {
      heading: itemName ? 'We have your inquiry' : 'We have your message',
      paragraphs: [
        `Thanks for ${itemName ? 'asking' : 'writing'}. One of us will read your message and answer it by email. You don’t need to do anything.`,
        ...(date ? ['We can’t hold the time you asked for until we’ve answered.'] : []),
        `In a hurry? Reply to this email or call ${phone}.`,
        'If you didn’t write to us, you can ignore this email.',
      ],
      facts: [
        ...fact('Item', itemName),
        ...fact('Service', serviceType),
        ...fact('You asked for', isOffered && date && startTime && visitTime({ date, startTime }, timeZone)),
        ['Sent', `${sent} ${zoneLabel(timeZone)}`],
      ],
      ...mailPicture({ itemName, itemImageUrl }),
      ...(canBeSeen && { link: { label: 'Book a Time to See It', path: `/schedule?item=${itemId}` } }),
    },
  };
}

function fact(label: string, value: string | false | null): [string, string][] {
  return value ? [[label, value]] : [];
}
