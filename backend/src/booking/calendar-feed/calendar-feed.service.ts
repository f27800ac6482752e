import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import type { Admin } from '../../auth/token/current-admin.decorator.js';
import { UsersService } from '../../auth/users/users.service.js';
import { ShopService } from '../../shop/shop.service.js';
import { isToken, newToken } from '../../common/public-token.js';
import { today } from '../../common/time/shop-clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { KeyedHash } from '../../config/keyed-hash.js';
import { utcMoment } from '../slots/calendar.js';
import type { CalendarFeedState } from './calendar-feed.dto.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { deleteFeed } from './delete-feed.js';
import { feedFile, type FeedRow } from './feed-file.js';

/** Days that past appointments stay in the feed. */
const DAYS_BACK = 30;

/** $1: the business's time zone. */
const ROWS = `
  SELECT id, calendar_uid AS uid, version, status, name, phone, service_type AS "serviceType", mobile, place, item_name AS "itemName",
         message,
         ${utcMoment('$1', 'start_time')} AS "startsAt", ${utcMoment('$1', 'end_time')} AS "endsAt"
    FROM appointments
   WHERE status IN ('pending', 'confirmed') AND preferred_date >= ${today('$1')} - ${DAYS_BACK}
   ORDER BY preferred_date, start_time`;

/** The dealer's appointments as a calendar feed at one secret address, of which the database has only a hash. */
@Injectable()
export class CalendarFeedService {
  constructor(
    @InjectRepository(CalendarFeed) private readonly feeds: Repository<CalendarFeed>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly hash: KeyedHash,
    private readonly shop: ShopService,
    users: UsersService,
  ) {
    users.beforeDelete(async (manager, userId, actor) => {
      await deleteFeed(manager, actor, userId);
    });
  }

  /** Whether the feed is active, since when, by whom, and when it was last read. */
  async state(): Promise<CalendarFeedState> {
    const feed = await this.feeds.findOne({ where: { id: 1 }, relations: { maker: true } });
    return {
      active: feed !== null,
      createdAt: feed?.createdAt.toISOString() ?? null,
      lastReadAt: feed?.lastReadAt?.toISOString() ?? null,
      by: feed?.maker?.username ?? null,
    };
  }

  /**
   * Creates a new address; the previous one stops working.
   * @throws UnauthorizedException if its maker is being deleted.
   */
  async create(admin: Admin): Promise<string> {
    const token = newToken();
    await this.feeds.manager.transaction(async (manager) => {
      const made = await manager.query<unknown[]>(
        `INSERT INTO calendar_feeds (hash, made_by) SELECT $1, id FROM users WHERE id = $2 FOR KEY SHARE
         ON CONFLICT (id) DO UPDATE
           SET hash = excluded.hash, created_at = excluded.created_at, last_read_at = NULL, made_by = excluded.made_by
         RETURNING id`,
        [this.hash.of(token), admin.id],
      );
      if (made.length === 0) {
        throw new UnauthorizedException('Please log in.');
      }
      await writeAuditEntry(manager, admin, AuditAction.CalendarFeedCreate);
    });
    return `${this.config.publicUrl}/api/calendar/${token}.ics`;
  }

  /** Turns the feed off. */
  async delete(actor: Actor): Promise<void> {
    await this.feeds.manager.transaction((manager) => deleteFeed(manager, actor));
  }

  /** The feed as an iCalendar file; undefined for a wrong token. */
  async read(token: string): Promise<string | undefined> {
    const hash = this.hash.of(token);
    if (!isToken(token) || !(await this.feeds.existsBy({ hash }))) {
      return undefined;
    }
    await this.noteRead(hash);
    const { timeZone, name, street, city } = await this.shop.read();
    const rows = await this.feeds.query<FeedRow[]>(ROWS, [timeZone]);
    const { publicUrl } = this.config;
    return feedFile(rows, { shop: name, address: `${street}, ${city}`, publicUrl });
  }

  /** Calendar programs poll every few minutes: the hour is enough, and a database that only reads keeps none. */
  private async noteRead(hash: string): Promise<void> {
    await this.feeds
      .query(
        `UPDATE calendar_feeds SET last_read_at = now()
          WHERE hash = $1 AND coalesce(last_read_at, '-infinity') < now() - interval '1 hour'`,
        [hash],
      )
      .catch(() => undefined);
  }
}
