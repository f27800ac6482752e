import { paths } from '@/lib/paths';
import { Link } from '@/ui/link';
import type { LegalSection } from './legal-document';
import { ShopAddress } from './shop-address';

/** The second half of the terms: the use of the site itself. */
export const TERMS_OF_USE: LegalSection[] = [
  {
    id: 'conduct',
    title: 'Fair use',
    body: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>give false details in a form, or book times you don’t mean to keep;</li>
          <li>use the site for anything unlawful, or to harm someone else;</li>
          <li>try to get into the back office, overload the site or get around its limits;</li>
          <li>copy the catalog, the articles or the drawings as a whole, or by automated means.</li>
        </ul>
        <p>We may block access and cancel requests where that happens.</p>
      </>
    ),
  },
  {
    id: 'testimonials',
    title: 'Your testimonials',
    body: (
      <p>
        A testimonial must be your own honest experience and free of insults, other people’s data and
        advertising. You keep the rights to your words and allow us, free of charge, to show them on this site
        under the name you gave. We read every testimonial first and may decline it or take it down; we don’t
        change its meaning. Ask us at any time and we’ll remove yours.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'Copyright and trademarks',
    body: (
      <p>
        Texts, drawings, pictures and the design of this site belong to us or our licensors. You may read,
        print and link to them for yourself. Manufacturers’ names and trademarks belong to their owners and
        appear only to identify items. The software of others in this site has{' '}
        <a href="/licenses.txt">licenses</a> of its own.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    body: (
      <>
        <p>
          The website is provided “as is,” without any warranty, express or implied, that it is complete,
          correct, always available or fit for a particular purpose. Warranties on goods you buy from us are
          agreed at the sale and are not affected by this paragraph.
        </p>
        <p>
          As far as the law allows, we are not liable for indirect or consequential loss that comes from using
          the site or from not being able to use it. Nothing here limits liability that cannot be limited by
          law.
        </p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        Our <Link to={paths.privacy}>Privacy Policy</Link> explains what we do with the data you send us.
      </p>
    ),
  },
  {
    id: 'general',
    title: 'General',
    body: (
      <p>
        The law of the State of Arizona applies, without regard to its conflict-of-law rules, and the state
        and federal courts in Maricopa County, Arizona, have jurisdiction. If any part of these terms cannot
        be enforced, the rest stays in force. We may change the terms; the version on this page, with its
        date, is the one that counts.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>Reach us here, or in person by appointment:</p>
        <ShopAddress />
      </>
    ),
  },
];
