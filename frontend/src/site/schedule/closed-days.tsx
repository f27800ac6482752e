import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';
import { closedText } from './closed-text';

/** Closed days in the coming weeks, if any. */
export function ClosedDays() {
  const { data: business } = useQuery(businessQuery());
  if (!business || business.closures.length === 0) {
    return null;
  }
  return (
    <ul
      aria-label="Closed days"
      className="mb-6 space-y-1 border-l-2 border-accent bg-surface px-5 py-4 font-medium lg:mb-8"
    >
      {business.closures.map((closure) => (
        <li key={closure.from} className="wrap-anywhere">
          {closedText(closure)}
        </li>
      ))}
    </ul>
  );
}
