/** Interleaved rounds of load on two or more servers, and their medians. Used by the parts of the benchmarks. */
import { text } from 'node:stream/consumers';
import { readFileSync } from 'node:fs';
import type { Environment, Server } from './environment.ts';
import type { Load, Seen } from './load.ts';

const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
/** The kernel's unit of CPU time, a hundredth of a second on all current systems. */
const TICKS_A_SECOND = 100;

/** Medians of the rounds. */
export interface Figures {
  /** Requests per second. */
  rate: number;
  p99: number;
  /** Share of its core the server was busy; undefined without /proc. */
  busy: number | undefined;
  /** The same for the load generator. */
  clientBusy: number;
}

/** A line of a printed table. */
export type Row = Record<string, string | number | undefined>;

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** Below 100%, the server was waiting for the load generator or for PostgreSQL. */
export const percent = (share: number | undefined): string =>
  share === undefined ? 'unknown' : `${round(share * 100)} %`;

/** Loads each server in turn, three times after a warm-up. @returns the figures in the same order. */
export async function compare(
  environment: Environment,
  servers: Server[],
  path: string,
  load: Omit<Load, 'url'>,
): Promise<Figures[]> {
  const firsts = servers.map(() => load.first ?? 1);
  const rounds: { seen: Seen; busy: number | undefined }[][] = servers.map(() => []);
  for (let number = 0; number <= ROUNDS; number += 1) {
    for (const [index, server] of servers.entries()) {
      const seconds = number === 0 ? WARM_UP_SECONDS : load.seconds;
      const before = processorSeconds(server.pid);
      const seen = await send(environment, {
        ...load,
        url: `${server.origin}${path}`,
        seconds,
        first: firsts[index],
      });
      const after = processorSeconds(server.pid);
      firsts[index] = seen.next;
      if (number > 0) {
        const busy = before === undefined || after === undefined ? undefined : (after - before) / seconds;
        rounds[index]?.push({ seen, busy });
      }
    }
  }
  return rounds.map((of) => ({
    rate: median(of.map(({ seen }) => seen.rate)),
    p99: median(of.map(({ seen }) => seen.p99)),
    busy: of.some(({ busy }) => busy === undefined) ? undefined : median(of.map(({ busy }) => busy ?? 0)),
    clientBusy: median(of.map(({ seen }) => seen.busy)),
  }));
}

/** @throws Error if any request failed. */
export async function send(environment: Environment, load: Load): Promise<Seen> {
  const seen = await generate(environment, load);
  if (seen.failed > 0) {
    throw new Error(`${load.url}: ${seen.failed} requests failed, first ${seen.failure}.`);
  }
  return seen;
}

/** Sends requests that may fail. */
export async function generate(environment: Environment, load: Load): Promise<Seen> {
  const child = environment.run(1, 'scripts/bench/load.ts', [JSON.stringify(load)], 'pipe');
  const output = await text(child.stdout as NodeJS.ReadableStream);
  const seen = JSON.parse(output || 'null') as Seen | null;
  if (!seen) {
    throw new Error(`${load.url}: the load generator ended.`);
  }
  return seen;
}

/** CPU time of a process so far. */
function processorSeconds(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

/** Where a page is in the end: the address of an item or a post has its name. */
export async function addressOf(origin: string, path: string): Promise<string> {
  const { url } = await fetch(`${origin}${path}`);
  return new URL(url).pathname;
}
