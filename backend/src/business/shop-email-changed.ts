import type { AuditEntry } from '../audit/audit-entry.entity.js';
import type { MailContent } from '../mail/templates/mail-content.js';

/** Tells the shop's old email address that mail about clients goes to another one from now on. */
export function shopEmailChangedMail({ changes, actor }: AuditEntry, shop: string): MailContent | undefined {
  const { from, to } = changes.find(({ field }) => field === 'email') ?? {};
  if (!from || !to) {
    return undefined;
  }
  const old = { name: shop, address: from };
  return {
    to: old,
    // Not the new address: it may be that of whoever changed it without being asked to.
    replyTo: old,
    subject: `The email address of ${shop} was changed`,
    body: {
      heading: 'Your shop has a new email address',
      paragraphs: [
        'From now on appointment requests, messages and all other email about clients go to the new address, and clients see it.',
        'If it wasn’t you or somebody you asked, log in, change the address back, and change the password: that logs out everybody else.',
      ],
      facts: [
        ['New address', to],
        ['Old address', from],
        ['Changed by', actor ?? 'unknown'],
      ],
      link: { label: 'Open the Shop Settings', path: '/admin/settings?tab=shop' },
    },
  };
}
