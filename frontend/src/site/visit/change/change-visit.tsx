import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Visit } from '@/api/models/Visit';
import type { VisitMove } from '@/api/models/VisitMove';
import { WordsState } from '@/api/models/WordsState';
import { businessQuery, useShopClock } from '@/data/business';
import { type AskedTime, useChangeVisit, useRefreshVisit, visitWordsQuery } from '@/data/visits';
import { phoneHref } from '@/lib/format';
import { statusOf } from '@/lib/status-of';
import { Skeleton } from '@/ui/list/skeleton';
import type { Stage } from '../status-words';
import { WithoutScripts } from '@/site/layout/without-scripts';
import { BookAgain } from './book-again';
import { CancelForm } from './cancel-form';
import { OtherTimes } from './other-times';
import { newsOf } from './news-of';
import type { News } from './use-news';
import { DAY_AND_TIME } from '@/lib/time/zone-time';

const ReviewForm = lazy(() => import('@/site/review/review-form'));

const HEADINGS: Record<Stage, string> = {
  pending: 'Plans Changed?',
  confirmed: 'Plans Changed?',
  canceled: 'Still Want to Come?',
  over: 'Another Visit?',
};

interface ChangeVisitProps {
  visit: Visit;
  stage: Stage;
  token: string;
  onNews: (news: News | undefined) => void;
}

/** What the client can do next: move or cancel while there is time, and afterwards come again. */
export default function ChangeVisit({ visit, stage, token, onNews }: ChangeVisitProps) {
  const { data: business } = useQuery(businessQuery());
  const { timeZone, timeZoneLabel } = useShopClock();
  const save = useChangeVisit(token);
  const refresh = useRefreshVisit(token);
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const isComing = stage === 'pending' || stage === 'confirmed';
  /** Makes a new chooser after a move: closed, with nothing chosen. */
  const [moves, setMoves] = useState(0);

  const change = async (to?: VisitMove, at?: AskedTime): Promise<News> => {
    setPending(true);
    // Emptied first, so that the same words are announced a second time.
    onNews(undefined);
    try {
      await save(to, at);
      return to ? 'moved' : 'canceled';
    } catch (error) {
      return statusOf(error) === 409 ? newsOf(error) : 'failed';
    } finally {
      setPending(false);
    }
  };

  const move = async (to: VisitMove, at?: AskedTime) => {
    const news = await change(to, at);
    if (news === 'taken') {
      return true;
    }
    if (news === 'moved') {
      setMoves(moves + 1);
      void navigate({ search: '', hash: '' }, { replace: true, preventScrollReset: true });
    }
    onNews(news);
    return false;
  };

  return (
    <section aria-labelledby="change" className="mt-10 border-t border-line pt-8 print:hidden">
      {stage === 'over' && <Words token={token} />}
      <h2 id="change" className="text-2xl">
        {HEADINGS[stage]}
      </h2>
      {isComing && visit.canChange && (
        <>
          <p className="mt-2 text-muted">
            You can pick another time or cancel here until {moment(visit.changeUntil, timeZone)}
            {timeZoneLabel && ` ${timeZoneLabel}`}. Whoever has the link to this page can see and change the
            visit.
          </p>
          <div className="mt-5 grid items-start gap-3 sm:grid-cols-2">
            <OtherTimes
              key={moves}
              visit={visit}
              token={token}
              isPending={isPending}
              onMove={move}
              onTaken={() => onNews('taken')}
            />
            <CancelForm
              visit={visit}
              token={token}
              isPending={isPending}
              onOpen={refresh}
              onCancel={() => void change().then(onNews)}
            />
          </div>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {stage === 'canceled' && <BookAgain visit={visit}>Schedule Another Visit</BookAgain>}
        {stage === 'over' && (
          <BookAgain visit={visit} variant="outline">
            Come Again
          </BookAgain>
        )}
        {isComing && !visit.canChange && business && (
          <p className="text-muted">
            It’s too late to change this visit online. Please{' '}
            <a href={phoneHref(business.phone)} className="text-accent underline underline-offset-4">
              call {business.phone}
            </a>
            .
          </p>
        )}
      </div>
    </section>
  );
}

/** Asks how it was once the shop has noted that the visit took place, and only until there is an answer. */
function Words({ token }: { token: string }) {
  const state = useQuery(visitWordsQuery(token)).data?.state;
  if (state === undefined || state === WordsState.TOO_EARLY) {
    return null;
  }
  return (
    <section id="words" aria-labelledby="words-title" className="mb-10 scroll-mt-28">
      <h2 id="words-title" className="text-2xl">
        How Was It?
      </h2>
      {state === WordsState.WRITTEN ? (
        <p className="mt-2 text-muted">Thank you. We have your testimonial about this visit.</p>
      ) : (
        <>
          <p className="mt-2 mb-4 text-muted">
            A few honest sentences help the next collector know what to expect. We read them first, and
            publish them with the month of your visit, under the name you sign with.
          </p>
          <WithoutScripts />
          <div className="scripts-only">
            <Suspense fallback={<Skeleton className="h-120" />}>
              <ReviewForm token={token} />
            </Suspense>
          </div>
        </>
      )}
    </section>
  );
}

/** `Tue, Mar 4, 5:00 PM` in the shop's time zone. */
function moment(timestamp: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { ...DAY_AND_TIME, timeZone }).format(new Date(timestamp));
}
