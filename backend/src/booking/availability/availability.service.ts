import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { changesOf } from '../../audit/changes-of.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { assertVersion } from '../../common/assert-version.js';
import { FIRST_RULES } from '../slots/calendar.js';
import type { AvailabilityUpdate } from './availability.dto.js';
import { checkWindows } from './check-windows.js';
import { Filling } from './filling.js';
import { hoursText } from './hours-text.js';
import { OpeningRules } from './opening-rules.entity.js';

/** The rules whose values go into the activity log. */
const LOGGED_FIELDS = [
  'minimumNoticeHours',
  'horizonDays',
  'clientChangeHours',
  'reminderHours',
  'keepWeeks',
] as const;

@Injectable()
export class AvailabilityService {
  constructor(
    @InjectRepository(OpeningRules) private readonly rules: Repository<OpeningRules>,
    private readonly filling: Filling,
  ) {}

  /** The opening rules; the defaults until the dealer saves some. */
  async get(): Promise<Omit<OpeningRules, 'id'>> {
    return (await this.rules.findOneBy({ id: 1 })) ?? { ...FIRST_RULES, windows: [], version: 1 };
  }

  /**
   * Replaces the opening rules and creates the slots that follow from them. Locks the row before the calendar.
   * @throws FieldErrors if the windows are off the grid or overlap.
   * @throws ConflictException if `version` is given and they have changed since.
   */
  async update({ version, ...fields }: AvailabilityUpdate, actor: Actor): Promise<OpeningRules> {
    const windows = fields.windows.map((window) => ({ ...window }));
    checkWindows(windows);
    return this.rules.manager.transaction(async (manager) => {
      await manager.query('INSERT INTO opening_rules DEFAULT VALUES ON CONFLICT DO NOTHING');
      const { id, ...before } = await manager.findOneOrFail(OpeningRules, {
        where: { id: 1 },
        lock: { mode: 'pessimistic_write' },
      });
      assertVersion(version, before.version, 'the opening rules');
      if (!isDeepStrictEqual({ ...fields, windows, version: before.version }, before)) {
        await manager.update(OpeningRules, { id }, { ...fields, windows });
        await writeAuditEntry(manager, actor, AuditAction.AvailabilityUpdate, undefined, {
          changes: changesOf(before, { ...fields, windows }, LOGGED_FIELDS).map((change) =>
            change.field === 'windows'
              ? { ...change, from: hoursText(before.windows), to: hoursText(windows) }
              : change,
          ),
        });
      }
      await this.filling.fill(manager);
      return manager.findOneByOrFail(OpeningRules, { id });
    });
  }
}
