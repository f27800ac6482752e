import { slugOf } from './slug';

/** The path of a row's page: its id, and its name for people to read. */
function rowPath(parent: string, id: number, name: string): string {
  const slug = slugOf(name);
  return `${parent}/${id}${slug && `-${encodeURIComponent(slug)}`}`;
}

/** Every URL path of the site. */
export const paths = {
  home: '/',
  about: '/about',
  inventory: '/inventory',
  item: ({ id, name }: { id: number; name: string }) => rowPath('/inventory', id, name),
  inventoryCategory: (category: string) => `/inventory?category=${encodeURIComponent(category)}`,
  blog: '/blog',
  post: ({ id, title }: { id: number; title: string }) => rowPath('/blog', id, title),
  contact: '/contact',
  /** The contact page with the item as its subject. */
  contactAbout: (id: number) => `/contact?item=${id}`,
  /** With the service in the subject of the form. */
  contactForService: (service: string) => `/contact?service=${encodeURIComponent(service)}`,
  schedule: '/schedule',
  requested: '/schedule/requested',
  review: '/review',
  transfers: '/transfers',
  /** Without a token, the page explains what may be wrong with the link. */
  visit: '/visit/:token?',
  transfer: '/transfer/:token?',
  seller: '/seller/:token?',
  privacy: '/privacy',
  terms: '/terms',
  admin: {
    home: '/admin',
    login: '/admin/login',
    welcome: '/admin/welcome/:token',
    inventory: '/admin/inventory',
    blog: '/admin/blog',
    testimonials: '/admin/testimonials',
    schedule: '/admin/schedule',
    appointment: (id: number) => `/admin/schedule?tab=appointments&appointment=${id}`,
    messages: '/admin/messages',
    transfers: '/admin/transfers',
    transfer: (id: number) => `/admin/transfers?transfer=${id}`,
    activity: '/admin/activity',
    settings: '/admin/settings',
  },
};
