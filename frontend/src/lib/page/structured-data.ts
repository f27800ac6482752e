import type { BlogPost } from '../../api/models/BlogPost';
import type { Business } from '../../api/models/Business';
import type { PublicItem } from '../../api/models/PublicItem';
import { paths } from '../paths';
import { pictureCard, postPicture } from '../pictures';

/** Part of every block of structured data. */
export const CONTEXT = 'https://schema.org';
/** The picture of pages without their own. */
export const SITE_PICTURE = '/og.png';

/** An item with its price; it can only be seen and bought in the shop. */
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

function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}
