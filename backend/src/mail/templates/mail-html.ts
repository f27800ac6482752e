import { escapeMarkup as escape } from '../../common/escape.js';
import type { Writer } from '../../shop/shop.service.js';
import type { Hour, Link, MailBody, Picture } from './mail-body.js';
import { MARK } from '../mark.js';
import { unbroken } from './unbroken.js';

/**
 * The dark look, in the site's colors (frontend/src/styles.css). Without it programs invert the light one as they like; they
 * have to be told twice that they need not. The picture keeps its light paper, as on the site.
 */
const DARK = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#17181a!important}
.head{background:#121315!important}
.paper{background:#202124!important;color:#ece6da!important}
.muted{color:#aea79b!important}
.line{border-color:#37373a!important}
.accent{color:#cfa561!important}
.mark{border-color:#cfa561!important}
.button{background:#cfa561!important;color:#17181a!important}
}`;

/** Of the button: Outlook for Windows, which draws with Word, pads its cell and not the link. */
const BUTTON_PADDING = '12px 20px';

/** Outlook for Windows knows no `max-width`: there a table of this width stands around the mail. */
const WIDTH = 560;

/** As large as the text is wide, in the shape of the cards that the site serves for link previews. */
const PICTURE = { width: 504, height: 265 };

/**
 * The HTML part: tables and inline styles, the only layout every mail program renders. What people may have written has the
 * direction of its own first letter.
 */
export function renderHtml(
  { heading, hour, quote, facts = [], picture, paragraphs, list, link, note, links = [] }: MailBody,
  { business, publicUrl }: Writer,
): string {
  const anchor = ({ label, path }: Link, look: string, style: string) =>
    `<a href="${escape(new URL(path, publicUrl).href)}" class="${look}" style="${style}">${escape(label)}</a>`;
  const body = [
    `<h1 dir="auto" style="margin:0 0 20px;font:400 26px/1.25 Georgia,serif">${escape(heading)}</h1>`,
    ...(hour ? [renderHour(hour)] : []),
    ...(quote
      ? [
          `<blockquote dir="auto" class="mark" style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:2px solid #7d5a1f">${unbroken(quote).replace(/\r?\n/g, '<br>')}</blockquote>`,
        ]
      : []),
    ...(facts.length > 0
      ? [
          '<table role="presentation" cellpadding="0" cellspacing="0" class="line" style="width:100%;margin:0 0 20px;border-top:1px solid #ddd5c5">',
          ...facts.map(
            ([label, value]) =>
              `<tr><td class="muted line" style="padding:10px 16px 10px 0;border-bottom:1px solid #ddd5c5;color:#5c5850;white-space:nowrap;vertical-align:top">${escape(label)}</td>` +
              `<td dir="auto" class="line" style="padding:10px 0;border-bottom:1px solid #ddd5c5;width:100%;word-break:break-word">${unbroken(value)}</td></tr>`,
          ),
          '</table>',
        ]
      : []),
    ...(picture ? [renderPicture(picture, publicUrl)] : []),
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${unbroken(text)}</p>`),
    ...(list
      ? [
          `<p style="margin:0 0 8px">${escape(list.title)}:</p>`,
          '<ul style="margin:0 0 20px;padding:0 0 0 20px">',
          ...list.points.map(
            (point) =>
              `<li dir="auto" style="margin:0 0 8px">${typeof point === 'string' ? unbroken(point) : anchor(point, 'accent', 'display:inline-block;padding:4px 0;color:#7d5a1f')}</li>`,
          ),
          '</ul>',
        ]
      : []),
    ...(link
      ? [
          `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td class="button" style="background:#7d5a1f;mso-padding-alt:${BUTTON_PADDING}">`,
          anchor(
            link,
            'button',
            `display:inline-block;padding:${BUTTON_PADDING};mso-padding-alt:0;background:#7d5a1f;color:#fffdf8;text-decoration:none`,
          ),
          '</td></tr></table>',
        ]
      : []),
    ...(note
      ? [`<p class="muted" style="margin:-12px 0 20px;color:#5c5850;font-size:13px">${unbroken(note)}</p>`]
      : []),
    ...links.map((other) => `<p style="margin:0 0 16px">${anchor(other, 'accent', 'color:#7d5a1f')}</p>`),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escape(heading)}</title><style>${DARK}</style></head>`,
    '<body class="page" style="margin:0;background:#f6f2ea;color:#1f2022;font:16px/1.6 Helvetica,Arial,sans-serif">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" class="page" style="padding:24px 12px;background:#f6f2ea">',
    `<!--[if mso]><table role="presentation" align="center" width="${WIDTH}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
    `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:${WIDTH}px;text-align:left">`,
    '<tr><td class="head" style="padding:14px 28px;background:#17181a"><table role="presentation" cellpadding="0" cellspacing="0"><tr>',
    `<td style="padding-right:12px"><img src="cid:${MARK.cid}" alt="" width="36" height="36" style="display:block"></td>`,
    `<td style="color:#cfa561;font:400 20px/1.3 Georgia,serif">${escape(business.name)}</td></tr></table></td></tr>`,
    `<tr><td class="paper" style="padding:32px 28px 16px;background:#fffdf8;color:#1f2022">${body.join('\n')}</td></tr>`,
    '<tr><td class="paper muted line" style="padding:20px 28px;background:#fffdf8;border-top:1px solid #ddd5c5;color:#5c5850;font-size:13px">',
    `${unbroken(business.street)}, ${unbroken(business.city)}<br>${unbroken(business.phone)}<br>${escape(business.email)}<br>By appointment only, no walk-ins</td></tr>`,
    '</table>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
  ].join('\n');
}

/** Where pictures are blocked its name stands on the paper that it would lie on. */
function renderPicture({ path, name }: Picture, publicUrl: string): string {
  const { width, height } = PICTURE;
  const style = `display:block;width:100%;max-width:${width}px;height:auto;margin:0 0 20px;background:#efe9dd;color:#1f2022;font:16px/2.5 Georgia,serif;text-align:center`;
  return `<img src="${escape(new URL(path, publicUrl).href)}" alt="${escape(name)}" width="${width}" height="${height}" style="${style}">`;
}

/** As the page of the visit shows it. Line breaks, because Outlook for Windows knows no blocks within a paragraph. */
function renderHour({ label, day, time, more, isOff }: Hour): string {
  const [open, close] = isOff ? ['<s class="muted" style="color:#5c5850">', '</s>'] : ['', ''];
  const small = (text: string) =>
    `<span class="muted" style="font:16px/1.6 Helvetica,Arial,sans-serif;color:#5c5850">${escape(text)}</span>`;
  return (
    '<p style="margin:0 0 20px;font:400 22px/1.4 Georgia,serif">' +
    [...(label ? [small(label)] : []), open + day, time + close, small(more)].join('<br>') +
    '</p>'
  );
}
