import type { Writer } from '../../business/shop/shop.service.js';
import type { Address, Mail } from '../mailer.js';
import type { Notice, NoticeKind } from '../notice.entity.js';
import { type Letter, letterHtml, letterText } from './letter.js';

/** What a room says in a mail; envelope and layout are mail's own. */
export interface MailContent {
  /** Left out, it goes to the shop. */
  to?: Address;
  /** Left out, answers go to the shop. */
  replyTo?: Address;
  subject: string;
  letter: Letter;
  calendar?: Mail['calendar'];
}

/**
 * Says what a mail about a thing holds, from what is true now.
 * @returns undefined if there is nothing to tell (any more): the thing is gone, or later news has overtaken it.
 */
export type MailWriter = (thingId: number, kind: NoticeKind) => Promise<MailContent | undefined>;

/** The mail of a notice. */
export function toMail(notice: Notice, { letter, ...content }: MailContent, writer: Writer): Mail {
  const shop = { name: writer.business.name, address: writer.business.email };
  const name = `${notice.kind}-${notice.id}-${notice.edition}`;
  return {
    from: shop,
    to: shop,
    replyTo: shop,
    ...content,
    messageId: `<${name}@${new URL(writer.publicUrl).hostname}>`,
    fileName: `${name}.eml`,
    text: letterText(letter, writer),
    html: letterHtml(letter, writer),
  };
}
