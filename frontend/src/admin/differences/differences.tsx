import { type Difference, fieldLabel } from './field-words';
import { type SideNames, Sides } from './sides';

interface DifferencesProps {
  differences: Difference[];
  names: SideNames;
}

/** Two states of a record field by field, each with both values side by side. */
export function Differences({ differences, names }: DifferencesProps) {
  return (
    <>
      <div className="diff-sides diff-heads" aria-hidden>
        <span>{names.then}</span>
        <span>{names.now}</span>
      </div>
      {differences.map((difference) => (
        <section key={difference.field} className="diff-field" aria-label={fieldLabel(difference.field)}>
          <h3>{fieldLabel(difference.field)}</h3>
          <div className="diff-sides">
            <Sides difference={difference} names={names} />
          </div>
        </section>
      ))}
    </>
  );
}
