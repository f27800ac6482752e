import { oneLine } from '../../common/one-line.js';
import type { Writer } from '../../shop/shop.service.js';

/** A mail's content, in the order it is read. Both the text part and the HTML part are made from it. */
export interface MailBody {
  heading: string;
  /** Large, above all else: whoever only glances at a mail looks for the time. */
  hour?: Hour;
  /** Something a visitor wrote, shown as a quotation: what the shop opens the mail for. */
  quote?: string | null | undefined;
  /** Shown as a table above the prose. */
  facts?: [label: string, value: string][];
  /** What it is about; the plain text has its name among the facts. */
  picture?: Picture;
  paragraphs: string[];
  /** Things to bring, or places to go to. */
  list?: { title: string; points: (string | Link)[] };
  link?: Link;
  /** What to know about the link. */
  note?: string;
  /** Other pages to open. */
  links?: Link[];
}

/** When a client comes, or would have come. */
export interface Hour {
  /** What it is, unless the heading says that. */
  label?: string;
  day: string;
  time: string;
  /** Until when, and in which time zone: the end of a sentence that begins with the time. */
  more: string;
  /** Nobody is to come: it is struck through, which `label` says as well. */
  isOff?: boolean;
}

/** A picture of this site, 1200 x 630. */
export interface Picture {
  path: string;
  name: string;
}

/** A link to a page of this site, or with an absolute `path` elsewhere. */
export interface Link {
  label: string;
  path: string;
}

/** The plain text part. Heading and facts may hold what visitors typed, which must not look like lines of ours. */
export function renderText(
  { heading, hour, quote, facts = [], paragraphs, list, link, note, links = [] }: MailBody,
  { business, publicUrl }: Writer,
): string {
  const linkLine = ({ label, path }: Link) => `${label}: ${new URL(path, publicUrl).href}`;
  return [
    oneLine(heading),
    ...(hour
      ? [[...(hour.label ? [`${hour.label}:`] : []), hour.day, `${hour.time} ${hour.more}`].join('\n')]
      : []),
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n')] : []),
    ...paragraphs,
    ...(list
      ? [
          [
            `${list.title}:`,
            ...list.points.map(
              (point) => `- ${typeof point === 'string' ? oneLine(point) : linkLine(point)}`,
            ),
          ].join('\n'),
        ]
      : []),
    ...(link ? [linkLine(link)] : []),
    ...(note ? [note] : []),
    ...links.map(linkLine),
    `-- \n${business.name}\n${business.street}, ${business.city}\n${business.phone}\n${business.email}\nBy appointment only, no walk-ins`,
  ].join('\n\n');
}
