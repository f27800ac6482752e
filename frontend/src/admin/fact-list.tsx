import type { ReactNode } from 'react';

/** A label and what it is about; without that it is left out. */
export type Fact = [label: string, value: ReactNode];

/** The facts of a drawer. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="sch-facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
