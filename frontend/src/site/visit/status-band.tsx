import { useSearchParams } from 'react-router';
import type { Visit } from '@/api/models/Visit';
import { useShopClock } from '@/data/business';
import { lazily } from '@/lib/lazily';
import { answerWords } from '@/lib/time/answer-words';
import { minutesOf } from '@/lib/time/days';
import { type Stage, statusWords } from './status-words';
import { DAY_AND_TIME } from '@/lib/time/zone-time';

const LOOKS: Record<Stage, string> = {
  pending: 'border-dashed border-accent',
  confirmed: 'border-accent bg-accent text-accent-ink',
  canceled: 'border-danger text-danger',
  over: 'border-line bg-surface',
};

/** Where the visit stands, above its date, as the title of the page: what is only requested must not look agreed. */
export function StatusBand({ visit, stage }: { visit: Visit; stage: Stage }) {
  const clock = useShopClock();
  const { title, text } = statusWords(visit, stage, visit.answerBy ? answerWords(visit.answerBy, clock) : '');
  const was = useOldTime(visit);

  return (
    <section aria-labelledby="status" className={`mt-3 border-2 px-5 py-3.5 ${LOOKS[stage]}`}>
      <h1 id="status" className="flex items-center gap-2.5 text-2xl">
        {stage === 'confirmed' && (
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            className="size-5 shrink-0 fill-none stroke-current stroke-2"
          >
            <path d="m3 10.5 4.5 4.5L17 5" />
          </svg>
        )}
        {title}
      </h1>
      <p className="mt-1">{text}</p>
      {was && (stage === 'pending' || stage === 'confirmed') && (
        <p className="mt-2 font-medium">
          We had to move it. It was {was}. Doesn’t work for you?{' '}
          {visit.canChange ? 'Choose another time below.' : 'Please call us.'}
        </p>
      )}
    </section>
  );
}

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const dayAndTime = lazily(() => new Intl.DateTimeFormat('en-US', { ...DAY_AND_TIME, timeZone: 'UTC' }));

/** The time before the shop moved the visit, from the link in the mail that says so, while the visit is still where it says. */
function useOldTime({ date, startTime }: Visit): string | undefined {
  const [params] = useSearchParams();
  const [was, now] = ['was', 'now'].map((name) => {
    const text = params.get(name) ?? '';
    return LOCAL.test(text) ? Date.parse(`${text}Z`) : NaN;
  });
  const start = Date.parse(`${date}T00:00:00Z`) + minutesOf(startTime) * 60_000;
  return now === start && was !== undefined && !Number.isNaN(was) ? dayAndTime().format(was) : undefined;
}
