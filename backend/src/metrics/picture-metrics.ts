import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { PictureStore } from '../uploads/store/store.js';

/** Prometheus gives a scrape ten seconds; a bucket that hangs must not cost the other metrics. */
const TIMEOUT_MS = 3000;

/** Asks the store of pictures at every scrape whether it answers. */
export function collectPictureMetrics(registry: Registry, store: PictureStore): void {
  new Gauge({
    name: 'picture_store_up',
    help: 'Whether the store of pictures answers (1 or 0).',
    registers: [registry],
    async collect() {
      const answers = store.check().then(
        () => 1,
        () => 0,
      );
      this.set(await Promise.race([answers, delay(TIMEOUT_MS, 0, { ref: false })]));
    },
  });
}
