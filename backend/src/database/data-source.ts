import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { DataSource, type DataSourceOptions, DefaultNamingStrategy, type QueryRunner } from 'typeorm';
import { Start1763700000000 } from './migrations/first/1763700000000-start.js';
import { Content1763710000000 } from './migrations/first/1763710000000-content.js';
import { Booking1763720000000 } from './migrations/first/1763720000000-booking.js';
import { Forms1763730000000 } from './migrations/first/1763730000000-forms.js';
import { Mail1763740000000 } from './migrations/first/1763740000000-mail.js';
import { Audit1763750000000 } from './migrations/first/1763750000000-audit.js';
import { Search1763760000000 } from './migrations/first/1763760000000-search.js';
import { WatchdogClient } from './watchdog-client.js';
import { KeyedHashes1763765000000 } from './migrations/first/1763765000000-keyed-hashes.js';
import { Changes1763770000000 } from './migrations/first/1763770000000-changes.js';
import { KnownSignIns1763780000000 } from './migrations/sign-in/1763780000000-known-sign-ins.js';
import { TriedNames1763781000000 } from './migrations/sign-in/1763781000000-tried-names.js';
import { MailOutcomes1763810000000 } from './migrations/mail/1763810000000-mail-outcomes.js';
import { NoticeThings1763820000000 } from './migrations/mail/1763820000000-notice-things.js';
import { Calendar1763830000000 } from './migrations/calendar/1763830000000-calendar.js';
import { Inquiries1763840000000 } from './migrations/shop/1763840000000-inquiries.js';
import { VisitNews1763845000000 } from './migrations/visits/1763845000000-visit-news.js';
import { Moves1763850000000 } from './migrations/calendar/1763850000000-moves.js';
import { PhoneBookings1763851000000 } from './migrations/calendar/1763851000000-phone-bookings.js';
import { AfterVisits1763852000000 } from './migrations/visits/1763852000000-after-visits.js';
import { Answers1763890000000 } from './migrations/visits/1763890000000-answers.js';
import { AuditFacts1763891000000 } from './migrations/shop/1763891000000-audit-facts.js';
import { AskedAt1763860000000 } from './migrations/visits/1763860000000-asked-at.js';
import { ItemsOfVisits1763861000000 } from './migrations/visits/1763861000000-items-of-visits.js';
import { Shop1763870000000 } from './migrations/shop/1763870000000-shop.js';
import { Today1763862000000 } from './migrations/calendar/1763862000000-today.js';
import { Visits1763880000000 } from './migrations/visits/1763880000000-visits.js';
import { CalendarFeed1763863000000 } from './migrations/calendar/1763863000000-calendar-feed.js';
import { CalendarLists1763900000000 } from './migrations/calendar/1763900000000-calendar-lists.js';

/** Held during migrations and the first start, so that one of several processes that start together does the work. */
const MIGRATION_LOCK = 7_411_002;
const LOCK_POLL_MS = 100;

const snakeCase = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Maps `publishedAt` in code to `published_at` in the database. */
class SnakeCase extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined): string {
    return custom ?? snakeCase(property);
  }
}

/** What the data source needs from its caller. */
export interface DataSourceParts {
  /** Not needed to migrate or to run plain SQL. */
  entities?: EntityClass[];
  /** Called with each connection of the pool before it is used. */
  onConnect?: (client: Client) => Promise<void>;
}

/** A class with `@Entity()`. */
type EntityClass = new () => object;

/** Sets every limit that pg leaves open by default: with a slow or lost database requests get 503 and never hang. */
export function dataSourceOptions(
  databaseUrl: string,
  { entities = [], onConnect }: DataSourceParts = {},
): Extract<DataSourceOptions, { type: 'postgres' }> {
  return {
    type: 'postgres',
    url: databaseUrl,
    entities,
    migrations: [
      Start1763700000000,
      Content1763710000000,
      Booking1763720000000,
      Forms1763730000000,
      Mail1763740000000,
      Audit1763750000000,
      Search1763760000000,
      KeyedHashes1763765000000,
      Changes1763770000000,
      KnownSignIns1763780000000,
      TriedNames1763781000000,
      MailOutcomes1763810000000,
      NoticeThings1763820000000,
      Calendar1763830000000,
      Inquiries1763840000000,
      VisitNews1763845000000,
      Moves1763850000000,
      PhoneBookings1763851000000,
      AfterVisits1763852000000,
      Answers1763890000000,
      AuditFacts1763891000000,
      AskedAt1763860000000,
      ItemsOfVisits1763861000000,
      Shop1763870000000,
      Today1763862000000,
      Visits1763880000000,
      CalendarFeed1763863000000,
      CalendarLists1763900000000,
    ],
    synchronize: false,
    namingStrategy: new SnakeCase(),
    poolSize: 10,
    connectTimeoutMS: 5000,
    extra: {
      Client: WatchdogClient,
      statement_timeout: 7_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 10_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      onConnect,
    },
    logging: false,
  };
}

/** Runs `work` under the advisory lock that all processes on this database share. */
export async function withMigrationLock(source: DataSource, work: () => Promise<void>): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    // Polls instead of waiting in a statement, which the statement timeout would cancel.
    while (!(await takeLock(runner))) {
      await delay(LOCK_POLL_MS);
    }
    try {
      await work();
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    await runner.release();
  }
}

async function takeLock(runner: QueryRunner): Promise<boolean> {
  const [row] = (await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK])) as [
    { taken: boolean },
  ];
  return row.taken;
}
