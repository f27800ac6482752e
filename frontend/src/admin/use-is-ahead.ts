import { useSyncExternalStore } from 'react';
import type { Slot } from '../api/models/Slot';
import { useShopClock } from '../data/business';
import { minutesOf } from '../lib/time/days';
import { toLocal } from '../lib/time/zone-time';
import { watchClock } from './watch-clock';

const LOOK_MS = 30_000;

/** Tells whether a time of the shop's day has yet to begin; looks again as time goes on. */
export function useIsAhead(): (time: Pick<Slot, 'date' | 'startTime'>) => boolean {
  const { timeZone } = useShopClock();
  const now = useSyncExternalStore(follow, () => toLocal(new Date().toISOString(), timeZone));
  const [today = '', clock = ''] = now.split('T');
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  return ({ date, startTime }) =>
    date > today || (date === today && minutesOf(startTime) > hours * 60 + minutes);
}

const follow = (look: () => void) => watchClock(look, LOOK_MS);
