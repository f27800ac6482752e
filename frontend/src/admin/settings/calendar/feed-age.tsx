import { useShopClock } from '../../../data/business';
import { formatDate } from '../../../lib/format';
import { DayOf } from '../../moment';

interface FeedAgeProps {
  createdAt: string;
  lastReadAt: string | null;
}

/** When the feed's address was made and last read: `made on November 23, 2026, last read today`. */
export function FeedAge({ createdAt, lastReadAt }: FeedAgeProps) {
  const { timeZone } = useShopClock();
  const day = (at: string) => formatDate(at, timeZone);
  return (
    <>
      made on <DayOf at={createdAt} />,{' '}
      {lastReadAt === null ? (
        'not read yet'
      ) : day(lastReadAt) === day(new Date().toISOString()) ? (
        'last read today'
      ) : (
        <>
          last read on <DayOf at={lastReadAt} />
        </>
      )}
    </>
  );
}
