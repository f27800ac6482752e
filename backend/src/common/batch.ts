const MAX_ITEMS = 64;
const MAX_WAIT_MS = 100;

/**
 * Does small work a moment later, for many items one after the other. Between requests its code has left the processor's
 * caches: a line of the log took four times as long there as in a row (docs/decisions/observability.md).
 */
export class Batch<Item> {
  private items: Item[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly work: (item: Item) => void) {}

  add(item: Item): void {
    this.items.push(item);
    if (this.items.length >= MAX_ITEMS) {
      this.flush();
    } else {
      this.timer ??= setTimeout(() => {
        this.flush();
      }, MAX_WAIT_MS).unref();
    }
  }

  /** Does what waits. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { items } = this;
    this.items = [];
    items.forEach(this.work);
  }
}
