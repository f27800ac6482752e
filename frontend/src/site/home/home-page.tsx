import { AboutTeaser } from './about-teaser';
import { AppointmentCall } from './appointment-call';
import { ContactSection } from './contact-section';
import { FeaturedItems } from './featured-items';
import { Hero } from './hero';
import { LatestArticles } from './latest-articles';
import { MobileServices } from './mobile-services';
import { Specialties } from './specialties';
import { Testimonials } from './testimonials';

/** The front door. */
export function Component() {
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
