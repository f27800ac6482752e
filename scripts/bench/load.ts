/**
 * Sends requests as fast as they are answered, in a process of its own: `node scripts/bench/load.ts <Load as JSON>`.
 * Prints what it saw as JSON. In `body` and `headers` %n is another number and %a another address for each request.
 */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** What to send. */
export interface Load {
  url: string;
  seconds: number;
  connections: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** File whose bytes are the body. */
  bodyFile?: string;
  /** The first %n. */
  first?: number;
}

/** What came back. */
export interface Seen {
  /** Requests a second. */
  rate: number;
  p99: number;
  /** Answers that were no success, and requests without one. */
  failed: number;
  /** Share of a core this process took. */
  busy: number;
  /** The next %n. */
  next: number;
}

const { url, seconds, connections, method = 'GET', headers = {}, body, bodyFile, first = 1 } = JSON.parse(
  process.argv[2] ?? '{}',
) as Load;
const text = body && JSON.stringify(body);
const varied = Object.entries(headers).filter(([, value]) => value.includes('%'));
let next = first;

const fill = (template: string) =>
  template
    .replaceAll('%a', `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`)
    // Quoted in the template, which is JSON, a number in what is sent.
    .replaceAll('"%n"', String(next))
    .replaceAll('%n', String(next));

const cpu = process.cpuUsage();
const result = await autocannon({
  url,
  method,
  headers,
  connections,
  duration: seconds,
  timeout: 30,
  ...(bodyFile && { body: readFileSync(bodyFile) }),
  ...(text && {
    requests: [
      {
        setupRequest: (request) => {
          const own = Object.fromEntries(varied.map(([name, value]) => [name, fill(value)]));
          const filled = { ...request, headers: { ...headers, ...own }, body: fill(text) };
          next += 1;
          return filled;
        },
      },
    ],
  }),
});
const { user, system } = process.cpuUsage(cpu);
const seen: Seen = {
  rate: result['2xx'] / result.duration,
  p99: result.latency.p99,
  failed: result.non2xx + result.errors,
  busy: (user + system) / 1e6 / result.duration,
  next,
};
process.stdout.write(JSON.stringify(seen));
