import { paths } from '@/lib/paths';

/** The five main pages, as listed in the header and the footer. */
export const MAIN_PAGES = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.inventory, label: 'Inventory' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.contact, label: 'Contact' },
];
