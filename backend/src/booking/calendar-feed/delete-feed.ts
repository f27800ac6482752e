import type { EntityManager } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { CalendarFeed } from './calendar-feed.entity.js';

/** Turns the feed off, if it is on and, if `madeBy` is given, of that user. @returns whether it was. */
export async function deleteFeed(manager: EntityManager, actor: Actor, madeBy?: number): Promise<boolean> {
  const { affected } = await manager.delete(CalendarFeed, {
    id: 1,
    ...(madeBy !== undefined && { madeBy }),
  });
  if (!affected) {
    return false;
  }
  await writeAuditEntry(manager, actor, AuditAction.CalendarFeedDelete);
  return true;
}
