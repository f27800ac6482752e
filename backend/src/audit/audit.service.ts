import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { type Page, type Part, partOf } from '../common/page.js';
import { AuditEntry } from './audit-entry.entity.js';

/** Entries in one response unless the request has a limit. */
export const MAX_ENTRIES = 50;

@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** Lists the newest entries, or the ones that follow a given entry. */
  async list({ limit = MAX_ENTRIES, after }: Page): Promise<Part<AuditEntry>> {
    const rows = await this.entries.find({
      where: after === undefined ? {} : { id: LessThan(after) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return partOf(rows, limit);
  }
}
