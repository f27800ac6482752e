import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';
import { AboutHero } from './about-hero';
import { OurApproach } from './our-approach';
import { OurExpertise } from './our-expertise';
import { OurStory } from './our-story';

/** Who the shop is and how it works. */
export function Component() {
  const { data: business } = useQuery(businessQuery());
  const name = business?.name ?? 'Us';

  return (
    <>
      <AboutHero name={name} />
      <OurStory name={business?.name ?? 'This house'} />
      <OurApproach />
      <OurExpertise />
    </>
  );
}
