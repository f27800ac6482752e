import type { Changes, CacheTag } from './changes.js';

/** No answer is kept for longer: the year in the footer and clocks that are set follow by themselves. */
const MAX_AGE_MS = 10 * 60_000;

/** What an answer was made of, and with that whether it still holds. */
export class Dependencies {
  private readonly tags: CacheTag[] = [];
  private readonly versions: number[] = [];
  private expiresAt = performance.now() + MAX_AGE_MS;
  /** Pattern of the route that says what it shows; what others answer is never kept. */
  route: string | undefined;

  constructor(private readonly changes: Changes) {}

  /** Must be called before the tags are read: whatever changes from now on is noticed. */
  async show(route: string, tags: readonly CacheTag[]): Promise<void> {
    this.route = route;
    for (const tag of tags) {
      this.tags.push(tag);
      this.versions.push(this.changes.version(tag));
    }
    const limits = await Promise.all(tags.map((tag) => this.changes.expiresAt(tag)));
    this.expiresAt = Math.min(this.expiresAt, ...limits);
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
