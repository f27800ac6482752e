import { resolve } from 'node:path';
import type { Manifest } from '../backup/manifest.js';
import { type Settings, loadConfig } from '../config/config.js';

const USAGE = `Usage:
  npm run admin -- reset-password [username]   sets a new password, shows it once and ends all sessions
  npm run -s admin -- export <email>           prints everything held about an email address as JSON
  npm run admin -- erase <email>               erases it: messages are deleted, appointments lose name and contact
  npm run backup -- <new folder>               backs up the database and the pictures, even while the product runs
  npm run verify-backup -- <folder>            reads every byte of a backup and checks it
  npm run restore -- <folder>                  restores into an empty database and empty picture storage; can be repeated
These use the product's own settings (DATA_DIR or DATABASE_URL), and work while it runs.
`;

/** The command line is not valid. */
class UsageError extends Error {}

function say(topic: string, text: string): void {
  process.stdout.write(`  ${topic.padEnd(13)}${text}\n`);
}

/** Each loads what it needs itself: all of it together takes longer than most commands. */
const COMMANDS: Record<string, (config: Settings, word: string | undefined) => Promise<void>> = {
  'reset-password': async (config, name) => {
    const { resetPassword } = await import('../auth/passwords/reset-password.js');
    const { withDatabase } = await import('./open-database.js');
    const made = await withDatabase(config, (source) => resetPassword(source, name));
    say('name', made.username);
    say('password', `${made.password}  (shown only now: save it)`);
    say('sessions', `${made.sessions} ended`);
  },
  export: async (config, word) => {
    const email = await address(word);
    const { mailFiles } = await import('../personal-data/outbox.js');
    const { exportPersonalData } = await import('../personal-data/personal-data.js');
    const { withDatabase } = await import('./open-database.js');
    const data = await withDatabase(config, (source) => exportPersonalData(source, email));
    const outbox = await mailFiles(config.outboxDir, email);
    process.stdout.write(`${JSON.stringify({ email, ...data, outbox }, undefined, 2)}\n`);
  },
  erase: async (config, word) => {
    const email = await address(word);
    const { removeMailFiles } = await import('../personal-data/outbox.js');
    const { erasePersonalData } = await import('../personal-data/personal-data.js');
    const { withDatabase } = await import('./open-database.js');
    const erased = await withDatabase(config, (source) =>
      erasePersonalData(source, email, config.business.timeZone),
    );
    const files = await removeMailFiles(config.outboxDir, email);
    say('messages', `${erased.messages} deleted`);
    say('appointments', `${erased.appointments} anonymized, ${erased.cancelled} of them canceled`);
    say('outbox', `${files} emails removed`);
    say('sign-ins', `${erased.signIns} failed ones no longer name it`);
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
    tell(manifest);
    say('written to', folder);
    await warn(folder, manifest);
  },
  'verify-backup': async (_config, word) => {
    const folder = folderOf(word);
    const { verifyBackup } = await import('../backup/manifest.js');
    const manifest = await verifyBackup(folder);
    tell(manifest);
    say('verified', 'nothing is damaged or missing');
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
    tell(manifest);
    say('emails', `${mails} unsent ones are queued again`);
    say('restored', 'Start the product. Everyone has to log in again.');
  },
};

function folderOf(word: string | undefined): string {
  if (!word) {
    throw new UsageError('Give the folder of the backup.');
  }
  return resolve(word);
}

function tell({ madeAt, tables, files }: Manifest): void {
  say('made at', madeAt);
  say('rows', tables.map(({ name, rows }) => `${name} ${rows}`).join(', '));
  say('pictures', String(Object.keys(files).length - tables.length));
}

/** A backup cannot restore pictures that were already missing when it was made. */
async function warn(folder: string, manifest: Manifest): Promise<void> {
  const { missingPictures } = await import('../backup/missing-pictures.js');
  const missing = await missingPictures(folder, manifest);
  if (missing.length > 0) {
    const lines = missing.map(({ table, id, path }) => `  - ${path} (${table} ${id})\n`);
    process.stderr.write(`These rows show pictures that are missing:\n${lines.join('')}`);
  }
}

async function address(word: string | undefined): Promise<string> {
  const { isEmail } = await import('class-validator');
  if (!isEmail(word)) {
    throw new UsageError('Please give a valid email address.');
  }
  return word as string;
}

async function run([command = '', word, ...more]: string[]): Promise<void> {
  const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!work || more.length > 0) {
    throw new UsageError(command === '' ? 'Which command?' : `Unknown command: ${command}`);
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
