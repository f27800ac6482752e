/** A grey placeholder of the size its classes give; screen readers hear nothing of it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" data-skeleton className={`animate-pulse rounded-xs bg-ink/10 ${className}`} />
  );
}
