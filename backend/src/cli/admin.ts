import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import type { Manifest } from '../backup/manifest.js';
import { loadConfig, type ProcessSettings } from '../config/config.js';
import { clean } from '../common/invisible.js';

const USAGE = `Usage:
  npm run admin -- list-users                  lists who can log in
  npm run admin -- add-user <username>         adds a user, shows the link to choose a password once
  npm run admin -- reset-password [username]   sets a new password, shows it once, ends all sessions, links made and the calendar address
  npm run admin -- disable-second-factor [username]   lets a user log in without a code
  npm run -s admin -- export <email>           prints everything held about an email address as JSON
  npm run admin -- erase <email>               erases it: messages are deleted, appointments and transfers lose name and contact
  npm run backup -- <new folder>               backs up the database and the pictures, even while the product runs
  npm run verify-backup -- <folder>            reads every byte of a backup and checks it
  npm run restore -- <folder>                  restores into an empty database and empty picture storage; can be repeated
These use the product's own settings (DATA_DIR or DATABASE_URL), and work while it runs.
`;

const HELP = ['--help', '-h', 'help'];

/** The command line is not valid. */
class UsageError extends Error {}

function say(topic: string, text: string): void {
  process.stdout.write(`  ${topic.padEnd(13)}${text}\n`);
}

