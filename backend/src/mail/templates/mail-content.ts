import type { Writer } from '../../business/shop/shop.service.js';
import type { Address, Mail } from '../mailer.js';
import type { Notice, NoticeKind } from '../notice.entity.js';
import { type MailBody, renderHtml, renderText } from './mail-body.js';

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

/**
 * Writes the mail about a thing in its current state. `edition` distinguishes a mail from the same one requested
 * again.
 * @returns undefined if there's nothing left to say: the thing is gone, or a newer mail overtook this one.
 */
export type MailWriter = (
  thingId: number,
  kind: NoticeKind,
  edition: number,
) => Promise<MailContent | undefined>;

/** The mail of a notice. */
export function toMail(notice: Notice, { body, ...content }: MailContent, writer: Writer): Mail {
  const shop = { name: writer.business.name, address: writer.business.email };
  const name = `${notice.kind}-${notice.id}-${notice.edition}`;
  return {
    from: shop,
    to: shop,
    replyTo: shop,
    ...content,
    messageId: `<${name}@${new URL(writer.publicUrl).hostname}>`,
    fileName: `${name}.eml`,
    text: renderText(body, writer),
    html: renderHtml(body, writer),
  };
}
