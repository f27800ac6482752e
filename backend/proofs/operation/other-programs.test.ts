import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { generate } from 'selfsigned';
import { createDatabase } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { choosePort } from '../../test/support/ports.js';
import {
  askAt,
  endAll,
  endChild,
  MAIN,
  makeFolder,
  PROGRAM_ENV,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';
import { block } from '../../test/support/recipes/page.js';

const MB = 1024 * 1024;

const run = promisify(execFile);

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
  await endAll();
});

/** A suite for a program of Debian; what is skipped is listed at the end of a run, with the reason. */
function suite(program: string, debianPackage: string, tests: () => void): void {
  const isThere = ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, program)));
  (isThere ? describe : describe.skip)(
    isThere ? program : `${program} (Debian’s package ${debianPackage} is missing)`,
    tests,
  );
}

suite('systemd-analyze', 'systemd', () => {
  const UNITS: Record<string, string> = {
    'by-appointment.service': block('Restart=always'),
    'by-appointment-backup.service': block('settings\nUMask=0077\nExecStart='),
    'by-appointment-backup.timer': block('OnCalendar='),
    'by-appointment-failed@.service': block('Description=Mail about'),
  };

  async function saveUnits(): Promise<string> {
    const folder = await makeFolder();
    for (const [name, text] of Object.entries(UNITS)) {
      // It looks whether there is such a program.
      await writeFile(join(folder, name), text.replace(/^ExecStart=\S*node /m, 'ExecStart=/bin/true '));
    }
    return folder;
  }

  test('knows every line of the units', async () => {
    const folder = await saveUnits();
    const units = Object.keys(UNITS).map((name) => join(folder, name.replace('@.', '@x.')));
    const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', ...units], {
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    });
    const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('by-appointment'));
    expect(ours).toEqual([]);
  });

  test('finds the site well closed', async () => {
    const folder = await saveUnits();
    // It ends with another code if the exposure, of 100, is higher.
    await run('systemd-analyze', [
      ...['security', '--offline=yes', '--threshold=30', '--no-pager'],
      join(folder, 'by-appointment.service'),
    ]);
  });
});

