import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { changesOf } from '../audit/changes-of.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { assertVersion } from '../common/assert-version.js';
import { omitUndefined } from '../common/omit-undefined.js';
import type { SettingsUpdate } from './settings.dto.js';
import { ShopSettings } from './shop/shop-settings.entity.js';

/** The settings whose values go into the activity log. */
const LOGGED_FIELDS = ['name', 'street', 'city', 'phone', 'email', 'transferFee'] as const;

/** Updates the shop's settings; ShopService reads them. */
@Injectable()
export class SettingsService {
  constructor(@InjectRepository(ShopSettings) private readonly settings: Repository<ShopSettings>) {}

  /**
   * Updates the given fields. A change to the same values writes nothing.
   * @throws ConflictException if `version` is given and the settings have changed since.
   */
  async update(
    { version, business = {}, hours, banner, transferFee }: SettingsUpdate,
    actor: Actor,
  ): Promise<ShopSettings> {
    return this.settings.manager.transaction(async (manager) => {
      const before = await manager.findOneOrFail(ShopSettings, {
        where: { id: 1 },
        lock: { mode: 'pessimistic_write' },
      });
      assertVersion(version, before.version, 'the settings');
      const fields = omitUndefined({
        ...business,
        hours: hours?.map((line) => ({ ...line })),
        banner,
        transferFee,
      });
      if (isDeepStrictEqual({ ...before, ...fields }, { ...before })) {
        return before;
      }
      await manager.update(ShopSettings, { id: 1 }, fields);
      await writeAuditEntry(manager, actor, AuditAction.SettingsUpdate, undefined, {
        changes: changesOf(before, fields, LOGGED_FIELDS),
      });
      return manager.findOneByOrFail(ShopSettings, { id: 1 });
    });
  }
}
