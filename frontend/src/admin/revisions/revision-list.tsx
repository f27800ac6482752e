import type { Revision } from '@/api/models/Revision';
import { Moment } from '../moment';
import { changedWords } from '../differences/field-words';

interface RevisionListProps {
  revisions: Revision[];
  selected: number | undefined;
  onSelect: (id: number) => void;
}

/** When something was written, by whom, and what changed; one of them is selected. */
export function RevisionList({ revisions, selected, onSelect }: RevisionListProps) {
  return (
    <ol className="rev-list" aria-label="Revisions">
      {revisions.map(({ id, at, by, changed }, index) => (
        <li key={id}>
          <button type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
            <strong>
              <Moment at={at} />
            </strong>
            <span>
              {changed.length > 0 ? changedWords(changed) : by === null ? 'As it was then' : 'Created'}
            </span>
            <span className="sch-muted">
              {by !== null && `by ${by}`}
              {index === 0 && `${by === null ? '' : ', '}the current version`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
