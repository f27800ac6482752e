import type { INestApplication } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { generatePassword, hashPassword } from '../auth/passwords/passwords.js';
import { User } from '../auth/user.entity.js';
import { nameFault, plainName } from '../auth/usernames.js';
import { weaknessOf } from '../auth/passwords/weak-passwords.js';
import { CONFIG, ConfigError, type Config } from '../config/config.js';
import { withMigrationLock } from '../database/data-source.js';
import { addFirstShop } from './first-shop.js';
import { prepareDemoContent } from './demo/demo.js';

/** What the first start on an empty database created. */
export interface FirstStart {
  username: string;
  /** Only set if it was generated: it is shown once and not stored. */
  password?: string;
  demoItems: number;
}

/**
 * On a database without users, creates the first administrator and optionally the demo content. It is all or nothing,
 * so a killed first start is simply repeated. Returns undefined on every later start.
 * @throws ConfigError if ADMIN_USERNAME can be taken for others in the activity log, or ADMIN_PASSWORD is too easy to guess.
 */
export async function prepareFirstStart(app: INestApplication): Promise<FirstStart | undefined> {
  const source = app.get(DataSource);
  const config = app.get<Config>(CONFIG);
  const { admin, firstShop, demoContent } = config;
  let made: FirstStart | undefined;
  await withMigrationLock(source, async () => {
    if (await source.getRepository(User).exists()) {
      await source.transaction((manager) => addFirstShop(manager, config, true));
      await nameOldVisits(source, config);
      return;
    }
    // Checked here and not with the other settings: once there are users it is not used and must not stop anyone.
    const weakness =
      admin.password === undefined
        ? undefined
        : await weaknessOf(admin.password, [firstShop.name, admin.username]);
    const fault = nameFault(admin.username);
    if (weakness || fault) {
      throw ConfigError.listing([
        ...(fault ? [`ADMIN_USERNAME ${fault}`] : []),
        ...(weakness ? [`ADMIN_PASSWORD ${weakness}`] : []),
      ]);
    }
    const username = plainName(admin.username);
    const generated = admin.password === undefined ? generatePassword() : undefined;
    const password = await hashPassword(admin.password ?? (generated as string));
    const addDemoContent = demoContent ? await prepareDemoContent(app) : undefined;
    await source.transaction(async (manager) => {
      await addFirstShop(manager, config, false);
      await manager.insert(User, {
        username,
        password,
        passwordMadeUp: generated !== undefined,
      });
      const demoItems = (await addDemoContent?.(manager)) ?? 0;
      made = { username, password: generated, demoItems };
    });
  });
  return made;
}

/** Visits from before their identities in calendars were stored keep those they were sent with. */
async function nameOldVisits(source: DataSource, { publicUrl }: Config): Promise<void> {
  await source.query(
    `UPDATE appointments SET calendar_uid = 'appointment-' || id || '@' || $1::text WHERE calendar_uid IS NULL`,
    [new URL(publicUrl).hostname],
  );
}
