import type { BlogPostPage } from '../api/models/BlogPostPage';
import type { Business } from '../api/models/Business';
import { Condition } from '../api/models/Condition';
import type { PublicItem } from '../api/models/PublicItem';
import { paths } from './paths';
import { photosOf, pictureCard, pictureUrl, postPicture } from './pictures';

/** Part of every block of structured data. */
export const CONTEXT = 'https://schema.org';
/** The picture of pages without their own. */
export const SITE_PICTURE = '/og.png';

/** An item, and what is offered if its price is public; it can only be seen and bought in the shop. */
export function productData(item: PublicItem, origin: string): object {
  // Of the product, and of what is offered, which is where search engines for shopping look.
  const condition = item.condition && {
    itemCondition: `${CONTEXT}/${item.condition === Condition.NEW ? 'NewCondition' : 'UsedCondition'}`,
  };
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: item.name,
    description: item.description,
    category: item.category,
    sku: String(item.id),
    image: photosOf(item).map(({ url }) => absolute(pictureUrl(url) ?? SITE_PICTURE, origin)),
    ...(item.manufacturer && { brand: { '@type': 'Brand', name: item.manufacturer } }),
    ...(item.model && { model: item.model }),
    ...condition,
    // Search engines refuse an offer without a price.
    ...(item.price !== null && {
      offers: {
        '@type': 'Offer',
        url: origin + paths.item(item),
        price: (item.price / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: `${CONTEXT}/${item.inStock ? 'InStoreOnly' : 'OutOfStock'}`,
        ...condition,
        seller: { '@id': `${origin}/#store` },
      },
    }),
  };
}

/** An article with its author and the shop as publisher. */
export function articleData(post: BlogPostPage, business: Business | undefined, origin: string): object {
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
    mainEntityOfPage: origin + paths.post(post),
  };
}

function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}
