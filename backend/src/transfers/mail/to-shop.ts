import type { MailContent } from '../../mail/templates/mail-content.js';
import { SellerKind } from '../transfer-status.js';
import type { Transfer } from '../transfer.entity.js';

const SELLERS: Record<SellerKind, string> = {
  [SellerKind.Dealer]: 'a dealer',
  [SellerKind.Private]: 'a private seller',
  [SellerKind.Unknown]: 'not known whether a dealer',
};

/** Tells the shop of a transfer that a client announced; a reply to the mail goes to the client. */
export function newTransferMail(transfer: Transfer): MailContent | undefined {
  const { id, name, email, phone, seller, sellerKind, trackingNumber, description, message } = transfer;
  if (email === null) {
    return undefined;
  }
  return {
    replyTo: { name, address: email },
    subject: `New transfer No. ${id}: ${name}, from ${seller}`,
    body: {
      heading: `New transfer: ${name}`,
      paragraphs: ['A client announced a transfer on your website. Just reply to this email.'],
      facts: [
        ['Transfer', `No. ${id}`],
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Seller', `${seller} (${SELLERS[sellerKind]})`],
        ...(trackingNumber ? [['Tracking number', trackingNumber] satisfies [string, string]] : []),
      ],
      quote: [description, message].filter(Boolean).join('\n\n'),
      link: { label: 'Open This Transfer', path: `/admin/transfers?transfer=${id}` },
    },
  };
}
