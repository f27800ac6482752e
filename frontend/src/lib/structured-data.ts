import type { BlogPost } from '../api/models/BlogPost';
import type { Business } from '../api/models/Business';
import type { PublicItem } from '../api/models/PublicItem';
import { paths } from './paths';
import { pictureCard, postPicture } from './pictures';

const CONTEXT = 'https://schema.org';
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
/** `Scottsdale, AZ 85251`, as the settings write it. */
const CITY_LINE = /^(?<city>.+), (?<region>[A-Z]{2}) (?<zip>\d{5}(-\d{4})?)$/;

/** Pages about the shop itself. */
const SHOP_PAGES: string[] = [paths.home, paths.about, paths.contact];
/** Pages that others lie below. */
const SECTIONS: Record<string, string> = { [paths.inventory]: 'Inventory', [paths.blog]: 'Blog' };

/** The picture of every page that has none of its own. */
export const SITE_PICTURE = '/og.png';

/** What any page says besides its own data: the shop on the pages about it, the way from home on the others. */
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

/** The shop for search engines: where it is, how to reach it and when it receives. */
function storeData(business: Business, origin: string): object {
  const { name, street, city, phone, email } = business;
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
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAYS,
      opens: '10:00',
      closes: '18:00',
    },
  };
}

/** An item with its price; what is offered is seen and bought in the shop. */
export function productData(item: PublicItem, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: item.name,
    description: item.description,
    category: item.category,
    sku: String(item.id),
    image: absolute(pictureCard(item.imageUrl) ?? SITE_PICTURE, origin),
    offers: {
      '@type': 'Offer',
      url: origin + paths.item(item.id),
      price: (item.price / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: `${CONTEXT}/${item.inStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@id': `${origin}/#store` },
    },
  };
}

/** An article with its author and the shop as publisher. */
export function articleData(post: BlogPost, business: Business | undefined, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    image: absolute(pictureCard(postPicture(post)) ?? SITE_PICTURE, origin),
    datePublished: post.publishedAt,
    author: { '@type': 'Person', name: post.author },
    publisher: {
      '@type': 'Organization',
      '@id': `${origin}/#store`,
      name: business?.name,
      logo: { '@type': 'ImageObject', url: `${origin}/favicon.svg` },
    },
    mainEntityOfPage: origin + paths.post(post.id),
  };
}

/** The way from the home page to this one, given the names of the pages on it. */
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

function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}
