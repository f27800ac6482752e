import type { Config } from '../../config/config.js';
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
export function toMail(notice: Notice, { letter, ...content }: MailContent, config: Config): Mail {
  const shop = { name: config.business.name, address: config.business.email };
  const name = `${notice.kind}-${notice.id}-${notice.edition}`;
  return {
    to: shop,
    replyTo: shop,
    ...content,
    messageId: `<${name}@${new URL(config.publicUrl).hostname}>`,
    fileName: `${name}.eml`,
    text: letterText(letter, config),
    html: letterHtml(letter, config),
  };
}
