import { setTimeout as delay } from 'node:timers/promises';
import { type INestApplication, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { loadConfig, type Config } from './config/config.js';
import { KeyedHash } from './config/keyed-hash.js';
import { RELEASE, releaseName } from './config/release.js';
import { createApp } from './app.setup.js';
import { freePort } from './common/free-port.js';
import { ownAddresses } from './common/own-addresses.js';
import { listenOn } from './http/server/connections.js';
import { flushLog } from './http/server/logging.js';
import { EMBEDDED_VERSION } from './database/embedded/copied.js';
import { EmbeddedPostgres } from './database/embedded/embedded.js';
import { type FirstStart, prepareFirstStart } from './first-start/first-start.js';
import { migrate } from './database/migrate.js';
import { MigrationFailed } from './database/migration-failed.js';
import { checkClock, localeWarnings } from './database/server-checks.js';
import { formatStartupError } from './cli/format-startup-error.js';
import { explain, MailPause, MailTrouble, troubleOf } from './mail/mail-trouble.js';
import { Mailer } from './mail/mailer.js';
import { MetricsServer } from './metrics/metrics-server.js';
import { ShopService } from './shop/shop.service.js';
import { PICTURE_STORE, type PictureStore, proveStore } from './uploads/store/store.js';
import { addressWarnings, connectionWarnings } from './warnings/connection-warnings.js';
import { ignoredSettings } from './warnings/ignored-settings.js';
import { secretWarnings } from './warnings/secret-warnings.js';
import { settingsWarnings } from './warnings/settings-warnings.js';
import { toWarnings } from './warnings/warnings.dto.js';

/** Such a server waits for TLS as long as we wait for its greeting. */
const WRONG_SCHEME = /^smtp:.*:465\/?(\?|$)/;

/** A mail server that takes longer does not hold up the start. */
const MAIL_CHECK_MS = 5000;

/** Startup messages are for the person at the terminal; requests and errors are logged as JSON. */
function say(topic: string, text: string): void {
  process.stdout.write(`  ${topic.padEnd(13)}${text}\n`);
}

/** Says how mail goes out, and whether the mail server takes any: the site starts either way. */
async function sayMail(app: INestApplication, { smtpUrl, outboxDir }: Config): Promise<void> {
  if (!smtpUrl) {
    say('mail', `email NOT sent: saved to ${outboxDir} (set SMTP_URL to send)`);
    return;
  }
  const checked = app
    .get(Mailer, { strict: false })
    .verify()
    .then(
      () => 'sent by the server in SMTP_URL',
      (error: unknown) => {
        app.get(MailPause, { strict: false }).begin(troubleOf(error) ?? MailTrouble.Unreachable);
        return `email NOT sent yet: ${explain(error, smtpUrl)}`;
      },
    );
  const late = WRONG_SCHEME.test(smtpUrl)
    ? `email NOT sent yet: ${explain({}, smtpUrl)}`
    : 'the server in SMTP_URL has not answered yet';
  const said = await Promise.race([checked, delay(MAIL_CHECK_MS, late, { ref: false })]);
  say('mail', said);
  void checked.then((line) => line !== said && say('mail', line));
}

async function start(): Promise<void> {
  const begun = Date.now();
  // At a terminal, a line for each request would scroll the startup messages away.
  const level = process.env['LOG_LEVEL']?.trim() || (process.stdout.isTTY ? 'warn' : undefined);
  const given = loadConfig({ ...process.env, LOG_LEVEL: level });
  process.stdout.write(`by-appointment ${releaseName(RELEASE)}\n`);
  const addresses = await ownAddresses(given.host);
  // Now, because mails and links have it.
  const port = given.port || (await freePort(addresses));
  const publicUrl = given.publicUrl.replace(/:0$/, `:${port}`);
  let { databaseUrl } = given;
  let embedded: EmbeddedPostgres | undefined;
  let stop: () => Promise<void> = () => Promise.resolve();
  handleSignals(() => stop(), given.drainMs);
  if (!databaseUrl) {
    const starting = EmbeddedPostgres.start(given.dataDir, freePort, stopping.signal);
    stop = async () => (await starting.catch(() => undefined))?.stop();
    embedded = await starting;
    databaseUrl = embedded.url();
  }
  const stopDatabase = stop;
  const embeddedSince = embedded && EmbeddedPostgres.madeAt(given.dataDir);
  const config: Config = { ...given, port, publicUrl, databaseUrl, embeddedSince };
  let first: FirstStart | undefined;
  try {
    say(
      'database',
      embedded
        ? `embedded PostgreSQL ${EMBEDDED_VERSION}, data in ${given.dataDir}`
        : 'the server in DATABASE_URL',
    );
    const migrating = migrate(
      config.databaseUrl,
      (reason) => say('database', `${reason}, trying again`),
      stopping.signal,
    );
    stop = async () => {
      await migrating.catch(() => undefined);
      await stopDatabase();
    };
    const applied = await migrating;
    stopping.signal.throwIfAborted();
    say('migrations', applied === 0 ? 'up to date' : `${applied} applied`);
    await checkClock(config.databaseUrl, config.business.timeZone);
    const app = await createApp(config);
    const preparing = prepareFirstStart(app);
    stop = async () => {
      sayPassword(await preparing.catch(() => undefined));
      try {
        await app.close();
      } finally {
        await stopDatabase();
      }
    };
    first = await preparing;
    await listenOn(app, port, addresses);
    if (first && first.demoItems > 0) {
      say('demo', `${first.demoItems} demo items added (DEMO_CONTENT=false to skip)`);
    }
    await sayMail(app, config);
    const store = app.get<PictureStore>(PICTURE_STORE);
    // The site can run without pictures for a while: it starts, and reports the problem.
    say('pictures', await proveStore(store).then(() => store.name, formatStartupError));
    const shop = await app.get(ShopService).read();
    say('shop', shop.name);
    say('API', `${config.publicUrl}/api/docs`);
    const metrics = app.get(MetricsServer).address;
    if (metrics) {
      say('metrics', metrics);
    }
    const warnings = [
      ...toWarnings(settingsWarnings(config, shop)),
      ...addressWarnings(config),
      ...connectionWarnings(config),
      ...(await localeWarnings(app.get(DataSource))),
      ...(await secretWarnings(app.get(DataSource), app.get(KeyedHash), config.business.timeZone)),
    ];
    for (const { kind, message } of warnings) {
      new Logger('Settings').warn({ msg: message, kind });
    }
    const ignored = ignoredSettings(config, shop);
    if (ignored.length > 0) {
      new Logger('Settings').log({ msg: 'not used: the back office has other details of the shop', ignored });
    }
    flushLog();
    say('ready', `in ${((Date.now() - begun) / 1000).toFixed(1)} s. Press Ctrl+C to stop.`);
    // Printed last, so that it stays visible: the URL and how to sign in.
    process.stdout.write('\n');
    say('site', config.publicUrl);
    say('back office', `${config.publicUrl}/admin`);
    say('admin', signInWords(first));
    isSaid = true;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whether whoever started the site knows how to sign in. */
let isSaid = false;

/** The administrator exists by now, and no later start knows this password. */
function sayPassword(first: FirstStart | undefined): void {
  if (first?.password && !isSaid) {
    isSaid = true;
    say('admin', signInWords(first));
  }
}

function signInWords(first: FirstStart | undefined): string {
  if (!first) {
    return 'your name and password (forgot it? npm run admin -- reset-password)';
  }
  const password = first.password
    ? `${first.password}  (shown only now: save it)`
    : 'the one in ADMIN_PASSWORD';
  return `name ${first.username}, password ${password}`;
}

/** Aborted by the first signal that asks for a stop. */
const stopping = new AbortController();

/** One Ctrl-C comes twice from npm where its shell is bash: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 500;

/**
 * On SIGTERM, Ctrl-C or when the terminal is closed, finishes in-flight requests and then stops the database; a second
 * SIGTERM or Ctrl-C exits immediately.
 */
function handleSignals(stop: () => Promise<void>, drainMs: number): void {
  let first = 0;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) {
        // Of a closed terminal both the shell and the system tell.
        if (signal !== 'SIGHUP' && performance.now() - first > SAME_SIGNAL_MS) {
          void exit(1);
        }
        return;
      }
      first = performance.now();
      stopping.abort();
      say('stopping', 'Finishing open requests.');
      delay(drainMs)
        .then(stop)
        .then(
          () => exit(0),
          () => exit(1),
        );
    });
  }
}

const REST_MS = 100;

/**
 * Exits after a moment without work. If V8 still compiled something in the background and needed the main thread to
 * collect garbage for it, Node would wait for that thread, and that thread for the main one, forever
 * (nodejs/node#54918).
 */
async function exit(code: number): Promise<void> {
  await delay(REST_MS);
  process.exit(code);
}

// When nobody reads these any more, the site goes on, and the database is still stopped at the end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', () => undefined);
}
process.on('exit', flushLog);
start().catch((error: unknown) => {
  if (stopping.signal.aborted) {
    // Whatever the stop cut off has failed. How far an upgrade came is news.
    if (error instanceof MigrationFailed) {
      process.stderr.write(`${error.message}\n`);
    }
    return;
  }
  process.stderr.write(`\nby-appointment could not start.\n${formatStartupError(error)}\n`);
  void exit(1);
});
