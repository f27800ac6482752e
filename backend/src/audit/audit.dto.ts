import { ApiProperty } from '@nestjs/swagger';
import { AuditAction, type AuditEntry as AuditEntryRow } from './audit-entry.entity.js';

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
