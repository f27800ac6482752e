import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuditAction, AuditEntry } from '../audit/audit-entry.entity.js';
import { changesOf } from '../audit/changes-of.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { assertVersion } from '../common/assert-version.js';
import { omitUndefined } from '../common/omit-undefined.js';
import { NoticeKind } from '../mail/notice.entity.js';
import { NoticesService } from '../mail/notices.service.js';
import { shopEmailChangedMail } from './shop-email-changed.js';
import type { SettingsUpdate } from './settings.dto.js';
import { ShopSettings } from '../shop/shop-settings.entity.js';

/** The settings whose values go into the activity log. */
const LOGGED_FIELDS = ['name', 'street', 'city', 'phone', 'email', 'transferFee', 'askAfterVisit'] as const;

/** An entry's name in notices. */
const AUDIT_ENTRY = 'audit-entry';

/** Updates the shop's settings; ShopService reads them. */
@Injectable()
export class SettingsService implements OnModuleInit {
  private readonly logger = new Logger('Settings');

  constructor(
    @InjectRepository(ShopSettings) private readonly settings: Repository<ShopSettings>,
    private readonly notices: NoticesService,
  ) {}

  onModuleInit(): void {
    // The entry in the activity log knows the old address, and who changed it.
    this.notices.handle(AuditEntry, [NoticeKind.ShopEmailChanged], async (entry, { manager }) => {
      const { name } = await manager.findOneByOrFail(ShopSettings, { id: 1 });
      return shopEmailChangedMail(entry, name);
    });
  }

  /**
   * Updates the given fields. A change to the same values writes nothing. A changed email address is told to the old
   * one: mail about clients goes there, and whoever found an open back office could have it sent to themselves.
   * @throws ConflictException if `version` is given and the settings have changed since.
   */
  async update(
    { version, business = {}, hours, banner, transferFee, licence, notices, askAfterVisit }: SettingsUpdate,
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
        licence: licence && { ...licence },
        notices: notices?.map((notice) => ({ ...notice })),
        askAfterVisit,
      });
      if (isDeepStrictEqual({ ...before, ...fields }, { ...before })) {
        return before;
      }
      await manager.update(ShopSettings, { id: 1 }, fields);
      const entryId = await writeAuditEntry(manager, actor, AuditAction.SettingsUpdate, undefined, {
        changes: changesOf(before, fields, LOGGED_FIELDS),
      });
      if (fields.email !== undefined && fields.email !== before.email) {
        await this.notices.queue(manager, [NoticeKind.ShopEmailChanged], {
          thing: AUDIT_ENTRY,
          thingId: entryId,
        });
        this.logger.warn({ msg: 'the email address of the shop was changed', entry: entryId });
      }
      return manager.findOneByOrFail(ShopSettings, { id: 1 });
    });
  }
}
