import type { AvailableSlot } from '@/api/models/AvailableSlot';
import { formatDay, formatTimes } from '@/lib/time/days';
import { Button } from '@/ui/button';
import { nearestSlots } from '../times/free-slots';

const OFFERED = 3;

interface TakenNoticeProps {
  /** What is wrong with the time. */
  title: string;
  /** The time that cannot be had. */
  near: AvailableSlot;
  /** Says what is kept of the form. */
  kept: string;
  free: AvailableSlot[];
  onChoose: (slot: AvailableSlot) => void;
}

/** Tells the visitor that a time cannot be had, and offers free times near it. */
export function TakenNotice({ title, near, kept, free, onChoose }: TakenNoticeProps) {
  const nearest = nearestSlots(free, near, OFFERED);

  return (
    <div role="alert" className="border-l-2 border-danger bg-bg px-5 py-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-sm text-muted">
        {nearest.length > 0 ? `${kept}. Closest open times:` : `${kept}, but no other time is open.`}
      </p>
      <ul className="mt-3 grid gap-2">
        {nearest.map((slot) => (
          <li key={slot.id}>
            <Button variant="outline" className="w-full px-2!" onClick={() => onChoose(slot)}>
              {formatDay(slot.date, 'short')}, {formatTimes(slot)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
