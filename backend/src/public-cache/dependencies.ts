import type { Changes, CacheTag } from './changes.js';

/** No answer is kept for longer: the year in the footer and clocks that are set follow by themselves. */
const MAX_AGE_MS = 10 * 60_000;

/** What an answer was made of, and with that whether it still holds. */
export class Dependencies {
  private readonly tags: CacheTag[] = [];
  private readonly versions: number[] = [];
  private expiresAt = performance.now() + MAX_AGE_MS;
  /** Whether a route said what its answer shows; what others answer is never kept. */
  areKnown = false;

  constructor(private readonly changes: Changes) {}

  /** Must be called before what they stand for is read: whatever changes from now on is noticed. */
  async add(tags: readonly CacheTag[]): Promise<void> {
    this.areKnown = true;
    for (const tag of tags) {
      this.tags.push(tag);
      this.versions.push(this.changes.version(tag));
    }
    const moments = await Promise.all(tags.map((tag) => this.changes.expiresAt(tag)));
    this.expiresAt = Math.min(this.expiresAt, ...moments);
  }

  /** Of an answer that became part of this one. */
  include({ tags, versions, expiresAt }: Dependencies): void {
    this.tags.push(...tags);
    this.versions.push(...versions);
    this.expiresAt = Math.min(this.expiresAt, expiresAt);
  }

  /** Whether nothing that is shown has changed. */
  isFresh(): boolean {
    for (let index = 0; index < this.tags.length; index += 1) {
      if (this.changes.version(this.tags[index] as CacheTag) !== this.versions[index]) {
        return false;
      }
    }
    return performance.now() < this.expiresAt;
  }
}
