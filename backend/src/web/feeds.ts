import { escapeMarkup } from '../common/escape.js';

/** The sitemap protocol allows no more in one file. */
export const MAX_ADDRESSES = 50_000;

/** Pages that always exist. */
const PAGES = [
  '/',
  '/about',
  '/inventory',
  '/blog',
  '/contact',
  '/schedule',
  '/transfers',
  '/review',
  '/privacy',
  '/terms',
];

/** An entry of the sitemap; `changed` is its date, if known. */
export interface SitemapEntry {
  path: string;
  changed?: Date;
}

interface Article {
  id: number;
  path: string;
  title: string;
  content: string;
  excerpt: string;
  author: string;
  publishedAt: Date;
}

/** Lets crawlers read every public page and its pictures, but not the back office or the API. */
export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/storage/',
    // The dealer gives the address of his feed to calendar programs that obey this.
    'Allow: /api/calendar/',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Lists every public page, the fixed ones first. */
export function sitemapXml(publicUrl: string, addresses: SitemapEntry[]): string {
  const urls = [...PAGES.map((path): SitemapEntry => ({ path })), ...addresses]
    .slice(0, MAX_ADDRESSES)
    .map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return `  <url><loc>${xml(publicUrl + path)}</loc>${lastmod}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** RSS 2.0 with the full text of the newest articles. */
export function feedXml(shop: { name: string; publicUrl: string }, articles: Article[]): string {
  const { name, publicUrl } = shop;
  const newest = articles[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${xml(name)}</title>`,
    `<link>${xml(publicUrl)}/blog</link>`,
    `<description>${xml(`Articles from ${name}`)}</description>`,
    '<language>en-us</language>',
    ...(newest ? [`<lastBuildDate>${newest.publishedAt.toUTCString()}</lastBuildDate>`] : []),
    `<atom:link href="${xml(publicUrl)}/blog/feed.xml" rel="self" type="application/rss+xml" />`,
    ...articles.map((article) => entry(article, publicUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** Readers know an article by its `guid`, so that one stays when the title changes. */
function entry(article: Article, publicUrl: string): string {
  const { id, path, title, content, excerpt, author, publishedAt } = article;
  return [
    '<item>',
    `<title>${xml(title)}</title>`,
    `<link>${xml(publicUrl + path)}</link>`,
    `<guid isPermaLink="false">${xml(publicUrl)}/blog/${id}</guid>`,
    `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
    `<dc:creator>${xml(author)}</dc:creator>`,
    `<description>${xml(excerpt)}</description>`,
    `<content:encoded>${xml(withOrigin(content, publicUrl))}</content:encoded>`,
    '</item>',
  ].join('\n');
}

/** Makes our own links and picture URLs absolute, because feed readers show them outside of the site. */
function withOrigin(html: string, publicUrl: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, (_match, name: string) => ` ${name}="${publicUrl}/`);
}

/** Escapes text for XML and drops the characters XML does not allow. */
function xml(text: string): string {
  return escapeMarkup(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}
