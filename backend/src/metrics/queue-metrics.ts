import { Counter, Gauge, type Registry } from 'prom-client';
import type { Door } from '../limits/door.js';
import type { ResponseCache } from '../public-cache/response-cache.js';

/** Who waits at the doors, who found no room there, and what visitors were sent instead of a response. */
export function collectQueueMetrics(registry: Registry, doors: Door[], cache: ResponseCache): void {
  const registers = [registry];
  new Gauge({
    name: 'requests_waiting',
    help: 'Requests that wait for their turn.',
    registers,
    collect() {
      this.set(sum(doors.map(({ waiting }) => waiting)));
    },
  });
  new Counter({
    name: 'requests_refused_total',
    help: 'Requests that found no room to wait, or waited too long.',
    registers,
    collect() {
      this.reset();
      this.inc(sum(doors.map(({ refused }) => refused)));
    },
  });
  new Counter({
    name: 'stale_responses_total',
    help: 'Responses that were sent although something had changed, because there was no room to make them again.',
    registers,
    collect() {
      this.reset();
      this.inc(cache.staleCount);
    },
  });
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
