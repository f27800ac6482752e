const HOURS = [
  ['Monday to Friday', '10:00 AM to 6:00 PM'],
  ['Saturday', 'By appointment'],
  ['Sunday', 'Closed'],
] as const;

/** The business hours (SPEC 1). */
export function Hours() {
  return (
    <dl className="divide-y divide-line">
      {HOURS.map(([days, hours]) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt>{days}</dt>
          <dd className="text-muted">{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
