import type { DataSource } from 'typeorm';
import { AuditAction } from '../../../src/audit/audit-entry.entity.js';
import { COMMAND_LINE } from '../../../src/audit/audit-log.js';
import { contentTables, NOT_CONTENT } from '../../../src/backup/tables.js';
import { loadConfig } from '../../../src/config/config.js';
import type { JobsService } from '../../../src/jobs/jobs.service.js';
import { erasePersonalData, exportPersonalData } from '../../../src/personal-data/personal-data.js';
import { Retention } from '../../../src/personal-data/retention.js';
import { TAGS } from '../../../src/public-cache/changes.js';
import { NOT_OURS } from '../../../src/uploads/named-pictures.js';

/** A part of the product that has to handle every table, or have a reason not to. */
export interface Place {
  /** Tables it handles, read from the product itself. */
  covered: string[];
  /** Tables it does not handle, each with the reason. */
  not: Record<string, string>;
  /** How to add a table that is in neither. */
  todo: string;
}

const HERE = 'backend/test/support/database/table-places.ts';

/** Tables that no cached public answer depends on. */
const NOT_SHOWN = {
  audit_entries: 'for the back office alone',
  calendar_feeds: 'the feed is never kept',
  contact_messages: 'for the back office alone',
  filled_days: 'the slots made of them are shown',
  idempotency_keys: 'bookkeeping of forms',
  invites: 'never shown',
  item_import_rows: 'for the back office alone',
  item_imports: 'for the back office alone',
  known_sign_ins: 'bookkeeping of sign-ins',
  migrations: "TypeORM's own",
  notices: 'for the back office alone',
  rate_limits: 'counters',
  refused_networks: 'for the back office alone',
  revisions: 'for the back office alone',
  second_factors: 'never shown',
  sessions: 'never shown',
  transfer_tokens: 'transfers are never kept',
  transfers: 'transfers are never kept',
  users: 'never shown',
  visit_tokens: 'visits are never kept',
  verified_backups: 'never shown',
};

/** Tables from which the nightly job deletes nothing. */
const KEPT = {
  available_time_slots: 'about nobody once its appointment is gone',
  blog_posts: "the shop's own",
  calendar_feeds: 'one row',
  closures: "the shop's own",
  filled_days: 'days without people',
  idempotency_keys: 'SubmissionsService deletes them after a day',
  inventory_items: "the shop's own",
  item_import_rows: 'deleted with their import',
  item_imports: 'ImportRuns deletes them after a week',
  invites: 'one for each user; deleted when it is used, and with its user',
  migrations: "TypeORM's own",
  notices: 'deleted with what they tell of, by triggers',
  opening_rules: 'one row',
  rate_limits: 'RateLimitStorage deletes them once they have ended',
  revisions: 'deleted with their item or post, by triggers; 50 are kept of each',
  second_factors: 'deleted with their users',
  services: "the shop's own",
  sessions: 'AuthService deletes them once they have ended',
  shop_settings: 'one row',
  users: 'the administrators',
  verified_backups: 'one row',
};

/** Tables that neither the export nor the erasure of personal data reads. */
const NOT_ABOUT_CLIENTS = {
  calendar_feeds: 'a hash',
  filled_days: 'days',
  invites: 'hashes of links of administrators',
  item_import_rows: 'numbers',
  item_imports: "the shop's own file",
  known_sign_ins: 'hashes of administrators',
  migrations: "TypeORM's own",
  opening_rules: 'hours',
  rate_limits: 'hashes, for minutes to a day',
  refused_networks: 'hashes, for a day',
  second_factors: 'of administrators',
  services: "the shop's own texts",
  sessions: 'of administrators',
  shop_settings: "the shop's own details",
  users: 'administrators',
  verified_backups: 'a time',
};

/** Tables that are searched for names of pictures, because the shop writes them. */
const OURS = {
  available_time_slots: 'notes of the shop',
  blog_posts: 'covers and pictures in articles',
  calendar_feeds: 'nothing that strangers write',
  closures: 'notes of the shop',
  filled_days: 'nothing that strangers write',
  inventory_items: 'their pictures',
  item_import_rows: 'nothing that strangers write',
  item_imports: 'what files change',
  opening_rules: 'nothing that strangers write',
  refused_networks: 'nothing that strangers write',
  revisions: 'what items and posts had before',
  services: 'texts of the shop',
  shop_settings: 'texts of the shop',
  verified_backups: 'nothing that strangers write',
};

