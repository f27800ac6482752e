import { zoneLabel } from '../common/time/zone-label.js';
import type { Shop } from '../business/shop/shop.service.js';
import type { MailContent } from '../mail/templates/mail-content.js';
import type { ContactMessage } from './contact-message.entity.js';

/** Forwards a message to the shop; a reply to the mail goes to the visitor. */
export function messageMail({ id, name, email, subject, message, itemName }: ContactMessage): MailContent {
  return {
    replyTo: { name, address: email },
    subject: `Message: ${subject}`,
    body: {
      heading: subject,
      paragraphs: ['New message from your website. Just reply to this email.'],
      facts: [
        ['Name', name],
        ['Email', email],
        ...(itemName ? [['Item', itemName] satisfies [string, string]] : []),
      ],
      quote: message,
      link: { label: 'Open this message', path: `/admin/messages?message=${id}` },
    },
  };
}

/**
 * Confirms a question about an item to the person who asked it. It repeats nothing they typed, not even the name:
 * otherwise anyone could write to strangers through us by entering their address.
 */
export function receiptMail(
  { email, itemId, createdAt }: ContactMessage,
  name: string,
  { name: shop, phone, timeZone }: Shop,
): MailContent {
  const sent = createdAt.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return {
    to: { name: '', address: email },
    subject: `Your inquiry about ${name}, ${shop}`,
    body: {
      heading: 'We have your inquiry',
      paragraphs: [
        "Thanks for asking. One of us will read your message and answer it by email. You don't need to do anything.",
        `In a hurry? Reply to this email or call ${phone}.`,
        "If you didn't write to us, you can ignore this email.",
      ],
      facts: [
        ['Item', name],
        ['Sent', `${sent} ${zoneLabel(timeZone)}`],
      ],
      link: { label: 'Book a time to see it', path: `/schedule?item=${itemId}` },
    },
  };
}
