import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { freePort } from '../../backend/src/common/free-port.ts';
import { NO_LIMITS } from '../../backend/test/support/limits.ts';
import { end, waitFor } from '../lib/server.ts';

const ADMIN = { username: 'admin', password: 'anchors password' };
const MAIL_TIMEOUT_MS = 60_000;
/** Slots are made from this day on, after those of the demo content, where clients may still book. */
const FIRST_DAY = 40;
const DAYS = 220;

/** A page as the server sends it. */
interface Page {
  /** Its path and query. */
  url: string;
  /** The same for people to read, without secrets. */
  path: string;
  status: number;
  html: string;
}

/** The signed-in administrator's session, as the login page stores it. */
interface Session {
  token: string;
  user: object;
}

/** The built product on a new database, with the demo content and something of everything else. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'by-appointment-anchors-'));
  origin = '';
  session: Session = { token: '', user: {} };
  /** All pages for visitors. */
  pages: Page[] = [];
  /** Their paths, with the secrets of clients' links. */
  get paths(): string[] {
    return this.pages.map(({ url }) => url);
  }
  /** Addresses of the files for calendars. */
  calendars: string[] = [];
  private child: ChildProcess | undefined;

  async start(): Promise<void> {
    const port = await freePort();
    this.origin = `http://localhost:${port}`;
    this.child = spawn(process.execPath, ['dist/backend/main.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: this.folder,
        ADMIN_PASSWORD: ADMIN.password,
        DEMO_CONTENT: 'true',
        LOG_LEVEL: 'fatal',
        DRAIN_MS: '0',
        // All requests come from one address.
        LOGIN_ATTEMPTS: '1000000',
        LOGIN_ATTEMPTS_PER_ADDRESS: '1000000',
        LOGIN_ATTEMPTS_PER_NETWORK: '1000000',
        ...NO_LIMITS,
      },
    });
    await waitFor(this.child, `${this.origin}/api/health/ready`);
    this.session = (await this.json('POST', '/api/login', ADMIN)) as Session;
    const paths = await this.fill();
    this.pages = await this.readPages(paths);
  }

  async stop(): Promise<void> {
    if (this.child) {
      await end(this.child);
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Sends a request as the administrator, or with `token` null as a visitor. */
  ask(
    method: string,
    path: string,
    body?: object | string,
    token: string | null = this.session.token,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(typeof body === 'object' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** As `ask`, for what has to succeed. */
  async json(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await this.ask(method, path, body);
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    }
    return text === '' ? undefined : JSON.parse(text);
  }

  /** All mails so far, which the product writes to files. */
  mails(): Promise<Email[]> {
    const outbox = join(this.folder, 'outbox');
    const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : [];
    return Promise.all(files.toSorted().map((file) => PostalMime.parse(readFileSync(join(outbox, file)))));
  }

  /** Slots that nobody has asked for, soonest first. */
  async freeSlots(): Promise<number[]> {
    const slots = (await this.json('GET', '/api/schedule/available')) as { id: number; isBooked: boolean }[];
    return slots.filter(({ isBooked }) => !isBooked).map(({ id }) => id);
  }

  /** Does what the mails, calendars and links of clients come from. @returns the paths of what clients have links to. */
  private async fill(): Promise<string[]> {
    await this.json('POST', '/api/admin/schedule/bulk', {
      from: dayIn(FIRST_DAY),
      to: dayIn(FIRST_DAY + DAYS),
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      firstStart: '9:00 AM',
      lastEnd: '6:00 PM',
      lengthMinutes: 60,
      gapMinutes: 0,
    });
    const client = { email: 'zoo.oohara@example.com', phone: '(480) 555-0177' };
    const name = 'Zoë O’Hara, 2nd; "Ace" \\ Söhne';
    const slots = (await this.freeSlots()).slice(-10);
    const visits = await Promise.all(
      [0, 1, 2].map(
        (index) =>
          this.json('POST', '/api/appointments', {
            ...client,
            name,
            timeSlotId: slots[index],
            message: 'Two rifles, one case;\na comma, too.',
          }) as Promise<{ id: number }>,
      ),
    );
    await this.json('PUT', `/api/admin/appointments/${visits[0]?.id}/status`, { status: 'confirmed' });
    await this.json('PUT', `/api/admin/appointments/${visits[1]?.id}/status`, { status: 'confirmed' });
    await this.mailsAbout(/confirmed/i, 2);
    await this.json('PUT', `/api/admin/appointments/${visits[1]?.id}/status`, {
      status: 'cancelled',
      lineToClient: 'I am at a show that week.',
    });
    await this.json('POST', `/api/admin/appointments/${visits[0]?.id}/move`, { timeSlotId: slots[5] });
    await this.json('POST', '/api/contact', {
      ...client,
      name,
      subject: 'A question & an answer',
      message: 'Do you have <this> in 20 gauge?\nThanks!',
    });
    const transfer = (await this.json('POST', '/api/transfers', {
      ...client,
      name,
      seller: 'Lone Star Arms, Austin',
      description: 'A bolt-action rifle with a scope.',
    })) as { id: number };
    const { url: sellerUrl } = (await this.json(
      'POST',
      `/api/admin/transfers/${transfer.id}/seller-link`,
    )) as {
      url: string;
    };
    await this.json('PUT', `/api/admin/transfers/${transfer.id}`, { status: 'received' });
    await this.json('POST', '/api/testimonials', {
      author: name,
      content: 'No pitch at all. I bought the less expensive one.',
    });
    // The feed leaves out the demo's articles.
    for (const title of ['Fire & <ice>: "two" articles', 'Zoë’s second article']) {
      await this.json('POST', '/api/admin/blog', {
        title,
        author: 'Margaret Hallett',
        excerpt: 'No counter, no queue; 5 < 6 & "no" pressure.',
        content:
          '<h2>Heading</h2><p>Most people arrive at their <em>first</em> appointment a little early.</p>',
      });
    }
    const { url: feedUrl } = (await this.json('POST', '/api/admin/calendar-feed')) as { url: string };
    const texts = await this.mailsAbout(/\/transfer\//, 1);
    const found = (pattern: RegExp) =>
      texts.map((text) => pattern.exec(text)?.[0]).filter((path) => path !== undefined);
    const links = [...new Set(found(/\/visit\/[\w-]{43}/))];
    this.calendars = [
      new URL(feedUrl).pathname,
      ...links.map((link) => `/api/visits/${link.slice(7)}/calendar.ics`),
    ];
    return [...links.slice(0, 1), ...found(/\/transfer\/[\w-]{43}/).slice(0, 1), new URL(sellerUrl).pathname];
  }

  /** The texts of all mails, once this many match: they are written in the background. */
  private async mailsAbout(pattern: RegExp, count: number): Promise<string[]> {
    const begun = Date.now();
    for (;;) {
      const texts = (await this.mails()).map(({ subject = '', text = '' }) => `${subject}\n${text}`);
      if (texts.filter((text) => pattern.test(text)).length >= count) {
        return texts;
      }
      if (Date.now() - begun > MAIL_TIMEOUT_MS) {
        throw new Error(`Fewer than ${count} mails match ${String(pattern)}:\n${texts.join('\n\n')}`);
      }
      await delay(200);
    }
  }

  /** The pages in the sitemap, some with a query, those of the links in mails, and some that are missing. */
  private async readPages(linked: string[]): Promise<Page[]> {
    const sitemap = await (await this.ask('GET', '/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    const paths = [
      ...listed,
      ...['/inventory?category=Firearms', '/inventory?q=zzzz', '/contact?item=1', '/schedule/requested'],
      ...['/visit', '/transfer', '/seller', '/nothing-here', '/inventory/999999', '/admin/login'],
      ...linked,
    ];
    return Promise.all(
      paths.map(async (path) => {
        const answer = await this.ask('GET', path, undefined, null);
        return {
          url: path,
          path: path.replace(/^(\/\w+)\/[\w-]{43}$/, '$1/<token>'),
          status: answer.status,
          html: await answer.text(),
        };
      }),
    );
  }
}

/** A day from now, as YYYY-MM-DD. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