/** The `thing` of the activity log for each table the administrator writes. */
const THINGS: Record<string, string> = {
  appointments: 'appointment',
  available_time_slots: 'slot',
  blog_posts: 'post',
  calendar_feeds: 'calendar-feed',
  closures: 'closure',
  contact_messages: 'message',
  inventory_items: 'item',
  opening_rules: 'availability',
  refused_networks: 'network',
  services: 'service',
  shop_settings: 'settings',
  testimonials: 'testimonial',
  transfers: 'transfer',
  users: 'user',
};

const NOT_AUDITED = {
  audit_entries: 'the log itself',
  filled_days: 'written by the machine, as the opening rules say',
  idempotency_keys: 'written by the machine',
  item_import_rows: 'written by the machine',
  item_imports: '"item.import" and "item.import-undo"',
  invites: '"user.create", "user.invite" and "user.join"',
  known_sign_ins: 'written by the machine',
  migrations: 'written by the machine',
  notices: 'written by the machine; "appointment.resend" is the one press of a button',
  rate_limits: 'written by the machine',
  revisions: '"item.restore" and "post.restore"; all others are written along with their item or post',
  second_factors: '"second-factor-on" and "second-factor-off"',
  sessions: '"sign-in", "sign-out" and "session-end"',
  transfer_tokens: 'written by the machine; "transfer.seller-link" is the one press of a button',
  visit_tokens: 'written by the machine',
  verified_backups: 'written by the command line',
};

/** Words of the privacy policy about each table with data of visitors. */
export const TOLD_TO_VISITORS: Record<string, string> = {
  appointments: 'Appointments, including declined and canceled ones:',
  audit_entries: 'Logins to the back office,',
  contact_messages: 'Messages and inquiries:',
  idempotency_keys: 'we keep one-way codes of it for about 24 hours',
  known_sign_ins: 'Logins to the back office,',
  notices: 'Copies by email:',
  rate_limits: 'counters expire within a day',
  refused_networks: 'so do those of networks we refuse',
  sessions: 'log in to the back office as one of our staff',
  testimonials: 'Testimonials:',
  transfer_tokens: 'Links to your transfer:',
  transfers: 'Transfers: no longer than 24 months',
  visit_tokens: 'Links to your visit:',
};

const NOTHING_OF_VISITORS = {
  available_time_slots: 'the calendar of the shop',
  blog_posts: "the shop's own",
  calendar_feeds: 'a hash of an address of the dealer',
  closures: "the shop's own",
  filled_days: 'days',
  inventory_items: "the shop's own",
  item_import_rows: 'numbers',
  item_imports: "the shop's own file",
  invites: 'hashes of links of administrators',
  migrations: "TypeORM's own",
  opening_rules: 'hours',
  revisions: "the shop's own",
  second_factors: 'of administrators',
  services: "the shop's own",
  shop_settings: "the shop's own",
  users: 'the administrators',
  verified_backups: 'a time',
};

