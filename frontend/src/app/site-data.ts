import type { Business } from '../api/models/Business';
import type { OpenHours } from '../api/models/OpenHours';
import { readOpenHours } from '../lib/time/open-hours';
import { paths } from '../lib/paths';
import { CONTEXT, SITE_PICTURE } from '../lib/structured-data';

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** `Scottsdale, AZ 85251`, the format of the setting. */
const CITY_LINE = /^(?<city>.+), (?<region>[A-Z]{2}) (?<zip>\d{5}(-\d{4})?)$/;

/** Pages about the shop itself. */
const SHOP_PAGES: string[] = [paths.home, paths.about, paths.contact];
/** Pages with other pages below them. */
const SECTIONS: Record<string, string> = { [paths.inventory]: 'Inventory', [paths.blog]: 'Blog' };

/**
 * Structured data besides that of the page: the shop on pages about it, breadcrumbs on the others.
 * @param name of the page; undefined for that of a sample, which stands in none
 */
export function siteData(
  name: string | undefined,
  path: string,
  business: Business | undefined,
  origin: string,
): object[] {
  const section = Object.keys(SECTIONS).find((parent) => path.startsWith(`${parent}/`));
  const steps = [
    { name: 'Home', path: paths.home },
    ...(section ? [{ name: SECTIONS[section] ?? '', path: section }] : []),
    ...(name === undefined ? [] : [{ name: SECTIONS[path] ?? name, path }]),
  ];
  return [
    ...(business && SHOP_PAGES.includes(path) ? [storeData(business, origin)] : []),
    ...(path === paths.home ? [] : [breadcrumbData(steps, origin)]),
  ];
}

/** The shop for search engines: location, contact and opening hours. */
function storeData(business: Business, origin: string): object {
  const { name, street, city, phone, email, hours } = business;
  const parts = CITY_LINE.exec(city)?.groups;
  const open = hours.flatMap(openingHours);
  return {
    '@context': CONTEXT,
    '@type': 'Store',
    '@id': `${origin}/#store`,
    name,
    url: `${origin}/`,
    image: origin + SITE_PICTURE,
    logo: `${origin}/favicon.svg`,
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: parts?.['city'] ?? city,
      addressRegion: parts?.['region'],
      postalCode: parts?.['zip'],
      addressCountry: 'US',
    },
    ...(open.length > 0 && { openingHoursSpecification: open }),
  };
}

/** The days and times in a line of the opening hours. `By appointment` means nothing to search engines. */
function openingHours(line: OpenHours): object[] {
  const { days, times } = readOpenHours(line) ?? { days: [], times: [] };
  return times.map((time) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => WEEK[day]),
    ...time,
  }));
}

/** Breadcrumbs from the home page to this one, given the names of the pages. */
function breadcrumbData(steps: { name: string; path: string }[], origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
