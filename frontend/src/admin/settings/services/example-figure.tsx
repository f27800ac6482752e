import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { slotGrid } from '@/api/limits/slotGrid';
import { timeOf } from '@/admin/forms/slot-times';
import { serviceFitQuery } from '@/data/admin/services';
import { exampleWeek } from './example-week';
import type { ServiceValues } from './service-values';

const { firstMinute, lastMinute } = slotGrid;

/** Position of a time in its day. */
function placeOf({ from, to }: { from: number; to: number }) {
  const percent = (minutes: number) => `${(minutes / (lastMinute - firstMinute)) * 100}%`;
  return { left: percent(from - firstMinute), width: percent(to - from) };
}

/** A week with visits of this length, which follows what is chosen. */
export function ExampleFigure({
  values,
}: {
  values: Pick<ServiceValues, 'durationMinutes' | 'bufferMinutes'>;
}) {
  const { days, words } = exampleWeek(values);
  const { durationMinutes, bufferMinutes } = values;
  const { data: fit } = useQuery({
    ...serviceFitQuery({ durationMinutes, bufferMinutes }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="ex" aria-label="Example week">
      <div className="ex-week" aria-hidden>
        <div className="ex-day ex-hours">
          <span />
          <div>
            {days[0]?.slots.map((slot) => (
              <span key={slot.from} style={placeOf(slot)}>
                {timeOf(slot.from).replace(/:00 .*/, '')}
              </span>
            ))}
          </div>
        </div>
        {days.map(({ name, slots, others, around, visits }) => (
          <div key={name} className="ex-day" data-day={name}>
            <span>{name}</span>
            <div>
              {slots.map((slot) => (
                <span
                  key={slot.from}
                  className={slot.isOffered ? 'ex-slot ex-free' : 'ex-slot'}
                  style={placeOf(slot)}
                />
              ))}
              {others.map((span) => (
                <span key={span.from} className="ex-other" style={placeOf(span)} />
              ))}
              {around.map((span) => (
                <span key={span.from} className="ex-around" style={placeOf(span)} />
              ))}
              {visits.map((span) => (
                <span key={span.from} className="ex-visit" style={placeOf(span)} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className="ex-legend admin-muted" aria-hidden>
        <span>
          <span className="ex-visit" /> a visit
        </span>
        <span>
          <span className="ex-around" /> kept free
        </span>
        <span>
          <span className="ex-other" /> another visit
        </span>
        <span>
          <span className="ex-slot ex-free" /> one can start
        </span>
      </p>
      {fit && fit.open > 0 && (
        <p className={fit.fits === 0 ? 'ex-none' : undefined} role="status">
          In your calendar it fits {fit.fits.toLocaleString('en-US')} of the{' '}
          {fit.open.toLocaleString('en-US')} open times of the next {fit.days} days.
          {fit.fits === 0 && ' Nobody could book it online: open longer stretches, or make it shorter.'}
        </p>
      )}
      {words.map((sentence, place) => (
        <p key={place} className="admin-muted">
          {sentence}
        </p>
      ))}
    </section>
  );
}
