import { useState } from 'react';
import type { PublicTransfer } from '@/api/models/PublicTransfer';
import { useNoteOwnTracking, useSellerLink } from '@/data/transfers';
import { refusalText } from '@/lib/form-errors';
import { draftHref } from '@/lib/format';
import { Button } from '@/ui/button';
import { useHydrated } from '@/ui/use-hydrated';
import { AddressLines } from '@/site/layout/address';
import { CopyButton } from '../copy-button';
import { TrackingForm } from '../tracking-form';

const FAILED = 'The link couldn’t be made. Please try again, or call us.';

interface ForSellerProps {
  transfer: PublicTransfer;
  token: string;
  /** Is told of an error, and throws it again. */
  onFailure: (error: unknown) => never;
}

/** What the seller needs while a piece is expected: where to ship it and how, to be handed on. */
export function ForSeller({ transfer, token, onFailure }: ForSellerProps) {
  const { id, shipTo, enclose } = transfer;
  const hydrated = useHydrated();
  if (!shipTo) {
    return null;
  }
  const address = [shipTo.name, shipTo.street, shipTo.city];
  return (
    <section aria-labelledby="for-seller" className="border border-line bg-surface p-5 sm:p-6">
      <h2 id="for-seller" className="text-2xl">
        For Your Seller
      </h2>
      <div className="mt-4 grid gap-5 sm:grid-cols-[1fr_auto]">
        <address className="not-italic">
          <span className="block">{shipTo.name}</span>
          <AddressLines street={shipTo.street} city={shipTo.city} />
          <span className="block whitespace-nowrap">{shipTo.phone}</span>
        </address>
        <p>
          <span className="block text-muted">Write on the parcel</span>
          <span className="text-2xl whitespace-nowrap">No. {id}</span>
        </p>
      </div>
      <p className="mt-5 text-muted">To enclose</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 marker:text-accent">
        {enclose?.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      {hydrated && (
        <Hand on={[...address, shipTo.phone]} enclose={enclose ?? []} token={token} onFailure={onFailure} />
      )}
    </section>
  );
}

/** The number of the parcel, while it is expected; only with scripts. */
export function OwnTracking({ transfer: { shipTo, trackingNumber }, token, onFailure }: ForSellerProps) {
  const hydrated = useHydrated();
  const note = useNoteOwnTracking(token);
  return (
    shipTo &&
    hydrated && <TrackingForm known={trackingNumber ?? ''} note={(number) => note(number).catch(onFailure)} />
  );
}

interface HandProps extends Omit<ForSellerProps, 'transfer'> {
  on: string[];
  enclose: string[];
}

/** Copies the address, and makes the seller's own page and hands it on: to another app where the browser can, else by email. */
function Hand({ on: address, enclose, token, onFailure }: HandProps) {
  const make = useSellerLink(token);
  const [link, setLink] = useState<string>();
  const [news, setNews] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  const send = async () => {
    setNews(undefined);
    setIsPending(true);
    try {
      const url = link ?? (await make().catch(onFailure));
      setLink(url);
      const text = [
        'Please ship it to:',
        ...address,
        '',
        'Please enclose:',
        ...enclose.map((thing) => `- ${thing}`),
        '',
        `All of this, and a place for the tracking number: ${url}`,
      ].join('\n');
      if (navigator.canShare?.({ text })) {
        // Rejected when nothing is chosen: the link stands below.
        await navigator.share({ text }).catch(() => undefined);
      } else {
        location.href = draftHref('Where to ship it', text);
      }
    } catch (error) {
      setNews(refusalText(error) ?? FAILED);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={isPending} onClick={() => void send()}>
          Send This to My Seller
        </Button>
        <CopyButton text={address.join('\n')} label="Copy Address" done="Address copied." />
      </div>
      {link ? (
        <>
          <p className="mt-4 wrap-anywhere">
            The seller’s page: <bdi>{link}</bdi>
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <CopyButton text={link} label="Copy Link" done="Link copied." />
          </div>
        </>
      ) : (
        <p className="mt-4 text-muted">
          It makes a link for your seller. A new link replaces the one before.
        </p>
      )}
      <p role="status" className="mt-2">
        {news}
      </p>
    </>
  );
}
