import { servicesQuery } from '@/data/business';
import { transferQuery } from '@/data/transfers';
import { tokenOf } from '@/lib/link-token';
import type { PageModule } from '@/lib/page-module';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { NoLink, REFUSED } from '@/site/links/no-link';
import { useLinked } from '@/site/links/use-linked';
import { TransferView } from './transfer-view';

const UNKNOWN: [string, string] = [
  'This Link Doesn’t Open a Transfer',
  'Links work until 30 days after a transfer is over. Check that the whole link from the email is in the address bar, or call us and we’ll look it up.',
];

/** Where a client's transfer stands, opened from the link in an email. */
function Component() {
  const { data: transfer, error, token, isBare } = useLinked(transferQuery);

  if (transfer && token) {
    return <TransferView transfer={transfer} token={token} />;
  }
  return (
    <NoLink error={error} failed="Your transfer couldn’t be loaded." unknown={UNKNOWN} isBare={isBare}>
      <ButtonLink variant="outline" to={paths.transfers}>
        About Transfers
      </ButtonLink>
    </NoLink>
  );
}

export default {
  Component,
  loader: (client, { params }) => [
    client.prefetchQuery(servicesQuery()),
    client.prefetchQuery(transferQuery(tokenOf(params['token']))),
  ],
  head: () => ({ title: 'Your Transfer', noindex: true }),
  reads: { news: Object.keys(REFUSED) },
} satisfies PageModule;
