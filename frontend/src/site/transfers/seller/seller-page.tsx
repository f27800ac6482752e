import { sellerQuery } from '@/data/transfers';
import { tokenOf } from '@/lib/link-token';
import type { PageModule } from '@/lib/page-module';
import { NoLink, REFUSED } from '@/site/links/no-link';
import { useLinked } from '@/site/links/use-linked';
import { SellerView } from './seller-view';

const UNKNOWN: [string, string] = [
  'This Link Doesn’t Open a Shipment',
  'Check that the whole link is in the address bar. It may also have been replaced by a newer one: call us and we’ll send it.',
];

/** Where a seller ships a piece, opened from the link the dealer handed out. */
function Component() {
  const { data: shipment, error, token, isBare } = useLinked(sellerQuery);

  if (shipment && token) {
    return <SellerView shipment={shipment} token={token} />;
  }
  return <NoLink error={error} failed="This page couldn’t be loaded." unknown={UNKNOWN} isBare={isBare} />;
}

export default {
  Component,
  loader: (client, { params }) => [client.prefetchQuery(sellerQuery(tokenOf(params['token'])))],
  head: () => ({ title: 'Ship to Us', noindex: true }),
  reads: { news: Object.keys(REFUSED) },
} satisfies PageModule;
