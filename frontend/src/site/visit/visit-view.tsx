import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Visit } from '../../api/models/Visit';
import { businessQuery, useShopClock } from '../../data/business';
import { phoneHref } from '../../lib/format';
import { formatDay } from '../../lib/time/days';
import { momentOf, timeElsewhere } from '../../lib/time/zone-time';
import { buttonClass } from '../../ui/button/button-class';
import { useHydrated } from '../../ui/use-hydrated';
import { useMapsHref } from '../contact/address';
import { ChangeVisit } from './change/change-visit';
import { NewsLine } from './change/news-line';
import { useNews } from './change/use-news';
import { isCanceled, statusWords } from './status-words';
import { VisitFacts } from './visit-facts';

/** A visit as its client sees it, the most urgent facts first: people open it in the parking lot. */
export function VisitView({ visit, token }: { visit: Visit; token: string }) {
  const { data: business } = useQuery(businessQuery());
  const { timeZone, timeZoneLabel } = useShopClock();
  const ownZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const maps = useMapsHref(business);
  const [now] = useState(() => Date.now());
  const [news, tell] = useNews();

  const { date, startTime, endTime } = visit;
  const canceled = isCanceled(visit);
  const own = ownZone && timeElsewhere(date, startTime, timeZone, ownZone);
  const words = statusWords(visit, momentOf(date, endTime, timeZone) < now);

  return (
    <div className="wrap max-w-5xl py-6 sm:py-12">
      <div data-print>
        <NewsLine news={news} />
        <div className="grid gap-x-12 lg:grid-cols-2">
          <div>
            <p className="eyebrow">Your Visit</p>
            <h1 className={`mt-2 ${canceled ? 'text-muted line-through decoration-1' : ''}`}>
              <span className="block text-[clamp(1.5rem,1.2rem+1.6vw,2.25rem)]">{formatDay(date)}</span>{' '}
              <span className="mt-1 block text-[clamp(3rem,2.2rem+4vw,5rem)] leading-none whitespace-nowrap tabular-nums">
                {startTime}
              </span>
            </h1>
            <p className="mt-3 text-lg text-muted">
              until {endTime}
              {timeZoneLabel && `, ${timeZoneLabel}`}
              {own && <span className="block">{own} your time</span>}
            </p>
            {business && (
              <div className="mt-5 grid grid-cols-2 gap-3 sm:flex print:hidden">
                {!canceled && (
                  <a href={maps} className={buttonClass('primary', 'min-h-13 sm:px-8')}>
                    Get Directions
                  </a>
                )}
                <a href={phoneHref(business.phone)} className={buttonClass('outline', 'min-h-13 sm:px-8')}>
                  Call Us
                </a>
              </div>
            )}
          </div>
          <section
            aria-labelledby="status"
            className={`mt-6 self-start border-l-2 bg-surface px-5 py-4 lg:mt-8 ${canceled ? 'border-danger' : 'border-accent'}`}
          >
            <h2 id="status" className="text-2xl">
              {words.title}
            </h2>
            <p className="mt-1.5 text-muted">{words.text}</p>
          </section>
        </div>
        <VisitFacts visit={visit} token={token} />
      </div>
      <ChangeVisit visit={visit} token={token} onNews={tell} />
    </div>
  );
}