suite('fail2ban-regex', 'fail2ban', () => {
  test('counts refused sign-ins and floods in the log of a proxy, and nothing else', async () => {
    const folder = await makeFolder();
    const line = (host: string, request: string, status: number) =>
      `${host} - - [26/Nov/2026:10:00:00 +0000] "${request}" ${status} 120 "-" "Mozilla/5.0 (X11)"`;
    const bad = [
      line('203.0.113.9', 'POST /api/login HTTP/2.0', 401),
      line('2001:db8::5', 'POST /api/login HTTP/1.1', 401),
      line('203.0.113.9', 'POST /api/login?x=1 HTTP/1.1', 401),
      line('203.0.113.7', 'POST /api/contact HTTP/2.0', 429),
      line('203.0.113.7', 'GET / HTTP/2.0', 429),
    ];
    const good = [
      line('203.0.113.9', 'POST /api/login HTTP/2.0', 200),
      line('203.0.113.9', 'GET /api/admin/today HTTP/2.0', 401),
      line('203.0.113.9', 'GET /blog?q=401 HTTP/2.0', 200),
      line('203.0.113.9', 'GET /inventory HTTP/2.0', 429).replace('429', '200 429'),
    ];
    const [log, filter] = [join(folder, 'access.log'), join(folder, 'by-appointment.conf')];
    await writeFile(filter, block('failregex = '));
    await writeFile(log, [...bad, ...good, ''].join('\n'));
    const { stdout } = await run('fail2ban-regex', ['--print-all-matched', log, filter]);
    const [, matched = ''] = /Matched line\(s\):\n([^]*?)`-/.exec(stdout) ?? [];
    expect(matched.split('\n').flatMap((one) => one.match(/^\| {2}(.*)$/)?.[1] ?? [])).toEqual(bad);
  });
});

suite('logrotate', 'logrotate', () => {
  test(
    'empties the log in place, and the site writes on',
    async () => {
      const folder = await makeFolder();
      const file = join(folder, 'site.log');
      const port = await choosePort();
      const log = await open(file, 'a');
      const child = spawn(process.execPath, [MAIN], {
        stdio: ['ignore', log.fd, log.fd],
        env: {
          ...PROGRAM_ENV,
          ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'info' },
          DATABASE_URL: await createDatabase(),
        },
      });
      ending.push(async () => {
        await endChild(child, 'SIGTERM');
        await log.close();
      });
      const ask = askAt(`http://127.0.0.1:${port}`);
      await eventually(async () => (await ask('GET', '/api/services')).status === 200);
      await eventually(async () => (await readFile(file, 'utf8')).includes('/api/services'));
      const recipe = join(folder, 'recipe');
      await writeFile(recipe, block('copytruncate').replace('/var/log/by-appointment.log', file), {
        mode: 0o644,
      });
      await run('/usr/sbin/logrotate', ['--force', '--state', join(folder, 'state'), recipe]);
      expect(await readFile(file, 'utf8')).not.toContain('/api/services');
      await ask('GET', '/api/inventory');
      const text = await eventually(async () => {
        const lines = await readFile(file, 'utf8');
        return lines.includes('/api/inventory') && lines;
      });
      // Without a hole where the old lines were.
      expect(text).toMatch(/^\{/);
    },
    START_TIMEOUT_MS,
  );
});

suite('apache2', 'apache2', () => {
  /** Starts Apache with the recipe of the page, in front of the site. @returns its origin. */
  async function startApache(site: Running): Promise<string> {
    const folder = await makeFolder();
    const file = (name: string) => join(folder, name);
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'www.example.com' }]);
    await writeFile(file('cert.pem'), cert);
    await writeFile(file('key.pem'), key);
    const [plain, tls] = [await choosePort(), await choosePort()];
    const modules = [
      'mpm_event',
      'authz_core',
      'ssl',
      'http2',
      'headers',
      'rewrite',
      'proxy',
      'proxy_http',
      'env',
      'alias',
    ];
    const recipe = block('ProxyPass ')
      .replace('*:80', `127.0.0.1:${plain}`)
      .replace('*:443', `127.0.0.1:${tls}`)
      .replace(/\/etc\/letsencrypt\S*\/fullchain\.pem/, file('cert.pem'))
      .replace(/\/etc\/letsencrypt\S*\/privkey\.pem/, file('key.pem'))
      .replace('http://127.0.0.1:3000/', site.address('/'));
    const loaded = modules
      .map((name) => [name, `/usr/lib/apache2/modules/mod_${name}.so`] as const)
      .filter(([, path]) => existsSync(path))
      .map(([name, path]) => `LoadModule ${name}_module ${path}`);
    await writeFile(
      file('apache.conf'),
      [
        ...[`ServerRoot ${folder}`, `DefaultRuntimeDir ${folder}`],
        ...loaded,
        ...['User www-data', 'Group www-data', 'ServerName www.example.com'],
        ...[`PidFile ${file('pid')}`, `ErrorLog ${file('error.log')}`, 'LogLevel warn'],
        ...[`Listen 127.0.0.1:${plain}`, `Listen 127.0.0.1:${tls} https`],
        recipe,
      ].join('\n'),
    );
    const apache = spawn('/usr/sbin/apache2', ['-f', file('apache.conf'), '-DFOREGROUND'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    apache.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    ending.push(async () => {
      await endChild(apache, 'SIGTERM', () => output);
    });
    await eventually(async () => {
      if (apache.exitCode !== null) {
        throw new Error(`Apache did not start: ${output}`);
      }
      const socket = connect(tls, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
      return true;
    });
    return `127.0.0.1:${tls}`;
  }

  /** Asks by curl, as the visitor of `www.example.com`. */
  async function ask(host: string, path: string, args: string[] = []) {
    const [, port] = host.split(':');
    const { stdout } = await run(
      'curl',
      [
        ...['-sSk', '--resolve', `www.example.com:${port}:127.0.0.1`, '-w', '\n%{http_code}', ...args],
        `https://www.example.com:${port}${path}`,
      ],
      { maxBuffer: 64 * MB },
    );
    const [, text = '', status] = /^([^]*)\n(\d+)$/.exec(stdout) ?? [];
    return { status: Number(status), text };
  }

  test(
    'passes on pictures, addresses, a catalog of 20 MB, and the answer to a picture that is too large',
    async () => {
      const folder = await makeFolder();
      const site = await startProcess(folder, {
        DATABASE_URL: await createDatabase(),
        TRUST_PROXY: '1',
        LIMIT_CONTACT: '2',
        LIMIT_CONTACT_PER_NETWORK: '2',
      });
      const host = await startApache(site);
      expect((await ask(host, '/')).status).toBe(200);
      // With its encoded slash, that is: the name reaches the site as it is.
      expect((await ask(host, '/api/storage/inventory%2Fnowhere.webp')).text).toContain('"statusCode":404');

      const token = await site.signIn();
      for (const size of [6, 10, 20.5]) {
        const picture = join(folder, `${size}.png`);
        await writeFile(picture, '');
        await truncate(picture, size * MB);
        for (const version of ['--http1.1', '--http2']) {
          const { status, text } = await ask(host, '/api/upload', [
            ...[version, '-H', `Authorization: Bearer ${token}`, '-F', `file=@${picture};type=image/png`],
          ]);
          expect([size, version, status, text]).toEqual([
            size,
            version,
            413,
            expect.stringContaining('The limit is 5 MB'),
          ]);
        }
      }

      const start =
        'name,description,price,category,imageUrl,color\nRifle,A rifle of walnut,100.00,Firearms,/uploads/inventory/a.webp,';
      const catalog = join(folder, 'catalog.csv');
      await writeFile(catalog, start + 'x'.repeat(20 * MB - start.length));
      const imported = await ask(host, '/api/admin/inventory/import?dryRun=true', [
        ...['-H', `Authorization: Bearer ${token}`, '-H', 'Content-Type: text/csv'],
        ...['--data-binary', `@${catalog}`],
      ]);
      expect(imported).toEqual({
        status: 200,
        text: '{"created":1,"updated":0,"errors":[],"ignored":["color"],"changes":[],"stale":[],"alike":[],"withoutPicture":0}',
      });

      const message = JSON.stringify({
        name: 'Dana Reyes',
        email: 'dana@example.com',
        subject: 'A rifle',
        message: 'Is it still there?',
      });
      const statuses: number[] = [];
      for (const made of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
        const { status } = await ask(host, '/api/contact', [
          ...['-H', `X-Forwarded-For: ${made}`, '-H', 'Content-Type: application/json', '-d', message],
        ]);
        statuses.push(status);
      }
      expect(statuses).toEqual([201, 201, 429]);
    },
    2 * START_TIMEOUT_MS,
  );
});
