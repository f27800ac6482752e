import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Visit } from '../../../api/models/Visit';
import { businessQuery, useShopClock } from '../../../data/business';
import { useChangeVisit } from '../../../data/visits';
import { phoneHref } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { statusOf } from '../../../lib/status-of';
import { ButtonLink } from '../../../ui/button/button';
import { isCanceled } from '../status-words';
import { CancelForm } from './cancel-form';
import { OtherTimes } from './other-times';
import type { News } from './use-news';

interface ChangeVisitProps {
  visit: Visit;
  token: string;
  onNews: (news: News) => void;
}

/** Lets the client move or cancel the visit while there is still time. */
export function ChangeVisit({ visit, token, onNews }: ChangeVisitProps) {
  const { data: business } = useQuery(businessQuery());
  const { timeZone, timeZoneLabel } = useShopClock();
  const save = useChangeVisit(token);
  const [isPending, setPending] = useState(false);
  const canceled = isCanceled(visit);

  const change = async (done: News, refused: News, timeSlotId?: number) => {
    setPending(true);
    try {
      await save(timeSlotId);
      onNews(done);
    } catch (error) {
      onNews(statusOf(error) === 409 ? refused : 'failed');
    } finally {
      setPending(false);
    }
  };

  return (
    <section aria-labelledby="change" className="mt-10 border-t border-line pt-8 print:hidden">
      <h2 id="change" className="text-2xl">
        {canceled ? 'Still Want to Come?' : 'Plans Changed?'}
      </h2>
      {visit.canChange ? (
        <>
          <p className="mt-2 text-muted">
            You can do both here until {moment(visit.changeUntil, timeZone)}
            {timeZoneLabel && ` ${timeZoneLabel}`}.
          </p>
          <OtherTimes
            token={token}
            isPending={isPending}
            onMove={(timeSlotId) => {
              void change('moved', 'taken', timeSlotId);
            }}
          />
          <CancelForm
            token={token}
            isPending={isPending}
            onCancel={() => {
              void change('canceled', 'unchanged');
            }}
          />
        </>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          {!canceled && business && (
            <p className="text-muted">
              It&apos;s too late to change this visit online. Please{' '}
              <a href={phoneHref(business.phone)} className="text-accent underline underline-offset-4">
                call {business.phone}
              </a>
              .
            </p>
          )}
          {canceled && <ButtonLink to={paths.schedule}>Schedule Another Visit</ButtonLink>}
        </div>
      )}
    </section>
  );
}

/** `Tue, Mar 4, 5:00 PM` in the shop's time zone. */
function moment(timestamp: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(timestamp));
}