/** Each loads what it needs itself: all of it together takes longer than most commands. */
const COMMANDS: Record<string, (config: ProcessSettings, word: string | undefined) => Promise<void>> = {
  'list-users': async (config) => {
    const { listUsers } = await import('../auth/users/list-users.js');
    const { withDatabase } = await import('./open-database.js');
    const users = await withDatabase(config, ({ manager }) => listUsers(manager));
    for (const { username, lastSeenAt, invited, secondFactor, link } of users) {
      const seen = lastSeenAt ? `last seen ${lastSeenAt.toISOString()}` : 'never seen';
      const more = `${invited ? ', invited' : ''}${secondFactor ? ', second factor' : ''}`;
      const open = link ? `, link until ${link.until.toISOString()} made by ${link.by}` : '';
      say(username, ` ${seen}${more}${open}`);
    }
  },
  'add-user': async (config, word) => {
    const name = nameOf(word);
    const { inviteUser } = await import('../auth/users/invite-user.js');
    const { KeyedHash } = await import('../config/keyed-hash.js');
    const { withDatabase } = await import('./open-database.js');
    const hash = new KeyedHash(config);
    const invited = await withDatabase(config, (source) =>
      source.transaction((manager) => inviteUser(manager, name, hash, config.publicUrl)),
    );
    say('name', invited.username);
    say('link', `${invited.inviteUrl}  (shown only now: send it to them)`);
    say('good until', invited.expiresAt.toISOString());
  },
  'disable-second-factor': async (config, word) => {
    const { COMMAND_LINE } = await import('../audit/audit-log.js');
    const { removeFactor } = await import('../auth/totp/remove-factor.js');
    const { pickUser } = await import('../auth/users/pick-user.js');
    const { withDatabase } = await import('./open-database.js');
    const { username, wasOn } = await withDatabase(config, async (source) => {
      const name = word ?? (await askName(source));
      return source.transaction(async (manager) => {
        const user = await pickUser(manager, name);
        return { ...user, wasOn: await removeFactor(manager, user, COMMAND_LINE) };
      });
    });
    say('name', username);
    say('second factor', wasOn ? ' turned off' : ' was not on');
  },
  'reset-password': async (config, word) => {
    const { COMMAND_LINE } = await import('../audit/audit-log.js');
    const { resetPassword } = await import('../auth/users/reset-password.js');
    const { deleteFeed } = await import('../booking/calendar-feed/delete-feed.js');
    const { withDatabase } = await import('./open-database.js');
    const made = await withDatabase(config, async (source) => {
      const name = word ?? (await askName(source));
      return source.transaction(async (manager) => ({
        ...(await resetPassword(manager, name)),
        hadFeed: await deleteFeed(manager, COMMAND_LINE),
      }));
    });
    say('name', made.username);
    say('password', `${made.password}  (shown only now: save it)`);
    say('sessions', `${made.sessions} ended`);
    say('limits', 'start anew: wrong passwords until now no longer lock anybody out');
    if (made.hadFeed) {
      say('calendar', 'its secret address no longer works: make a new one in the back office');
    }
  },
  export: async (config, word) => {
    const email = await address(word);
    const { mailFiles } = await import('../personal-data/outbox.js');
    const { exportPersonalData } = await import('../personal-data/personal-data.js');
    const { withDatabase } = await import('./open-database.js');
    const data = await withDatabase(config, (source) => exportPersonalData(source, { email }));
    const outbox = await mailFiles(config.outboxDir, email);
    process.stdout.write(`${JSON.stringify({ email, ...data, outbox }, undefined, 2)}\n`);
  },
  erase: async (config, word) => {
    const email = await address(word);
    const { COMMAND_LINE } = await import('../audit/audit-log.js');
    const { erasePersonalData } = await import('../personal-data/personal-data.js');
    const { withDatabase } = await import('./open-database.js');
    const erased = await withDatabase(config, (source) =>
      erasePersonalData(source, { email }, { ...config, actor: COMMAND_LINE }),
    );
    say('messages', `${erased.messages} deleted`);
    say('appointments', `${erased.appointments} anonymized, ${erased.cancelled} of them canceled`);
    say(
      'transfers',
      `${erased.transfers} anonymized${erased.inShop > 0 ? `; ${erased.inShop} still in the shop` : ''}`,
    );
    say('testimonials', `${erased.testimonials} deleted`);
    say('outbox', `${erased.mailFiles} emails removed`);
    say('logins', `${erased.signIns} failed ones no longer name it`);
    say('history', `${erased.revisions} earlier versions of items and posts deleted`);
    say('activity log', `${erased.logged} entries no longer quote it`);
    if (erased.mentions.length > 0) {
      const places = erased.mentions.map(({ table, id }) => `${table} ${id}`).join(', ');
      say('look at', `${places}: the text mentions the address; delete them in the back office if needed`);
    }
  },
  backup: async (config, word) => {
    const folder = folderOf(word);
    const { makeBackup } = await import('../backup/backup.js');
    const { createPictureStore } = await import('../uploads/store/create-picture-store.js');
    const { withDatabase } = await import('./open-database.js');
    const pictures = await createPictureStore(config);
    const manifest = await withDatabase(config, (source) => makeBackup(source, pictures, folder));
    tellDatabase(config);
    tell(manifest);
    say('written to', folder);
    await warn(folder, manifest);
  },
  'verify-backup': async (config, word) => {
    const folder = folderOf(word);
    const { verifyBackup } = await import('../backup/manifest.js');
    // The list of tables that a backup must have.
    await import('../entities.js');
    const manifest = await verifyBackup(folder);
    tell(manifest);
    say('verified', 'nothing is damaged or missing');
    await note(config, manifest);
    await warn(folder, manifest);
  },
  restore: async (config, word) => {
    const folder = folderOf(word);
    const { restoreBackup } = await import('../backup/restore.js');
    const { createPictureStore } = await import('../uploads/store/create-picture-store.js');
    const { withDatabase } = await import('./open-database.js');
    const pictures = await createPictureStore(config);
    const { manifest, mails } = await withDatabase(
      config,
      (_source, databaseUrl) => restoreBackup(databaseUrl, pictures, folder),
      true,
    );
    tellDatabase(config);
    tell(manifest);
    say('emails', `${mails} unsent ones are queued again`);
    say('secret', 'start with the JWT_SECRET that this shop had, or links in mails already sent do not open');
    say('restored', 'Start the product. Everyone has to log in again.');
  },
};

