import type { Changes, CacheTag } from './changes.js';

/** Maximum age of a response, so that the year in the footer and adjusted clocks take effect by themselves. */
const MAX_AGE_MS = 10 * 60_000;

/** What a response was made from, and so whether it is still fresh. */
export class Dependencies {
  private readonly tags: CacheTag[] = [];
  private readonly versions: number[] = [];
  private expiresAt = performance.now() + MAX_AGE_MS;
  /** Whether a route declared its tags; other responses are never cached. */
  areKnown = false;
  /** The pattern of that route. */
  route: string | undefined;

  constructor(private readonly changes: Changes) {}

  /** Call it before reading the data behind the tags: any change from now on is noticed. */
  async add(tags: readonly CacheTag[]): Promise<void> {
    this.areKnown = true;
    for (const tag of tags) {
      this.tags.push(tag);
      this.versions.push(this.changes.version(tag));
    }
    const moments = await Promise.all(tags.map((tag) => this.changes.expiresAt(tag)));
    this.expiresAt = Math.min(this.expiresAt, ...moments);
  }

  /** Adds the dependencies of a response that became part of this one. */
  include({ tags, versions, expiresAt }: Dependencies): void {
    this.tags.push(...tags);
    this.versions.push(...versions);
    this.expiresAt = Math.min(this.expiresAt, expiresAt);
  }

  /** Whether nothing it depends on has changed. */
  isFresh(): boolean {
    for (let index = 0; index < this.tags.length; index += 1) {
      if (this.changes.version(this.tags[index] as CacheTag) !== this.versions[index]) {
        return false;
      }
    }
    return performance.now() < this.expiresAt;
  }
}
