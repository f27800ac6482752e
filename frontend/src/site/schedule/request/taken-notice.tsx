import type { AvailableSlot } from '../../../api/models/AvailableSlot';
import { formatDay } from '../../../lib/time/days';
import { Button } from '../../../ui/button/button';
import { nearestSlots } from '../times/free-slots';

const OFFERED = 3;

interface TakenNoticeProps {
  taken: AvailableSlot;
  free: AvailableSlot[];
  onChoose: (slot: AvailableSlot) => void;
}

/** Tells the visitor that someone else took the time, and offers free times near it. */
export function TakenNotice({ taken, free, onChoose }: TakenNoticeProps) {
  const nearest = nearestSlots(free, taken, OFFERED);

  return (
    <div role="alert" className="border-l-2 border-danger bg-bg px-5 py-4">
      <p className="font-semibold">
        {formatDay(taken.date, 'short')}, {taken.startTime} was just taken.
      </p>
      <p className="mt-1 text-sm text-muted">
        {nearest.length > 0
          ? 'Everything you typed is still here. Closest open times:'
          : 'Everything you typed is still here, but no other time is open.'}
      </p>
      <ul className="mt-3 grid gap-2">
        {nearest.map((slot) => (
          <li key={slot.id}>
            <Button
              variant="outline"
              className="w-full px-2!"
              onClick={() => {
                onChoose(slot);
              }}
            >
              {formatDay(slot.date, 'short')}, {slot.startTime} - {slot.endTime}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
