import type { OpenHours } from '@/api/models/OpenHours';

/** The business hours, one line per group of days. */
export function Hours({ rows }: { rows: OpenHours[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ days, hours }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt>{days}</dt>
          <dd className="text-muted">{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
