import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Metric } from './exposition.js';

const NANO = 1e9;

/** Memory, processor and event loop of this process; the loop's figures are of the time since the last reading. */
export class ProcessMetrics {
  private readonly delay = monitorEventLoopDelay({ resolution: 10 });
  private utilization: EventLoopUtilization = performance.eventLoopUtilization();

  start(): void {
    this.delay.enable();
  }

  stop(): void {
    this.delay.disable();
  }

  read(): Metric[] {
    const memory = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.utilization);
    this.utilization = now;
    const metrics = [
      counter('process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6),
      gauge('process_start_time_seconds', 'When the process started.', performance.timeOrigin / 1000),
      gauge('process_resident_memory_bytes', 'Memory of the process.', memory.rss),
      gauge('nodejs_heap_used_bytes', 'Memory of JavaScript objects.', memory.heapUsed),
      gauge('nodejs_eventloop_utilization', 'Share of the time the event loop was busy.', utilization),
      gauge(
        'nodejs_eventloop_delay_p99_seconds',
        'Lateness of the event loop.',
        this.delay.percentile(99) / NANO,
      ),
      gauge('nodejs_eventloop_delay_max_seconds', 'Greatest lateness.', this.delay.max / NANO),
    ];
    this.delay.reset();
    return metrics;
  }
}

/** A value that goes up and down. */
export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [[{}, value]] };
}

function counter(name: string, help: string, value: number): Metric {
  return { ...gauge(name, help, value), type: 'counter' };
}
