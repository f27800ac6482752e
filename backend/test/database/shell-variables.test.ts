import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { endAll, MAIN, makeFolder, PROGRAM_ENV, START_TIMEOUT_MS, startProcess } from '../support/process.js';

const ADMIN = join(MAIN, '../cli/admin.js');

/** What stands in the shell of somebody who works with a hosted PostgreSQL. */
const SHELL = {
  ...{ PGHOST: 'db.example.com', PGPORT: '1', PGUSER: 'nobody', PGDATABASE: 'nothing', PGPASSWORD: 'wrong' },
  ...{ PGSSLMODE: 'require', PGSSLNEGOTIATION: 'direct', PGOPTIONS: '-c search_path=nowhere' },
  ...{ PGDATESTYLE: 'German', PGDATA: '/nowhere', PGTZ: 'Mars/Olympus', PGAPPNAME: 'psql' },
};

afterAll(endAll);

test(
  'what the shell says of another PostgreSQL reaches neither the embedded one nor our connections to it',
  async () => {
    const folder = await makeFolder();
    const app = await startProcess(folder, SHELL);
    expect((await app.ask('GET', '/api/health/ready')).status).toBe(200);
    const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, 'list-users'], {
      env: { ...PROGRAM_ENV, DATA_DIR: folder, ...SHELL },
    });
    expect(stdout).toMatch(/^ +admin /);
  },
  START_TIMEOUT_MS,
);
