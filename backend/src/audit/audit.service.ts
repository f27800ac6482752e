import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { type Page, type Part, partOf } from '../common/page.js';
import { AuditEntry } from './audit-entry.entity.js';

/** Entries in one response unless the request has a limit. */
export const MAX_ENTRIES = 50;

/** Says what things are called now, by their ids; those that are gone are left out. */
export type NameReader = (ids: number[]) => Promise<Map<number, string>>;

@Injectable()
export class AuditService {
  private readonly readers = new Map<string, NameReader>();

  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /**
   * Registers who names things of a kind that are about people: their entries hold no name, so that it goes with what
   * it stands in.
   */
  nameThings(thing: string, read: NameReader): void {
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
