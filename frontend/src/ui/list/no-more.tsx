import type { To } from 'react-router';
import { ButtonLink } from '../button';

interface NoMoreProps {
  /** Name of the entries, plural. */
  noun: string;
  /** The first page of the list. */
  start: To;
}

/** A page of a list after its last entry: of an old link, or of entries that are gone. */
export function NoMore({ noun, start }: NoMoreProps) {
  return (
    <div className="border border-line bg-surface px-6 py-14 text-center">
      <p className="mb-6 text-muted">There are no more {noun}.</p>
      <ButtonLink variant="outline" to={start}>
        Back to the first {noun}
      </ButtonLink>
    </div>
  );
}
