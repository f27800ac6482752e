import type { UseQueryResult } from '@tanstack/react-query';
import { useShopClock } from '@/data/business';
import { formatDay, todayIn } from '@/lib/time/days';
import { useToday } from '@/admin/use-today';

/** `As of 1:52 PM`, with the day unless it is today: the age of the data shown; nothing before it has loaded. */
export function AsOf({ queries }: { queries: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetched'>[] }) {
  const { timeZone } = useShopClock();
  const today = useToday();
  const loaded = queries.flatMap(({ dataUpdatedAt }) => dataUpdatedAt || []);
  if (loaded.length === 0 || queries.some(({ isFetched }) => !isFetched)) {
    return null;
  }
  const at = Math.min(...loaded);
  const time = new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone });
  const day = todayIn(timeZone, new Date(at));
  return (
    <span className="today-as-of">
      As of {day !== today && `${formatDay(day, 'short')}, `}
      {time}
    </span>
  );
}