/** All tables, from PostgreSQL's catalog. */
export async function tablesOf(source: DataSource): Promise<string[]> {
  const rows = await source.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

/** The places by name. */
export async function placesOf(source: DataSource): Promise<Record<string, Place>> {
  const runner = source.createQueryRunner();
  const content = await contentTables(runner).finally(() => runner.release());
  const things = new Set(Object.values(AuditAction).map((action) => action.split('.')[0]));
  return {
    backup: {
      covered: content.map(({ name }) => name),
      not: NOT_CONTENT,
      todo: 'it is in every backup unless NOT_CONTENT (backend/src/backup/tables.ts) says why not',
    },
    'kept public answers': {
      covered: await shown(source),
      not: NOT_SHOWN,
      todo: `give it the trigger tr_<table>_changed and a tag in backend/src/public-cache/changes.ts, or say in NOT_SHOWN (${HERE}) why visitors see nothing of it`,
    },
    retention: {
      covered: await touched(source, /DELETE FROM "?(\w+)/g, applyRetention),
      not: KEPT,
      todo: `let Retention (backend/src/personal-data/retention.ts) delete what is too old, or say in KEPT (${HERE}) why it may stay`,
    },
    'personal data': {
      covered: await touched(source, /(?:FROM|UPDATE) "?(\w+)/g, exportAndErase),
      not: NOT_ABOUT_CLIENTS,
      todo: `let backend/src/personal-data/personal-data.ts export and erase it, name its texts in text-references.ts, or say in NOT_ABOUT_CLIENTS (${HERE}) why there is nothing of a client in it`,
    },
    'pictures that rows name': {
      covered: NOT_OURS,
      not: OURS,
      todo: `name it in NOT_OURS (backend/src/uploads/named-pictures.ts) if strangers write in it, else in OURS (${HERE})`,
    },
    'activity log': {
      covered: Object.keys(THINGS).filter((table) => things.has(THINGS[table])),
      not: NOT_AUDITED,
      todo: `give its writes actions in backend/src/audit/audit-entry.entity.ts and its thing a line in THINGS (${HERE}), or say in NOT_AUDITED who writes it`,
    },
    'privacy policy': {
      covered: Object.keys(TOLD_TO_VISITORS),
      not: NOTHING_OF_VISITORS,
      todo: `tell visitors in frontend/src/site/legal what is kept and for how long, and quote it in TOLD_TO_VISITORS (${HERE}), or say in NOTHING_OF_VISITORS why there is nothing to tell`,
    },
  };
}

/** One sentence for each table that a place does not know, or that no longer exists. */
export function complaints(tables: string[], { covered, not, todo }: Place): string[] {
  const excused = Object.keys(not);
  return [
    ...tables
      .filter((table) => !covered.includes(table) && !excused.includes(table))
      .map((table) => `${table} is new here: ${todo}.`),
    ...[...new Set([...covered, ...excused])]
      .filter((table) => !tables.includes(table))
      .map((table) => `${table} is gone: take it off the list.`),
    ...excused
      .filter((table) => covered.includes(table))
      .map((table) => `${table} is covered: take it off the list of exceptions.`),
  ];
}

/** Tables whose triggers announce a known cache tag. */
async function shown(source: DataSource): Promise<string[]> {
  const rows = await source.query<{ table: string; tag: string }[]>(
    `SELECT tgrelid::regclass::text AS "table", encode(tgargs, 'escape') AS tag
       FROM pg_trigger JOIN pg_proc p ON p.oid = tgfoid WHERE proname = 'notify_content_changed'`,
  );
  const tags = rows.map((row) => ({ ...row, tag: row.tag.replace(/\\000$/, '') }));
  const unused = TAGS.filter((tag) => !tags.some((row) => row.tag === tag));
  if (unused.length > 0) {
    throw new Error(`No trigger says ${unused.join(', ')} (backend/src/public-cache/changes.ts).`);
  }
  return tags.filter(({ tag }) => (TAGS as readonly string[]).includes(tag)).map(({ table }) => table);
}

/** Tables in the statements that `work` sends. */
async function touched(
  source: DataSource,
  pattern: RegExp,
  work: (source: DataSource) => Promise<unknown>,
): Promise<string[]> {
  const before = source.logger;
  const sent: string[] = [];
  source.logger = { ...SILENT, logQuery: (query) => sent.push(query) };
  try {
    await work(source);
  } finally {
    source.logger = before;
  }
  const names = sent.flatMap((query) => [...query.matchAll(pattern)].map(([, name]) => name as string));
  const tables = await tablesOf(source);
  return tables.filter((table) => names.includes(table));
}

const ignore = () => undefined;
const SILENT = {
  logQueryError: ignore,
  logQuerySlow: ignore,
  logSchemaBuild: ignore,
  logMigration: ignore,
  log: ignore,
};

function applyRetention(source: DataSource): Promise<void> {
  const config = { ...loadConfig({ NODE_ENV: 'test' }), databaseUrl: '' };
  return new Retention({} as JobsService, source, config).apply();
}

async function exportAndErase(source: DataSource): Promise<void> {
  const nobody = { email: 'nobody@example.com' };
  await exportPersonalData(source, nobody);
  await erasePersonalData(source, nobody, { ...loadConfig({}), actor: COMMAND_LINE });
}
