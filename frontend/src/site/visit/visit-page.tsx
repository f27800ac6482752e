import { businessQuery, servicesQuery } from '@/data/business';
import { inquiredItemQuery } from '@/data/inventory';
import { otherTimesQuery, visitQuery, visitWordsQuery } from '@/data/visits';
import { tokenOf } from '@/lib/link-token';
import type { PageModule } from '@/lib/page-module';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { NoLink, REFUSED } from '../links/no-link';
import { useLinked } from '../links/use-linked';
import { listedAfter } from './change/listed-after';
import { VisitView } from './visit-view';

const UNKNOWN: [string, string] = [
  'This Link Doesn’t Open a Visit',
  'Links work until 30 days after a visit. Check that the whole link from the email is in the address bar, or call us and we’ll look it up.',
];

/** A client's visit, opened from the link in an email. */
function Component() {
  const { data: visit, error, token, isBare } = useLinked(visitQuery);

  if (visit && token) {
    return <VisitView visit={visit} token={token} />;
  }
  return (
    <NoLink error={error} failed="Your visit couldn’t be loaded." unknown={UNKNOWN} isBare={isBare}>
      <ButtonLink variant="outline" to={paths.schedule}>
        Schedule an Appointment
      </ButtonLink>
    </NoLink>
  );
}

export default {
  Component,
  loader: (client, { params, search }) => {
    const token = tokenOf(params['token']);
    const visit = client.ensureQueryData(visitQuery(token));
    return [
      client.prefetchQuery(businessQuery()),
      visit.then(
        async ({ canChange, item }) => {
          await Promise.all([
            canChange && token && client.prefetchQuery(otherTimesQuery(token, listedAfter(search))),
            // What is canceled or over leads to the booking page with the same service.
            !canChange && client.prefetchQuery(servicesQuery()),
            !canChange && token && client.prefetchQuery(visitWordsQuery(token)),
            item && client.prefetchQuery(inquiredItemQuery(item.id)),
          ]);
        },
        () => undefined,
      ),
    ];
  },
  head: () => ({ title: 'Your Visit', noindex: true }),
  // With a token it is rendered for one visitor, and reads what it likes.
  reads: { news: Object.keys(REFUSED) },
} satisfies PageModule;
