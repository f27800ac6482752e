import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { type Page, type Part, partOf } from '../common/page.js';
import { AuditEntry } from './audit-entry.entity.js';

/** Entries in one answer, unless more are asked for. */
export const MAX_ENTRIES = 50;

@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** The newest entries, or those that follow one in the list. */
  async list({ limit = MAX_ENTRIES, after }: Page): Promise<Part<AuditEntry>> {
    const rows = await this.entries.find({
      where: after === undefined ? {} : { id: LessThan(after) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return partOf(rows, limit);
  }
}
