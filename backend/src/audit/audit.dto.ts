import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Int, MAX_INT } from '../common/fields.js';
import { AuditAction, type AuditEntry as AuditEntryRow } from './audit-entry.entity.js';

/** How many entries one answer has at most. */
const MAX_ENTRIES = 200;

/** In a query numbers are text; only plain digits are taken for one. */
const digits = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value,
);

/** Query of the log. */
export class AuditQuery {
  @digits
  @Int({ min: 1, max: MAX_ENTRIES, optional: true, default: 50, description: 'How many entries' })
  limit?: number;

  @digits
  @Int({
    min: 1,
    max: MAX_INT,
    optional: true,
    description: 'Only entries older than this one',
    example: 200,
  })
  before?: number;
}

/** What an administrator or somebody at the sign-in did. */
export class AuditEntry {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T17:30:00.000Z' })
  at: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'admin',
    description: "Name of the administrator; null at a failed sign-in with a name that is nobody's",
  })
  actor: string | null;

  @ApiProperty({ enum: AuditAction, enumName: 'AuditAction', example: AuditAction.ItemUpdate })
  action: AuditAction;

  @ApiProperty({ type: 'string', nullable: true, example: 'item', description: 'Kind of the thing' })
  thing: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '1', description: 'Its number, or its path' })
  thingId: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '203.0.113.7', description: 'Network address' })
  address: string | null;
}

/** What the back office gets of a row. */
export function toAuditEntry({ at, ...row }: AuditEntryRow): AuditEntry {
  return { ...row, at: at.toISOString() };
}