function folderOf(word: string | undefined): string {
  if (!word) {
    throw new UsageError('Give the folder of the backup.');
  }
  return resolve(word);
}

/** Which one it was: a DATABASE_URL that a shell has cut off or lost would go unnoticed. */
function tellDatabase({ databaseUrl, dataDir }: ProcessSettings): void {
  say('database', databaseUrl ? 'the server in DATABASE_URL' : `the embedded one in ${dataDir}`);
}

function tell({ madeAt, tables, files }: Manifest): void {
  say('made at', madeAt);
  say('rows', tables.map(({ name, rows }) => `${name} ${rows}`).join(', '));
  say('pictures', String(Object.keys(files).length - tables.length));
}

/** A backup can be verified anywhere, also where its database is out of reach. */
async function note(config: ProcessSettings, manifest: Manifest): Promise<void> {
  const { noteVerified } = await import('../backup/note-verified.js');
  const { withDatabase } = await import('./open-database.js');
  try {
    await withDatabase(config, (source) => noteVerified(source, manifest));
  } catch (error) {
    const { formatStartupError } = await import('./format-startup-error.js');
    say('not noted', `in the database, for alarms about old backups: ${formatStartupError(error)}`);
  }
}

/** A backup cannot restore pictures that were already missing when it was made. */
async function warn(folder: string, manifest: Manifest): Promise<void> {
  const { missingPictures } = await import('../backup/missing-pictures.js');
  const missing = await missingPictures(folder, manifest);
  if (missing.length > 0) {
    const lines = missing.map(({ row, path }) => `  - ${path} (${row})\n`);
    process.stderr.write(`These rows show pictures that are missing:\n${lines.join('')}`);
  }
}

/** A name as the form takes it: on one line, because it is listed. */
function nameOf(word: string | undefined): string {
  const name = clean(word ?? '');
  if (name === '' || [...name].length > 200 || /\p{Cc}/u.test(name)) {
    throw new UsageError('Give the name of the new user: 1 to 200 characters.');
  }
  return name;
}

/** Asks at a terminal for one of several users; undefined where nobody can answer, or nobody needs to. */
async function askName(source: DataSource): Promise<string | undefined> {
  const { listUsers } = await import('../auth/users/list-users.js');
  const users = await listUsers(source.manager);
  if (users.length < 2 || !process.stdin.isTTY) {
    return undefined;
  }
  const { OperatorError } = await import('../common/operator-error.js');
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const names = users.map(({ username }) => username).join(', ');
    return (await terminal.question(`Which one? ${names}\n> `)).trim();
  } catch {
    // Ctrl-C or Ctrl-D.
    throw new OperatorError('Nothing was changed.');
  } finally {
    terminal.close();
  }
}

async function address(word: string | undefined): Promise<string> {
  const { isEmail } = await import('class-validator');
  if (!isEmail(word)) {
    throw new UsageError('Please give a valid email address.');
  }
  return word as string;
}

async function run(words: string[]): Promise<void> {
  if (words.some((word) => HELP.includes(word))) {
    process.stdout.write(USAGE);
    return;
  }
  const option = words.find((word) => word.startsWith('-'));
  if (option !== undefined) {
    throw new UsageError(`Unknown option: ${option}`);
  }
  const [command = '', word, ...more] = words;
  const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!work) {
    throw new UsageError(command === '' ? 'Which command?' : `Unknown command: ${command}`);
  }
  if (more.length > 0) {
    throw new UsageError(
      `Too many words: put one with blanks in quotes, as in ${command} "${words.slice(1).join(' ')}"`,
    );
  }
  await work(loadConfig(process.env), word);
}

async function explain(error: unknown): Promise<string> {
  if (error instanceof UsageError) {
    return `${error.message}\n${USAGE}`;
  }
  const { formatStartupError } = await import('./format-startup-error.js');
  return `${formatStartupError(error)}\n`;
}

run(process.argv.slice(2)).catch(async (error: unknown) => {
  process.stderr.write(await explain(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
