import type { EntityManager } from 'typeorm';
import { type AuditAction, AuditEntry } from './audit-entry.entity.js';

/** Who acts, and from where. */
export interface Actor {
  name: string | null;
  /** Null on the command line. */
  address: string | null;
}

/** Whoever has the machine. */
export const COMMAND_LINE: Actor = { name: 'command line', address: null };

/**
 * Notes what was done. Give it the `manager` of the write it tells of: then both are stored, or neither.
 * There is no place for what was written: it may be personal.
 */
export async function record(
  manager: EntityManager,
  actor: Actor,
  action: AuditAction,
  thingId?: number | string,
): Promise<void> {
  await manager.insert(AuditEntry, {
    actor: actor.name,
    // Behind a trusted proxy it is whatever the proxy says.
    address: actor.address?.slice(0, 100) ?? null,
    action,
    thing: action.includes('.') ? (action.split('.')[0] as string) : null,
    thingId: thingId === undefined ? null : String(thingId),
  });
}
