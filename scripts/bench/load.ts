/**
 * Sends requests as fast as the server responds, in a separate process: `node scripts/bench/load.ts <Load as JSON>`.
 * Prints the results as JSON. In `url`, `body` and `headers`, %n is a different number and %a a different address for
 * each request. It parses only the head of a response and counts the bytes of its body: general load generators decode
 * bodies, which took longer than the measured servers take to send them.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What to send. */
export interface Load {
  url: string;
  seconds: number;
  connections: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** File with the body. */
  bodyFile?: string;
  /** The first %n. */
  first?: number;
}

/** The results. */
export interface Seen {
  /** Requests per second. */
  rate: number;
  /** In milliseconds. */
  p99: number;
  /** Error responses and broken connections. */
  failed: number;
  /** Head of the first error. */
  failure: string;
  /** Share of a core used by this process. */
  busy: number;
  /** The next %n. */
  next: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = '0\r\n\r\n';
/** Shared by all connections: its contents are parsed before the next read. */
const CHUNK = Buffer.alloc(256 * 1024);

const load = JSON.parse(process.argv[2] ?? '{}') as Load;
const { hostname, port, pathname, search, host } = new URL(load.url);
const times: number[] = [];
let next = load.first ?? 1;
let failed = 0;
let failure = '';
let running = true;

/** The same bytes for every request unless something in them varies. */
function request(): () => Buffer {
  const { method = 'GET', headers = {}, body, bodyFile } = load;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}`;
  const build = (start: string, content: Buffer) =>
    Buffer.concat([Buffer.from(`${start}content-length: ${content.length}\r\n\r\n`), content]);
  const text = body && JSON.stringify(body);
  if (!text && !/%[an]/.test(head)) {
    const whole = bodyFile ? build(head, readFileSync(bodyFile)) : Buffer.from(`${head}\r\n`);
    return () => whole;
  }
  return () => {
    const start = fill(head, next);
    const made = text ? build(start, Buffer.from(fill(text, next))) : Buffer.from(`${start}\r\n`);
    next += 1;
    return made;
  };
}

/** "%n" in quotes becomes a number without them. */
function fill(template: string, number: number): string {
  // Successive requests come from different networks, each of which may only have a few logins at a time.
  const address = `10.${number & 255}.${(number >> 8) & 255}.${(number >> 16) & 255}`;
  return template
    .replaceAll('%a', address)
    .replaceAll('"%n"', String(number))
    .replaceAll('%n', String(number));
}

/** One connection, which sends the next request once it has the last response. */
function run(make: () => Buffer): { destroy(): void } {
  let begun = 0;
  /** Bytes of the body still to come; undefined until the head is complete, -1 if the body is chunked. */
  let left: number | undefined;
  let success = false;
  let tail = '';

  const ask = () => {
    left = undefined;
    begun = performance.now();
    socket.write(make());
  };
  const fail = (text: string) => {
    failed += 1;
    failure ||= text;
  };
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: CHUNK,
      callback: (length) => {
        let from = 0;
        if (left === undefined) {
          // The measured servers send the head in one piece.
          const end = CHUNK.subarray(0, length).indexOf(END_OF_HEAD);
          const head = CHUNK.toString('latin1', 0, end < 0 ? length : end);
          success = head.startsWith('HTTP/1.1 2');
          left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? -1);
          from = end < 0 ? length : end + END_OF_HEAD.length;
          tail = '';
          if (!success) {
            fail(CHUNK.toString('latin1', 0, Math.min(length, 1000)));
          }
        }
        if (left >= 0) {
          left -= length - from;
        } else {
          tail = (
            tail + CHUNK.toString('latin1', Math.max(from, length - END_OF_CHUNKS.length), length)
          ).slice(-END_OF_CHUNKS.length);
        }
        if (left === 0 || tail === END_OF_CHUNKS) {
          if (success) {
            times.push(performance.now() - begun);
          }
          if (running) {
            ask();
          }
        }
        return true;
      },
    },
  });
  socket.on('connect', ask);
  socket.on('error', (error) => fail(String(error)));
  socket.on('close', () => running && fail('The server closed a connection.'));
  return socket;
}

const make = request();
const cpu = process.cpuUsage();
const begun = performance.now();
const sockets = Array.from({ length: load.connections }, () => run(make));
await delay(load.seconds * 1000);
running = false;
const seconds = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage(cpu);
sockets.forEach((socket) => socket.destroy());
const seen: Seen = {
  rate: times.length / seconds,
  p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
  failed,
  failure,
  busy: (user + system) / 1e6 / seconds,
  next,
};
process.stdout.write(JSON.stringify(seen));
