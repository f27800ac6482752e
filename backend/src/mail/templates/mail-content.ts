import type { EntityManager } from 'typeorm';
import type { Writer } from '../../shop/shop.service.js';
import type { Address, Mail } from '../mailer.js';
import type { Notice } from '../notice.entity.js';
import { type MailBody, renderText } from './mail-body.js';
import { renderHtml } from './mail-html.js';

/** A room's part of a mail; the envelope and layout belong to the mail module. */
export interface MailContent {
  /** Defaults to the shop. */
  to?: Address;
  /** Where replies go. Defaults to the shop. */
  replyTo?: Address;
  subject: string;
  body: MailBody;
  calendar?: Mail['calendar'];
}

/** A mail to write, within the transaction of `manager`. */
interface Asked extends Pick<Notice, 'kind' | 'edition'> {
  manager: EntityManager;
}

/**
 * Writes the mail about a row in its current state, and stores what belongs to the mail, such as its token. `edition`
 * distinguishes a mail from the same one requested again.
 * @returns undefined if there's nothing left to say: a newer mail overtook this one.
 */
export type MailWriter<Row> = (
  row: Row,
  asked: Asked,
) => MailContent | undefined | Promise<MailContent | undefined>;

/** The mail of a notice. */
export function toMail(notice: Notice, { body, ...content }: MailContent, writer: Writer): Mail {
  const shop = { name: writer.business.name, address: writer.business.email };
  const name = `${notice.kind}-${notice.id}-${notice.edition}`;
  // A shop that was restored from a backup numbers its mails as the lost one did.
  const moment = notice.queuedAt.getTime().toString(36);
  return {
    from: shop,
    to: shop,
    replyTo: shop,
    ...content,
    id: `${name}.${moment}`,
    fileName: `${name}.eml`,
    text: renderText(body, writer),
    html: renderHtml(body, writer),
  };
}
