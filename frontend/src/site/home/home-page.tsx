import { AboutTeaser } from './about-teaser';
import { AppointmentCall } from './appointment-call';
import { ContactSection } from './contact-section';
import { FeaturedItems } from './featured-items';
import { Hero } from './hero';
import { LatestArticles } from './latest-articles';
import { MobileServices } from './mobile-services';
import { Specialties } from './specialties';
import { Testimonials } from './testimonials';
import { recentPostsQuery } from '@/data/blog';
import { servicesQuery } from '@/data/business';
import { featuredItemsQuery } from '@/data/inventory';
import { testimonialsQuery } from '@/data/testimonials';
import type { PageModule } from '@/lib/page-module';

function Component() {
  return (
    <>
      <Hero />
      <Specialties />
      <MobileServices />
      <FeaturedItems />
      <AboutTeaser />
      <Testimonials />
      <LatestArticles />
      <ContactSection />
      <AppointmentCall />
    </>
  );
}

export default {
  Component,
  loader: (client) => [
    client.prefetchQuery(servicesQuery()),
    client.prefetchQuery(featuredItemsQuery()),
    client.prefetchQuery(testimonialsQuery()),
    client.prefetchQuery(recentPostsQuery()),
  ],
  head: () => ({
    title: 'Exceptional Firearms for Discerning Collectors',
    description:
      'Exotic firearms, night vision and tactical equipment, shown in private and strictly by appointment. Transfers, mobile Live Scan and CCW classes in Arizona.',
  }),
} satisfies PageModule;
