import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../public-cache/response-cache.js';
import type { Metric, Sample } from './exposition.js';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Times {
  labels: Record<string, string>;
  /** How many took at most as long as the bucket at the same place. */
  buckets: number[];
  count: number;
  sum: number;
}

/** How many requests were answered and how long they took, by route pattern: never by address, which is personal and endless. */
export class RequestTimes {
  private readonly times = new Map<string, Times>();

  /** Counts every answer from now on. */
  watch(fastify: FastifyInstance, cache: ResponseCache): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      if (cache.isMaking) {
        done();
        return;
      }
      this.add(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: String(reply.statusCode),
        },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  /** The histogram as Prometheus wants it. */
  metric(): Metric {
    return {
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request; _count is the number of requests.',
      type: 'histogram',
      samples: [...this.times.values()].flatMap(({ labels, buckets, count, sum }): Sample[] => [
        ...BUCKETS.map((limit, index): Sample => [
          { ...labels, le: String(limit) },
          buckets[index] as number,
          '_bucket',
        ]),
        [{ ...labels, le: '+Inf' }, count, '_bucket'],
        [labels, sum, '_sum'],
        [labels, count, '_count'],
      ]),
    };
  }

  private add(labels: Record<string, string>, seconds: number): void {
    const key = Object.values(labels).join(' ');
    const times = this.times.get(key) ?? { labels, buckets: BUCKETS.map(() => 0), count: 0, sum: 0 };
    this.times.set(key, times);
    times.buckets = times.buckets.map((count, index) =>
      seconds <= (BUCKETS[index] as number) ? count + 1 : count,
    );
    times.count += 1;
    times.sum += seconds;
  }
}
