import { escapeMarkup as escape } from '../../common/escape.js';
import type { Writer } from '../../business/shop/shop.service.js';

/** A mail's content: paragraphs and a table of facts. Both the text part and the HTML part are made from it. */
export interface MailBody {
  heading: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  /** Something a visitor wrote, shown as a quotation. */
  quote?: string | null | undefined;
  link?: Link;
  /** Another page to open. */
  secondLink?: Link;
}

/** A link to a page of this site. */
interface Link {
  label: string;
  path: string;
}

/** The plain text part. */
export function renderText(
  { heading, paragraphs, facts = [], quote, link, secondLink }: MailBody,
  { business, publicUrl }: Writer,
): string {
  return [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...[link, secondLink].flatMap((to) => (to ? [`${to.label}: ${publicUrl}${to.path}`] : [])),
    `-- \n${business.name}\n${business.street}, ${business.city}\n${business.phone}\n${business.email}\nBy appointment only, no walk-ins`,
  ].join('\n\n');
}

/** The HTML part: tables and inline styles, the only layout every mail program renders. */
export function renderHtml(
  { heading, paragraphs, facts = [], quote, link, secondLink }: MailBody,
  { business, publicUrl }: Writer,
): string {
  const body = [
    `<h1 style="margin:0 0 20px;font:400 26px/1.25 Georgia,serif;color:#1f2022">${escape(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`),
    ...(facts.length > 0
      ? [
          '<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:8px 0 20px;border-top:1px solid #ddd5c5">',
          ...facts.map(
            ([label, value]) =>
              `<tr><td style="padding:10px 16px 10px 0;border-bottom:1px solid #ddd5c5;color:#5c5850;white-space:nowrap;vertical-align:top">${escape(label)}</td>` +
              `<td style="padding:10px 0;border-bottom:1px solid #ddd5c5;width:100%">${escape(value)}</td></tr>`,
          ),
          '</table>',
        ]
      : []),
    ...(quote
      ? [
          `<blockquote style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:2px solid #7d5a1f;color:#5c5850">${escape(quote).replace(/\r?\n/g, '<br>')}</blockquote>`,
        ]
      : []),
    ...(link
      ? [
          `<p style="margin:24px 0"><a href="${escape(publicUrl + link.path)}" style="display:inline-block;padding:12px 20px;background:#7d5a1f;color:#fffdf8;text-decoration:none">${escape(link.label)}</a></p>`,
        ]
      : []),
    ...(secondLink
      ? [
          `<p style="margin:0 0 16px"><a href="${escape(publicUrl + secondLink.path)}" style="color:#7d5a1f">${escape(secondLink.label)}</a></p>`,
        ]
      : []),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escape(heading)}</title></head>`,
    '<body style="margin:0;background:#f6f2ea;color:#1f2022;font:16px/1.6 Helvetica,Arial,sans-serif">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;text-align:left">',
    `<tr><td style="padding:18px 28px;background:#17181a;color:#cfa561;font:400 20px/1.3 Georgia,serif">${escape(business.name)}</td></tr>`,
    `<tr><td style="padding:32px 28px 16px;background:#fffdf8">${body.join('\n')}</td></tr>`,
    '<tr><td style="padding:20px 28px;background:#fffdf8;border-top:1px solid #ddd5c5;color:#5c5850;font-size:13px">',
    `${escape(business.street)}, ${escape(business.city)}<br>${escape(business.phone)} &middot; ${escape(business.email)}<br>By appointment only, no walk-ins</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n');
}
