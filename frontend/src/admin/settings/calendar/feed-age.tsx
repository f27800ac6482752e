import { useShopClock } from '@/data/business';
import { formatDate } from '@/lib/format';
import { DayOf } from '@/admin/moment';

interface FeedAgeProps {
  createdAt: string;
  lastReadAt: string | null;
}

/** When the feed's address was made and last read: `made on November 23, 2026, last read today`. */
export function FeedAge({ createdAt, lastReadAt }: FeedAgeProps) {
  const { timeZone } = useShopClock();
  const day = (at: string) => formatDate(at, timeZone);
  // oxlint-disable-next-line react/purity -- a page left open over midnight may say "today" until it is drawn again
  const today = day(new Date().toISOString());
  return (
    <>
      made on <DayOf at={createdAt} />,{' '}
      {lastReadAt === null ? (
        'not read yet'
      ) : day(lastReadAt) === today ? (
        'last read today'
      ) : (
        <>
          last read on <DayOf at={lastReadAt} />
        </>
      )}
    </>
  );
}
