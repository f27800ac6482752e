import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { PICTURE_STORE, type PictureStore, proveStore } from './store.js';

/** A store that was proved is believed for this long. */
const PROVED_FOR_MS = 60_000;

/** How long the dealer's list of warnings waits for a store that hangs. */
const PATIENCE_MS = 2_000;

/** Knows whether the store keeps pictures. */
@Injectable()
export class StoreWatch {
  private readonly logger = new Logger('Pictures');
  private provedAt = -Infinity;
  private proving: Promise<void> | undefined;
  private isDown = false;

  constructor(@Inject(PICTURE_STORE) private readonly store: PictureStore) {}

  /** Whether the store is away, or does not keep what it takes. While a store hangs, this is what was known before. */
  async hasTrouble(): Promise<boolean> {
    if (performance.now() - this.provedAt > PROVED_FOR_MS) {
      this.proving ??= this.prove().finally(() => (this.proving = undefined));
      await Promise.race([this.proving, delay(PATIENCE_MS, undefined, { ref: false })]);
    }
    return this.isDown;
  }

  private async prove(): Promise<void> {
    try {
      await proveStore(this.store);
      this.provedAt = performance.now();
      this.isDown = false;
    } catch (error) {
      if (!this.isDown) {
        this.logger.warn((error as Error & { cause?: Error }).cause?.message ?? (error as Error).message);
      }
      this.isDown = true;
    }
  }
}
