import { Counter, type Registry } from 'prom-client';
import { refusals } from '../common/refusals.js';
import type { ResponseCache } from '../public-cache/response-cache.js';

/** Queues without a place for a task, and what visitors were sent instead of a response. */
export function collectQueueMetrics(registry: Registry, cache: ResponseCache): void {
  const registers = [registry];
  new Counter({
    name: 'queue_refusals_total',
    help: 'Tasks that found no place in a queue, or waited too long in it.',
    labelNames: ['queue'],
    registers,
    collect() {
      this.reset();
      refusals.forEach((count, queue) => this.inc({ queue }, count));
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
