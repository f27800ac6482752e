import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PublicTransfer } from '@/api/models/PublicTransfer';
import { businessQuery, servicesQuery, useShopClock } from '@/data/business';
import { refusalText } from '@/lib/form-errors';
import { formatPrice, phoneHref } from '@/lib/format';
import { paths } from '@/lib/paths';
import { statusOf } from '@/lib/status-of';
import { ButtonLink } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Detail } from '@/site/layout/address';
import { transferService } from '../transfer-service';
import { ForSeller, OwnTracking } from './for-seller';
import { dayWords, STATUS_WORDS, statusWords, waitingWords } from './status-words';

/** A transfer as its client sees it: where it stands, what to do now, and what is known of it. */
export function TransferView({ transfer, token }: { transfer: PublicTransfer; token: string }) {
  const { data: business } = useQuery(businessQuery());
  const { data: services } = useQuery(servicesQuery());
  const { timeZone } = useShopClock();
  const { seller, description, trackingNumber, history, fee, shipTo } = transfer;
  const { title, text, next, canBook } = statusWords(transfer);
  const waiting = waitingWords(transfer, timeZone);
  const service = transferService(services);
  const [conflict, setConflict] = useState<string>();

  /** Keeps why it was too late: what was pressed goes with the address. */
  const onFailure = (error: unknown): never => {
    if (statusOf(error) === 409) {
      setConflict(refusalText(error));
    }
    throw error;
  };

  const facts = (
    <dl className="border-t border-line">
      <Detail term="Transfer">No. {transfer.id}</Detail>
      <Detail term="What">{description}</Detail>
      <Detail term="From">{seller}</Detail>
      {trackingNumber && <Detail term="Tracking">{trackingNumber}</Detail>}
      {fee !== null && <Detail term="Fee">{fee === 0 ? 'None' : formatPrice(fee)}</Detail>}
      <Detail term="History">
        <ol>
          {history.map(({ status: past, at }) => (
            <li key={past}>
              {STATUS_WORDS[past].past}
              <span className="text-muted">, {dayWords(at, timeZone)}</span>
            </li>
          ))}
        </ol>
      </Detail>
    </dl>
  );

  return (
    <div className="wrap max-w-5xl py-6 sm:py-12">
      {conflict && !shipTo && (
        <p
          ref={focus}
          role="status"
          tabIndex={-1}
          className="mb-6 border border-danger px-5 py-4 font-medium text-danger outline-none"
        >
          {conflict}
        </p>
      )}
      <p className="eyebrow">Your Transfer</p>
      <section
        aria-labelledby="status"
        className={`mt-3 border-2 px-5 py-3.5 ${canBook ? 'border-accent bg-accent text-accent-ink' : 'border-accent'}`}
      >
        <h1 id="status" className="text-2xl">
          {title}
        </h1>
        <p className="mt-1">{text}</p>
        {waiting && <p className="mt-2 font-medium">{waiting}</p>}
      </section>
      <div className="mt-5 grid auto-cols-fr grid-flow-col gap-3 sm:flex">
        {canBook && (
          <ButtonLink
            to={service ? `${paths.schedule}?service=${service.id}` : paths.schedule}
            className="min-h-13 sm:px-8"
          >
            Book a Pick-Up
          </ButtonLink>
        )}
        {business && (
          <a href={phoneHref(business.phone)} className={buttonClass('outline', 'min-h-13 sm:px-8')}>
            Call Us
          </a>
        )}
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        {shipTo ? <ForSeller transfer={transfer} token={token} onFailure={onFailure} /> : facts}
        <div className="space-y-6">
          <OwnTracking transfer={transfer} token={token} onFailure={onFailure} />
          <Points title="What Happens Next" points={next} />
          {canBook && <Points title="What to Bring" points={service?.checklist ?? []} />}
          {shipTo && facts}
        </div>
      </div>
    </div>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    points.length > 0 && (
      <section className="border border-line bg-surface p-5 sm:p-6">
        <h2 className="text-2xl">{title}</h2>
        <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-accent">
          {points.map((point) => (
            <li key={point} className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
