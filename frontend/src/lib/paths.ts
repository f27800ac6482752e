/** Every URL path of the site. */
export const paths = {
  home: '/',
  about: '/about',
  inventory: '/inventory',
  item: (id: number) => `/inventory/${id}`,
  inventoryCategory: (category: string) => `/inventory?category=${encodeURIComponent(category)}`,
  blog: '/blog',
  post: (id: number) => `/blog/${id}`,
  contact: '/contact',
  /** The contact page with the item as its subject. */
  contactAbout: (id: number) => `/contact?item=${id}`,
  /** With the service in the subject of the form. */
  contactForService: (service: string) => `/contact?service=${encodeURIComponent(service)}`,
  schedule: '/schedule',
  requested: '/schedule/requested',
  review: '/review',
  /** Without a token, the page explains what may be wrong with the link. */
  visit: '/visit/:token?',
  privacy: '/privacy',
  terms: '/terms',
  admin: {
    home: '/admin',
    login: '/admin/login',
    inventory: '/admin/inventory',
    blog: '/admin/blog',
    testimonials: '/admin/testimonials',
    schedule: '/admin/schedule',
    appointment: (id: number) => `/admin/schedule?tab=appointments&appointment=${id}`,
    messages: '/admin/messages',
    activity: '/admin/activity',
    settings: '/admin/settings',
  },
};
