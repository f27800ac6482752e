import type { AvailableSlot } from '@/api/models/AvailableSlot';
import { formatDay, formatTimes } from '@/lib/time/days';
import { timeElsewhere } from '@/lib/time/zone-time';
import { TimeChoice } from './time-choice';

interface SlotListProps {
  day: string;
  slots: AvailableSlot[];
  slotId: number;
  onChoose: (id: number) => void;
  timeZone: string;
  timeZoneLabel: string | undefined;
  /** The time zone of the visitor's device; unknown on the server. */
  ownZone: string | undefined;
}

/** The free times of a day, as a choice of one. */
export function SlotList({ day, slots, slotId, onChoose, timeZone, timeZoneLabel, ownZone }: SlotListProps) {
  if (slots.length === 0) {
    return (
      <p role="status" className="text-muted">
        No available time slots for this date.
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="mb-3">
        <span className="font-semibold">{formatDay(day)}</span>{' '}
        {timeZoneLabel && <span className="whitespace-nowrap text-muted">({timeZoneLabel})</span>}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {slots.map(({ id, startTime, endTime }) => {
          const own = ownZone && timeElsewhere(day, startTime, timeZone, ownZone);
          return (
            <TimeChoice key={id} value={id} checked={id === slotId} onChange={() => onChoose(id)}>
              <span className="text-sm font-medium whitespace-nowrap sm:text-[0.9375rem]">
                {formatTimes({ startTime, endTime })}
              </span>
              {own && <span className="text-sm">{own} your time</span>}
            </TimeChoice>
          );
        })}
      </div>
    </fieldset>
  );
}
