import { readFileSync } from 'node:fs';
import type { Findings, Part } from '../part.ts';
import { fixture, load, toolFile } from '../tools.ts';

/** What both readers have to make of an article. */
interface Entry {
  title: string;
  url: string;
  date: string;
}

interface ByRssParser {
  items: { title?: string; link?: string; isoDate?: string }[];
}

interface ByFeedParser {
  items: { title: string | null; url: string | null; published: Date | null }[];
}

/** Validates a sitemap against the schema of sitemaps.org. */
async function checkSitemap(text: string): Promise<Findings> {
  const { validateXML } = await load<{
    validateXML: (options: object) => Promise<{ valid: boolean; errors: { message: string }[] }>;
  }>('xmllint-wasm');
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: text }],
    schema: [readFileSync(toolFile('sitemap/schema/sitemap.xsd'), 'utf8')],
  });
  return {
    checked: text.split('<loc>').length - 1,
    errors: errors.map(({ message }) => `sitemap: ${message}`),
  };
}

/** Has two readers read a feed, which have to find the same articles, each with a title, an address and a day. */
async function checkFeed(text: string, origin: string): Promise<Findings> {
  const { default: RssParser } = await load<{
    default: new () => { parseString: (text: string) => Promise<ByRssParser> };
  }>('rss-parser');
  const { parseFeed } = await load<{ parseFeed: (text: string) => ByFeedParser }>(
    '@rowanmanning/feed-parser',
  );
  try {
    const one: Entry[] = (await new RssParser().parseString(text)).items.map(
      ({ title = '', link = '', isoDate = '' }) => ({ title, url: link, date: isoDate }),
    );
    const other: Entry[] = parseFeed(text).items.map(({ title, url, published }) => ({
      title: title ?? '',
      url: url ?? '',
      date: published?.toISOString() ?? '',
    }));
    const errors = one
      .filter(({ title, url, date }) => title === '' || date === '' || !url.startsWith(`${origin}/`))
      .map((entry) => `feed: a title, an address here or a day is missing: ${JSON.stringify(entry)}`);
    if (one.length === 0) {
      errors.push('feed: has no article');
    }
    if (JSON.stringify(one) !== JSON.stringify(other)) {
      errors.push(`feed: read as ${JSON.stringify(one)} and as ${JSON.stringify(other)}`);
    }
    return { checked: one.length, errors };
  } catch (error) {
    return { checked: 0, errors: [`feed: ${(error as Error).message}`] };
  }
}

async function check(sitemap: string, feed: string, origin: string): Promise<Findings> {
  const all = [await checkSitemap(sitemap), await checkFeed(feed, origin)];
  return {
    checked: all.reduce((sum, { checked }) => sum + checked, 0),
    errors: all.flatMap(({ errors }) => errors),
  };
}

export const feeds: Part = {
  name: 'feeds',
  tools: ['xmllint-wasm', 'sitemap', 'rss-parser', '@rowanmanning/feed-parser'],
  unit: 'entries',
  run: async (site) => {
    const [sitemap, feed] = await Promise.all(
      ['/sitemap.xml', '/blog/feed.xml'].map(async (path) => (await site.ask('GET', path)).text()),
    );
    return check(sitemap as string, feed as string, site.origin);
  },
  selfTest: async () => {
    const findings = [
      await checkSitemap(fixture('sitemap.xml')),
      await checkFeed(fixture('feed.xml'), 'https://example.org'),
    ];
    return findings.every(({ errors }) => errors.length > 0) ? findings.flatMap(({ errors }) => errors) : [];
  },
};
