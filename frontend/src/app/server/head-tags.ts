import { SITE_PICTURE } from '@/lib/structured-data';
import type { CompleteHead } from '../head';

/** The tags that describe a page to search engines and in link previews. */
export function headTags(head: CompleteHead, publicUrl: string, path: string): string {
  const { title, name, description, image = SITE_PICTURE, type = 'website', noindex, siteName } = head;
  const ours = image.startsWith('/');
  const meta = (kind: 'name' | 'property', key: string, value: string | false | undefined) =>
    value ? [`<meta ${kind}="${key}" content="${escape(value)}" />`] : [];
  return [
    `<title>${escape(title)}</title>`,
    ...(noindex ? [] : [`<link rel="canonical" href="${escape(publicUrl + path)}" />`]),
    ...meta('name', 'description', description),
    ...meta('name', 'robots', noindex && 'noindex'),
    ...meta('property', 'og:type', type),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:url', !noindex && publicUrl + path),
    ...meta('property', 'og:image', ours ? publicUrl + image : image),
    ...meta('property', 'og:image:alt', name),
    ...meta('property', 'og:image:width', ours && '1200'),
    ...meta('property', 'og:image:height', ours && '630'),
    ...meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="alternate" type="application/rss+xml" title="${escape(siteName)}" href="/blog/feed.xml" />`,
  ].join('\n    ');
}

/** JSON that cannot close the script element around it. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
