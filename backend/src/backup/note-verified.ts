import type { DataSource } from 'typeorm';
import type { Manifest } from './manifest.js';

/** Notes in the database that this backup is sound: metrics and warnings tell by it how old the newest one is. */
export async function noteVerified(source: DataSource, { madeAt }: Manifest): Promise<void> {
  // A clock that was ahead must not hide that there are no backups any more.
  await source.query(
    `INSERT INTO verified_backups (made_at) VALUES (least($1::timestamptz, now()))
     ON CONFLICT (id) DO UPDATE SET made_at = greatest(verified_backups.made_at, excluded.made_at)`,
    [madeAt],
  );
}
