import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { ClosedDays } from './closed-days';

/** Says that no time is open, or that none ever was. */
export function NothingOpen() {
  const notYet = useQuery(businessQuery()).data?.timesOpened === false;
  return (
    <>
      <h2 className="text-2xl">{notYet ? 'Online Times Open Soon' : 'No Open Times Right Now'}</h2>
      <ClosedDays />
    </>
  );
}
