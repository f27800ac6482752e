import { useQuery } from '@tanstack/react-query';
import { type Revised, type RevisionKind, snapshotQuery } from '../../data/admin/revisions';
import { QueryNote } from './query-note';
import { differences, fieldLabel } from './field-words';
import { Sides } from './sides';

interface DifferenceListProps {
  kind: RevisionKind;
  row: Revised;
  revisionId: number;
}

/** What an earlier state has otherwise than the present one, field by field. */
export function DifferenceList({ kind, row, revisionId }: DifferenceListProps) {
  const query = useQuery(snapshotQuery(kind, row.id, revisionId));
  if (!query.data) {
    return <QueryNote query={query} what="this version" />;
  }
  const found = differences(query.data, row);
  if (found.length === 0) {
    return <p className="rev-muted">Nothing differs from the current version.</p>;
  }
  return (
    <>
      <div className="rev-sides rev-heads" aria-hidden>
        <span>Then</span>
        <span>Now</span>
      </div>
      {found.map((difference) => (
        <section key={difference.field} aria-label={fieldLabel(difference.field)}>
          <h3>{fieldLabel(difference.field)}</h3>
          <div className="rev-sides">
            <Sides difference={difference} />
          </div>
        </section>
      ))}
    </>
  );
}
