import type { SellerTransfer } from '@/api/models/SellerTransfer';
import { useNoteTracking } from '@/data/transfers';
import { phoneHref } from '@/lib/format';
import { formatDay } from '@/lib/time/days';
import { AddressLines, Detail } from '@/site/layout/address';
import { CopyButton } from '../copy-button';
import { TrackingForm } from '../tracking-form';

/** A transfer as its seller sees it: where to ship what, and with which papers; once it is here, only that. */
export function SellerView({ shipment, token }: { shipment: SellerTransfer; token: string }) {
  const note = useNoteTracking(token);
  const { received, shipTo, enclose = [], licence, description, trackingNumber } = shipment;
  if (received || !shipTo) {
    return (
      <div className="wrap max-w-5xl py-6 sm:py-12">
        <p className="eyebrow">Ship to Us</p>
        <h1 className="mt-3 text-2xl">Nothing is left to send</h1>
        <p className="mt-3 text-lg text-muted">Thank you. You can close this page.</p>
      </div>
    );
  }
  return (
    <div className="wrap max-w-5xl py-6 sm:py-12">
      <p className="eyebrow">Ship to Us</p>
      <h1 className="mt-3 text-3xl">Please ship it to {shipTo.name}</h1>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <dl className="border-t border-line">
          <Detail term="Ship to">
            <address className="not-italic">
              {shipTo.name}
              <br />
              <AddressLines street={shipTo.street} city={shipTo.city} />
            </address>
            <div className="mt-3 flex flex-wrap gap-3">
              <CopyButton
                text={[shipTo.name, shipTo.street, shipTo.city].join('\n')}
                label="Copy Address"
                done="Address copied."
              />
            </div>
          </Detail>
          <Detail term="Phone">
            <a
              href={phoneHref(shipTo.phone)}
              className="-my-1 inline-block py-1 underline underline-offset-4"
            >
              {shipTo.phone}
            </a>
          </Detail>
          {licence && (
            <Detail term="Our license">
              {licence.number}
              <span className="block text-muted">Expires {formatDay(licence.expires)}</span>
            </Detail>
          )}
          <Detail term="What">{description}</Detail>
        </dl>
        <div className="space-y-6">
          <section aria-labelledby="enclose" className="border border-line bg-surface p-5 sm:p-6">
            <h2 id="enclose" className="text-2xl">
              What to Enclose
            </h2>
            <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-accent">
              {enclose.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </section>
          <TrackingForm known={trackingNumber ?? ''} note={note} action={`/seller/${token}/tracking`} />
        </div>
      </div>
    </div>
  );
}
