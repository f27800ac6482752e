import type { Business } from '../api/models/Business';
import type { OpenHours } from '../api/models/OpenHours';
import { minutesOf } from '../lib/time/days';
import { paths } from '../lib/paths';
import { CONTEXT, SITE_PICTURE } from '../lib/page/structured-data';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** `Scottsdale, AZ 85251`, the format of the setting. */
const CITY_LINE = /^(?<city>.+), (?<region>[A-Z]{2}) (?<zip>\d{5}(-\d{4})?)$/;

/** Pages about the shop itself. */
const SHOP_PAGES: string[] = [paths.home, paths.about, paths.contact];
/** Pages with other pages below them. */
const SECTIONS: Record<string, string> = { [paths.inventory]: 'Inventory', [paths.blog]: 'Blog' };

/** Structured data besides that of the page: the shop on pages about it, breadcrumbs on the others. */
export function siteData(
  name: string,
  path: string,
  business: Business | undefined,
  origin: string,
): object[] {
  const section = Object.keys(SECTIONS).find((parent) => path.startsWith(`${parent}/`));
  const steps = [
    { name: 'Home', path: paths.home },
    ...(section ? [{ name: SECTIONS[section] ?? '', path: section }] : []),
    { name, path },
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
    openingHoursSpecification: hours.flatMap(openingHours),
  };
}

/** The days and times in a line of the opening hours. `By appointment` means nothing to search engines. */
function openingHours({ days, hours }: OpenHours): object[] {
  const [first = '', last = first] = days.split(' to ');
  const times = hours.split(' to ').map(clockTime);
  return WEEK.includes(first) && WEEK.includes(last) && times.length === 2 && times.every(Boolean)
    ? [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: WEEK.slice(WEEK.indexOf(first), WEEK.indexOf(last) + 1),
          opens: times[0],
          closes: times[1],
        },
      ]
    : [];
}

/** `6:00 PM` as `18:00`; undefined if it is not a time of day. */
function clockTime(text: string): string | undefined {
  if (!/^\d{1,2}:\d\d [AP]M$/.test(text)) {
    return undefined;
  }
  const minutes = minutesOf(text);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
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
