import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { closedText } from './closed-text';

/** Closed days in the coming weeks, if any. */
export function ClosedDays() {
  const { data: business } = useQuery(businessQuery());
  if (!business || business.closures.length === 0) {
    return null;
  }
  return (
    <ul aria-label="Closed days" className="mt-4 space-y-1 border-l-2 border-accent pl-4 text-sm">
      {business.closures.map((closure) => (
        <li key={closure.from} className="wrap-anywhere">
          {closedText(closure)}
          {closure.note && (
            <>
              : <bdi>{closure.note}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
