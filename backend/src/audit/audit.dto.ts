import { ApiProperty } from '@nestjs/swagger';
import { AuditAction, AuditThing, type AuditEntry as AuditEntryRow } from './audit-entry.entity.js';
import { Moment, Nullable, Whole } from '../common/shown.js';

/** A changed field. */
export class AuditChange {
  @ApiProperty({ example: 'price' })
  field: string;

  @Nullable('string', {
    example: '425000',
    description: 'The old value; null if it is not logged, or was null',
  })
  from: string | null;

  @Nullable('string', { example: '399500', description: 'The new value' })
  to: string | null;
}

/** One action of an administrator, or an attempt to sign in. */
export class AuditEntry {
  @Whole({ example: 1 })
  id: number;

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  at: string;

  @Nullable('string', {
    example: 'admin',
    description: 'Name of the administrator; null if a login failed with an unknown name',
  })
  actor: string | null;

  @ApiProperty({ enum: AuditAction, enumName: 'AuditAction', example: AuditAction.ItemUpdate })
  action: AuditAction;

  @ApiProperty({
    enum: AuditThing,
    enumName: 'AuditThing',
    nullable: true,
    example: AuditThing.Item,
    description: 'Kind of entity; null of what was done to none, such as signing in',
  })
  thing: AuditThing | null;

  @Nullable('string', { example: '1', description: 'Id of the entity, or path of the picture' })
  thingId: string | null;

  @Nullable('string', {
    example: 'Hallett & Sons Boxlock 12',
    description: 'Name of the entity; null if it has none, or its personal data was erased',
  })
  name: string | null;

  @ApiProperty({ type: [AuditChange], description: 'What changed' })
  changes: AuditChange[];

  @Nullable('string', {
    example: '203.0.113.7',
    description: 'Network address; null of clients, sellers and the command line, who are no users',
  })
  address: string | null;
}

/** Maps a row to what the back office is shown. */
export function toAuditEntry({ at, ...row }: AuditEntryRow): AuditEntry {
  return { ...row, at: at.toISOString() };
}
