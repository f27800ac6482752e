import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { PageHero } from '../layout/page-hero';
import { OurApproach } from './our-approach';
import { OurExpertise } from './our-expertise';
import { OurStory } from './our-story';
import type { PageModule } from '@/lib/page-module';

/** Who the shop is and how it works. */
function Component() {
  const { data: business } = useQuery(businessQuery());

  return (
    <>
      <PageHero
        tall
        eyebrow="The Shop"
        title={`About ${business?.name ?? 'Us'}`}
        text="A licensed firearms dealer without a counter: one visitor, one table, and all the time a good decision needs."
      />
      <OurStory name={business?.name ?? 'This house'} />
      <OurApproach />
      <OurExpertise />
    </>
  );
}

export default {
  Component,
  head: () => ({
    title: 'About',
    description:
      'A licensed firearms dealer in Arizona that works by appointment only: a curated selection, expert guidance and an hour set aside for you.',
  }),
} satisfies PageModule;
