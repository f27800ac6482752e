import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { readDraft } from '@/ui/form/drafts';
import type { PageModule } from '@/lib/page-module';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { Skeleton } from '@/ui/list/skeleton';
import { useHydrated } from '@/ui/use-hydrated';
import { PageHero } from '../layout/page-hero';
import { NotHere } from '../not-found/not-here';
import { Confirmation } from './request/confirmation';
import { REQUESTED, type Requested } from './parts';

/** The newest request made in this tab. It has its own address, so that reload and Back show it again. */
function Component() {
  const hydrated = useHydrated();
  const { data: business } = useQuery(businessQuery());
  const request = hydrated ? readDraft<Requested>(REQUESTED) : undefined;
  if (hydrated && !request) {
    return (
      <NotHere
        title="Nothing Here Yet"
        text={`Your request shows only in the browser tab you sent it from. Already sent one? ${business?.sendsEmail ? 'The details are in the email we sent you.' : 'We’ll be in touch about it.'}`}
      >
        <ButtonLink to={paths.schedule}>Schedule an Appointment</ButtonLink>
      </NotHere>
    );
  }
  return (
    <>
      <PageHero
        eyebrow="Your Visit"
        title="Request Received"
        text={`Thank you. ${request?.mobile ? 'We’ll confirm it before we set out.' : 'Please wait for our confirmation before coming in.'}`}
      />
      <div className="wrap py-8 sm:py-14">
        {!hydrated && <Skeleton className="h-96" />}
        {request && <Confirmation {...request} />}
      </div>
    </>
  );
}

export default {
  Component,
  head: () => ({ title: 'Request Received', noindex: true }),
} satisfies PageModule;
