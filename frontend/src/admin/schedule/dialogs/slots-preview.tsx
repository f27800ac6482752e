import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { SlotsCreate } from '@/api/models/SlotsCreate';
import type { SlotsCreated } from '@/api/models/SlotsCreated';
import { adminSlotsQuery } from '@/data/admin/slots';
import { formatDay, groupByDay } from '@/lib/time/days';
import { timesOf } from '@/admin/appointments/visit/visit';
import { collisions } from './collisions';
import { countOf } from '@/admin/count-words';

/** The slots that would be added, by day, and the existing ones they would overlap. */
export function SlotsPreview({ values, result }: { values: SlotsCreate; result: SlotsCreated }) {
  const { data: existing = [] } = useQuery(adminSlotsQuery({ from: values.from, to: values.to }));
  const { created, colliding, slots } = result;
  const days = groupByDay(slots);
  const inTheWay = colliding > 0 ? collisions(values, existing) : [];
  return (
    <section className="sch-preview" aria-label="Preview">
      <Alert
        type={created > 0 ? 'info' : 'warning'}
        showIcon
        role="status"
        title={
          created > 0
            ? `${countOf(created, 'slot')} on ${countOf(days.size, 'day')} would be added.`
            : 'Nothing would be added.'
        }
        description={
          colliding > 0 &&
          `${countOf(colliding, 'slot')} skipped: ${colliding === 1 ? 'it overlaps an existing slot' : 'they overlap existing slots'}.`
        }
      />
      {/* Focusable, so that a long list also scrolls by keyboard. */}
      <div className="sch-preview-list" tabIndex={0} role="group" aria-label="Time slots of the preview">
        {inTheWay.length > 0 && (
          <details>
            <summary>Skipped ({inTheWay.length})</summary>
            <ul>
              {inTheWay.map((slot) => (
                <li key={slot.id}>
                  {timesOf(slot, 'short')}
                  {slot.appointment && `, ${slot.appointment.name}`}
                </li>
              ))}
            </ul>
          </details>
        )}
        <dl>
          {[...days].map(([day, made]) => (
            <div key={day}>
              <dt>{formatDay(day, 'short')}</dt>
              <dd>{made.map(({ startTime }) => startTime).join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
