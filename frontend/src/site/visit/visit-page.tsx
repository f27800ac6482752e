import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { businessQuery, servicesQuery } from '../../data/business';
import { inquiredItemQuery } from '../../data/inventory';
import { otherTimesQuery, visitQuery } from '../../data/visits';
import type { PageModule } from '../../lib/page/page-module';
import { routeId } from '../../lib/route-id';
import { statusOf } from '../../lib/status-of';
import { ErrorBox } from '../../ui/error-box';
import { Skeleton } from '../../ui/list/skeleton';
import { NoVisit } from './no-visit';
import { useAgeGateAfter } from './use-age-gate-after';
import { VisitView } from './visit-view';

const TOKEN = /^[\w-]{43}$/;

/** The token from the URL; undefined if it has the wrong format. */
const tokenOf = (param: string | undefined) => (param && TOKEN.test(param) ? param : undefined);

const afterOf = (search: URLSearchParams) => routeId(search.get('after') ?? undefined) || undefined;

/** A client's visit, opened from the link in an email. */
function Component() {
  const { token: given } = useParams();
  const token = tokenOf(given);
  const { data: visit, error } = useQuery(visitQuery(token));
  useAgeGateAfter();

  if (visit && token) {
    return <VisitView visit={visit} token={token} />;
  }
  if (statusOf(error) === 404) {
    return <NoVisit isBare={!given} />;
  }
  return (
    <div className="wrap py-10">
      {error ? <ErrorBox message="Your visit couldn't be loaded." /> : <Skeleton className="h-96" />}
    </div>
  );
}

export default {
  Component,
  loader: (client, { params, search }) => {
    const query = visitQuery(tokenOf(params['token']));
    const visit = client.ensureQueryData(query);
    return [
      client.prefetchQuery(businessQuery()),
      client.prefetchQuery(servicesQuery()),
      visit.then(
        async ({ canChange, item }) => {
          await Promise.all([
            canChange && client.prefetchQuery(otherTimesQuery(afterOf(search))),
            item && client.prefetchQuery(inquiredItemQuery(item.id)),
          ]);
        },
        () => undefined,
      ),
    ];
  },
  head: () => ({ title: 'Your Visit', noindex: true }),
  reads: ['after', 'news'],
} satisfies PageModule;
