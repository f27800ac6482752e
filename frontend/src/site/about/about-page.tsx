import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';
import { PageHero } from '../layout/page-hero';
import { OurApproach } from './our-approach';
import { OurExpertise } from './our-expertise';
import { OurStory } from './our-story';

/** Who the shop is and how it works. */
export function Component() {
  const { data: business } = useQuery(businessQuery());

  return (
    <>
      <PageHero
        tall
        eyebrow="By appointment only"
        title={`About ${business?.name ?? 'Us'}`}
        text="A licensed firearms dealer without a counter: one visitor, one table, and all the time a good decision takes."
      />
      <OurStory name={business?.name ?? 'This house'} />
      <OurApproach />
      <OurExpertise />
    </>
  );
}
