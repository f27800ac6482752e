import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { type Page, type Part, partOf } from '../common/page.js';
import { AuditEntry, type AuditThing } from './audit-entry.entity.js';

/** Entries in one response unless the request has a limit. */
export const MAX_ENTRIES = 50;

/** Reads the current names of entities by id; deleted ones are left out. */
export type NameReader = (ids: number[]) => Promise<Map<number, string>>;

@Injectable()
export class AuditService {
  private readonly readers = new Map<AuditThing, NameReader>();

  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /**
   * Registers how to name entities that are about people. Their entries store no name, so that erasing the entity erases
   * its name everywhere.
   */
  nameThings(thing: AuditThing, read: NameReader): void {
    this.readers.set(thing, read);
  }

  /** Lists the newest entries, or the ones that follow a given entry. */
  async list({ limit = MAX_ENTRIES, after }: Page): Promise<Part<AuditEntry>> {
    const rows = await this.entries.find({
      where: after === undefined ? {} : { id: LessThan(after) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    await this.name(rows);
    return partOf(rows, limit);
  }

  private async name(entries: AuditEntry[]): Promise<void> {
    for (const [thing, read] of this.readers) {
      const unnamed = entries.filter((entry) => entry.thing === thing && entry.thingId !== null);
      if (unnamed.length > 0) {
        const names = await read([...new Set(unnamed.map(({ thingId }) => Number(thingId)))]);
        unnamed.forEach((entry) => (entry.name = names.get(Number(entry.thingId)) ?? null));
      }
    }
  }
}
