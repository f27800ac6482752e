import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditQuery } from './audit.dto.js';

const DEFAULT_ENTRIES = 50;

@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** The newest entries, or the newest of those before one. */
  list({ limit = DEFAULT_ENTRIES, before }: AuditQuery): Promise<AuditEntry[]> {
    return this.entries.find({
      where: before === undefined ? {} : { id: LessThan(before) },
      order: { id: 'DESC' },
      take: limit,
    });
  }
}
