import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several users: invitations, second factors, and who was seen when and with what. */
export class People1764070000000 implements MigrationInterface {
  name = 'People1764070000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ALTER COLUMN password DROP NOT NULL,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN last_seen_at timestamptz`);
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN address varchar(100),
        ADD COLUMN user_agent varchar(300)`);
    // Sessions have always lasted 24 hours.
    await runner.query(`
      UPDATE sessions SET created_at = expires_at - interval '24 hours', last_seen_at = expires_at - interval '24 hours'`);
    // The log knows best when a user was first and last here. A name was changed before the entries that have the new one.
    await runner.query(`
      UPDATE users
         SET created_at = coalesce((SELECT min(at) FROM audit_entries), now()),
             last_seen_at = greatest(
               (SELECT max(at) FROM audit_entries WHERE actor = username AND action <> 'sign-in-failed'),
               (SELECT max(created_at) FROM sessions WHERE user_id = users.id))`);
    await runner.query(`
      CREATE TABLE invites (
        user_id integer CONSTRAINT pk_invites PRIMARY KEY
          CONSTRAINT fk_invites_user REFERENCES users (id) ON DELETE CASCADE,
        hash text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE UNIQUE INDEX uq_invites_hash ON invites (hash)');
    await runner.query(`
      CREATE TABLE second_factors (
        user_id integer CONSTRAINT pk_second_factors PRIMARY KEY
          CONSTRAINT fk_second_factors_user REFERENCES users (id) ON DELETE CASCADE,
        secret text,
        pending text,
        last_step integer NOT NULL DEFAULT 0,
        recovery_codes text[] NOT NULL DEFAULT '{}',
        CONSTRAINT ck_second_factors_active CHECK (secret IS NOT NULL OR pending IS NOT NULL)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE second_factors');
    await runner.query('DROP TABLE invites');
    await runner.query(`
      ALTER TABLE sessions
        DROP COLUMN user_agent, DROP COLUMN address, DROP COLUMN last_seen_at, DROP COLUMN created_at`);
    // Nobody can sign in without a password.
    await runner.query('DELETE FROM users WHERE password IS NULL');
    await runner.query(`
      ALTER TABLE users
        DROP COLUMN last_seen_at, DROP COLUMN created_at, ALTER COLUMN password SET NOT NULL`);
  }
}
