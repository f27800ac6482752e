import { readDraft } from '../../ui/form/drafts';
import type { PageModule } from '../../lib/page/page-module';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button/button';
import { Skeleton } from '../../ui/list/skeleton';
import { useHydrated } from '../../ui/use-hydrated';
import { PageHero } from '../layout/page-hero';
import { Confirmation } from './request/confirmation';
import { CARD, REQUESTED, type Requested } from './parts';

/** The newest request made in this tab. It has its own address, so that reload and Back show it again. */
function Component() {
  const hydrated = useHydrated();
  const request = hydrated ? readDraft<Requested>(REQUESTED) : undefined;

  return (
    <>
      <PageHero
        eyebrow="By Appointment Only"
        title="Request Received"
        text="Thank you. Please wait for our confirmation before coming in."
      />
      <div className="wrap py-8 sm:py-14">
        {!hydrated && <Skeleton className="h-96" />}
        {request && <Confirmation {...request} />}
        {hydrated && !request && (
          <div className={`${CARD} text-center`}>
            <p className="mb-6 text-muted">
              A request shows here in the tab it was sent from. There isn&apos;t one in this tab.
            </p>
            <ButtonLink to={paths.schedule}>Schedule an Appointment</ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}

export default {
  Component,
  head: () => ({ title: 'Request Received', noindex: true }),
} satisfies PageModule;
