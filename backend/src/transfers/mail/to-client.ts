import type { Service } from '../../booking/services/service.entity.js';
import { addressing, client } from '../../mail/templates/client-name.js';
import type { MailBody } from '../../mail/templates/mail-body.js';
import type { MailContent } from '../../mail/templates/mail-content.js';
import type { Shop } from '../../shop/shop.service.js';
import { TransferStatus, WaitingFor } from '../transfer-status.js';
import type { Transfer } from '../transfer.entity.js';

/*
 * As all mails to clients, these contain nothing the visitor wrote but a name that looks like one: the address may be
 * anybody's (see clientName). What the dealer noted is in none of them, and why a transfer was declined neither.
 */

/** A transfer, and the status the mail tells of. */
interface Told extends Pick<Transfer, 'id' | 'name' | 'fee' | 'waitingFor'> {
  email: string;
  told: TransferStatus;
}

/** What else than the client is waited for; undefined for nothing. */
const WAITS: Partial<Record<WaitingFor, string>> = {
  [WaitingFor.Seller]: 'the seller',
  [WaitingFor.Atf]: 'ATF approval',
  [WaitingFor.Check]: 'the background check',
};

interface Letter {
  heading: string;
  paragraphs: string[];
}

/**
 * Tells the client of a status, without the link to the transfer, which TransferMails adds.
 * @param service what to book for a pick-up
 */
export function clientMail(transfer: Told, service: Service | null, shop: Shop): MailContent {
  const { id, fee, told } = transfer;
  const { heading, paragraphs } = letterOf(transfer, shop);
  return {
    to: client(transfer),
    subject: `${heading}, ${shop.name}`,
    body: {
      heading,
      paragraphs,
      facts: [
        ['Transfer', `No. ${id}`],
        ...(told === TransferStatus.Expected
          ? [['Ship to', `${shop.name}, ${shop.street}, ${shop.city}`] satisfies [string, string]]
          : []),
        ...(fee === null || told === TransferStatus.Declined
          ? []
          : [['Fee', fee === 0 ? 'None' : dollars(fee)] satisfies [string, string]]),
      ],
      ...(told === TransferStatus.Ready && !waitOf(transfer) && pickUp(service)),
    },
  };
}

function letterOf(transfer: Told, { phone }: Shop): Letter {
  const questions = `Questions? Reply to this email or call ${phone}.`;
  switch (transfer.told) {
    case TransferStatus.Expected:
      return {
        heading: 'We’re expecting your transfer',
        paragraphs: [
          `${addressing('Thanks', transfer)}. We’ll let you know when it arrives. Please don’t come in before we say it’s ready.`,
          questions,
          'If you didn’t ask for this transfer, you can ignore this email.',
        ],
      };
    case TransferStatus.Received:
      return {
        heading: 'Your transfer has arrived',
        paragraphs: [
          `${addressing('Good news', transfer)}: it’s here. We’ll write again when you can pick it up. Please wait for that before you come in.`,
          questions,
        ],
      };
    case TransferStatus.Ready: {
      const wait = waitOf(transfer);
      if (wait) {
        return {
          heading: `Your transfer is waiting for ${wait}`,
          paragraphs: [
            `${addressing('Almost there', transfer)}: everything else is ready. We’re waiting for ${wait}, and will call you when you can pick it up. Please don’t come in yet.`,
            questions,
          ],
        };
      }
      return {
        heading: 'Your transfer is ready',
        paragraphs: [
          `${addressing('Good news', transfer)}: you can pick it up. We work by appointment only, so please book a time first.`,
          questions,
        ],
      };
    }
    case TransferStatus.Completed:
      return {
        heading: 'Your transfer is complete',
        paragraphs: [`${addressing('Thank you for coming to us', transfer)}.`, questions],
      };
    default:
      return {
        heading: 'We can’t complete your transfer',
        paragraphs: [
          `${addressing('We’re sorry', transfer)}: we’re unable to complete this transfer. Please call ${phone} and we’ll talk about what happens next.`,
        ],
      };
  }
}

function waitOf({ waitingFor }: Told): string | undefined {
  return waitingFor === null ? undefined : WAITS[waitingFor];
}

function pickUp(service: Service | null): Pick<MailBody, 'link' | 'list'> {
  const points = service?.checklist.length ? service.checklist : ['A government-issued photo ID'];
  return {
    list: { title: 'Please bring', points },
    link: { label: 'Book a Pick-Up', path: `/schedule${service ? `?service=${service.id}` : ''}` },
  };
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
