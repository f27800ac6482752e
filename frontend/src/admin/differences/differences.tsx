import { type Difference, fieldLabel, type FieldLabels } from './field-words';
import { type SideNames, Sides } from './sides';

interface DifferencesProps {
  differences: Difference[];
  names: SideNames;
  labels?: FieldLabels;
}

/** Two states of a record field by field, each with both values side by side. */
export function Differences({ differences, names, labels }: DifferencesProps) {
  return (
    <>
      <div className="diff-sides diff-heads" aria-hidden>
        <span>{names.then}</span>
        <span>{names.now}</span>
      </div>
      {differences.map((difference) => (
        <section
          key={difference.field}
          className="diff-field"
          aria-label={fieldLabel(difference.field, labels)}
        >
          <h3>{fieldLabel(difference.field, labels)}</h3>
          <div className="diff-sides">
            <Sides difference={difference} names={names} />
          </div>
        </section>
      ))}
    </>
  );
}
