import { ApiProperty } from '@nestjs/swagger';
import { Version } from '../common/fields.js';
import type { Revision as RevisionRow } from './revision.entity.js';
import { Moment, Nullable, Whole } from '../common/shown.js';

/** A write, after which the item or the post was as the revision says. */
export class Revision {
  @Whole({ example: 1 })
  id: number;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  at: string;

  @Nullable('string', {
    example: 'admin',
    description: 'Name of the administrator; null if none wrote it, or revisions were not kept then',
  })
  by: string | null;

  @ApiProperty({
    type: [String],
    example: ['price'],
    description: 'The fields it changed; none if it is the first',
  })
  changed: string[];
}

/** What to restore a revision over. */
export class Restore {
  @Version('the item or post')
  version?: number;
}

/** Maps a row to what the back office is shown. */
export function toRevision({ id, at, by, changed }: Omit<RevisionRow, 'snapshot'>): Revision {
  return { id, at: at.toISOString(), by, changed };
}
