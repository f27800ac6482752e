import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '@/data/business';
import type { PageModule } from '@/lib/page-module';
import { ErrorBox } from '@/ui/error-box';
import { lazyNear } from '@/ui/start/lazy-near';
import { Skeleton } from '@/ui/list/skeleton';
import { PageHero } from '../layout/page-hero';
import { WithoutScripts } from '../layout/without-scripts';
import { TransferFee } from '../legal/transfer-fee';
import { HowItWorks } from './how-it-works';
import { transferService } from './transfer-service';

const TransferForm = lazyNear(
  'transfer-form',
  () => import('./transfer-form'),
  <Skeleton className="h-128" />,
);

const NOT_SENT = [
  'Anything loaded, and ammunition, powder or primers',
  'Suppressors, short-barreled firearms and other items under the National Firearms Act, unless we’ve agreed to it first',
  'Pieces with a missing or altered serial number',
  'Anything you can’t legally own where you live',
];

const SELLERS = [
  {
    kind: 'A licensed dealer',
    text: 'ships to our address and encloses a copy of their federal firearms license and of the invoice.',
  },
  {
    kind: 'A private seller',
    text: 'may ship to us too, and encloses a copy of their government photo ID, with an address and phone number. Not every carrier takes firearms from private senders, so please have them ask first.',
  },
];

/** Everything about having a piece sent to the shop, and the form that announces one. */
function Component() {
  const { data: services, isError } = useQuery(servicesQuery());
  const checklist = transferService(services)?.checklist ?? [];

  return (
    <>
      <PageHero
        eyebrow="Bought Elsewhere?"
        title="Transfers"
        text={
          <>
            Have it sent to us. We receive it, log it in and hand it over by the book.{' '}
            <a href="#announce" className="whitespace-nowrap text-accent underline underline-offset-4">
              Tell us what’s coming
            </a>
          </>
        }
      />
      <HowItWorks />
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div className="rich-text">
          <TransferFee />
          <h2 className="text-2xl">What to Bring</h2>
          {services ? (
            <ul>
              {checklist.length > 0 ? (
                checklist.map((thing) => <li key={thing}>{thing}</li>)
              ) : (
                <li>A current government photo ID</li>
              )}
            </ul>
          ) : isError ? (
            <ErrorBox message="Error loading what to bring." />
          ) : (
            <Skeleton className="h-28" />
          )}
          <h2 className="text-2xl">What May Not Be Sent</h2>
          <ul>
            {NOT_SENT.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <h2 className="text-2xl">What the Seller Does</h2>
          <ul>
            {SELLERS.map(({ kind, text }) => (
              <li key={kind}>
                <strong>{kind}</strong> {text}
              </li>
            ))}
          </ul>
          <p>
            Both put a note with your transfer number in the package. If you like, we’ll send them a page of
            their own with our address and everything to enclose; your name isn’t on it.
          </p>
        </div>
        <section className="h-fit border border-line bg-surface p-5 sm:p-8" aria-labelledby="announce">
          <h2 id="announce" className="mb-6 text-2xl">
            Tell Us What’s Coming
          </h2>
          <WithoutScripts />
          <TransferForm />
        </section>
      </div>
    </>
  );
}

export default {
  Component,
  loader: (client) => [client.prefetchQuery(servicesQuery())],
  head: () => ({
    title: 'Transfers',
    description:
      'Have a firearm sent to us: the fee, how it works, what to bring, what may not be sent, and a form to tell us what’s coming.',
  }),
} satisfies PageModule;
