import { Skeleton } from '@/ui/list/skeleton';

/** Stands in for the calendar while the slots load: the caption and its weeks. */
export function CalendarSkeleton() {
  return (
    <div className="grid h-[20.75rem] grid-rows-[auto_1fr] gap-4">
      <Skeleton className="mx-auto h-7 w-40" />
      <div className="grid grid-cols-7 grid-rows-5 gap-2">
        {Array.from({ length: 35 }, (_, index) => (
          <Skeleton key={index} />
        ))}
      </div>
    </div>
  );
}

/** Stands in for the times while they load. */
export function SlotsSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-2">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
  );
}

/** Stands in for the calendar and the form while their code loads. */
export function BookingSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      <Skeleton className="h-160" />
      <Skeleton className="h-160" />
    </div>
  );
}
