import type { Message } from '@/api/models/Message';
import { mailHref } from '@/lib/format';

/** Windows passes no longer address to a mail program. */
const LONGEST = 1900;

/**
 * A mailto link for a reply: greeting, space to write, and the original message quoted.
 * @param sent when the message arrived, as text
 */
export function replyLink({ name, email, subject, message }: Message, sent: string): string {
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const link = (quoted: string) =>
    `${mailHref(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(
      `Hi ${firstName(name)},\n\n\n\nOn ${sent}, ${name} wrote:\n${quoted.replace(/^/gm, '> ')}`.replaceAll(
        '\n',
        '\r\n',
      ),
    )}`;
  const words = message.replaceAll('\r\n', '\n').split(/(?<=\s)/);
  let kept = words.length;
  while (kept > 1 && link(words.slice(0, kept).join('')).length > LONGEST) {
    kept = Math.floor(kept * 0.9);
  }
  return link(words.slice(0, kept).join('').trimEnd() + (kept < words.length ? ' ...' : ''));
}

/** `Dana` for `Dana Reyes`; the whole name if it starts with a title or an initial. */
function firstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return /^\p{L}[\p{L}\p{M}'\u2019-]+$/u.test(first) ? first : name;
}
