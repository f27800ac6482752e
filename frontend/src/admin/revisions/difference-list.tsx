import { useQuery } from '@tanstack/react-query';
import { type Revised, type RevisionKind, snapshotQuery } from '@/data/admin/revisions';
import { QueryNote } from '../query-note';
import { Differences } from '../differences/differences';
import { differences } from '../differences/field-words';

const THEN_AND_NOW = { then: 'Then', now: 'Now' };

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
    return <p className="sch-muted">Nothing differs from the current version.</p>;
  }
  return <Differences differences={found} names={THEN_AND_NOW} />;
}
