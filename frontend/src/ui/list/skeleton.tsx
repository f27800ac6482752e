/** A gray placeholder, sized by its classes and hidden from screen readers. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" data-skeleton className={`animate-pulse rounded-xs bg-ink/10 ${className}`} />
  );
}
