import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditAction, AuditEntry, type AuditThing, type FieldChange } from './audit-entry.entity.js';

/** Who acts, and from which network address. */
export interface Actor {
  name: string | null;
  /** Null of whoever is no user: only users act from an address that is noted. */
  address: string | null;
}

/** Anyone with a shell on the machine. */
export const COMMAND_LINE: Actor = { name: 'command line', address: null };

/** A client using the link in a mail. The appointment says who; nothing personal is logged. */
export const CLIENT: Actor = { name: 'client', address: null };

/** Whoever the dealer gave a seller's link to. Nothing about them is known. */
export const SELLER: Actor = { name: 'seller', address: null };

/** Details of an entry: nothing about clients, and no text that people wrote. */
export interface Facts {
  /** The entity's name: an item's name, a post's title, a slot's date and time. */
  name?: string;
  changes?: FieldChange[];
}

/**
 * Writes an entry to the activity log. Pass the `manager` of the write it describes, so that both are stored or
 * neither is. @returns its id.
 */
export async function writeAuditEntry(
  manager: EntityManager,
  actor: Actor,
  action: AuditAction,
  thingId?: number | string,
  { name, changes = [] }: Facts = {},
): Promise<number> {
  const entry = manager.create(AuditEntry, {
    actor: actor.name,
    // Behind a trusted proxy, this is whatever the proxy sends.
    address: actor.address?.slice(0, 100) ?? null,
    action,
    thing: action.includes('.') ? (action.split('.')[0] as AuditThing) : null,
    thingId: thingId === undefined ? null : String(thingId),
    name: name?.slice(0, 300) ?? null,
    changes,
  });
  await manager.insert(AuditEntry, entry);
  return entry.id;
}

/**
 * The same for what is done and cannot be taken back, a mail that is out: an entry that cannot be stored is no reason to say
 * that it failed, because then it would be done again.
 */
export async function writeLateEntry(...entry: Parameters<typeof writeAuditEntry>): Promise<void> {
  await writeAuditEntry(...entry).catch(() => {
    const [, , action, thingId] = entry;
    new Logger('Audit').error({ msg: 'done, but not in the activity log', action, thingId });
  });
}
