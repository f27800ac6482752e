import type { Changes, Topic } from './changes.js';

/** No answer is kept for longer: the year in the footer and clocks that are set follow by themselves. */
const MAX_AGE_MS = 10 * 60_000;

/** What an answer was made of, and with that whether it still holds. */
export class Basis {
  private readonly topics: Topic[] = [];
  private readonly versions: number[] = [];
  private until = performance.now() + MAX_AGE_MS;
  /** Pattern of the route that says what it shows; what others answer is never kept. */
  route: string | undefined;

  constructor(private readonly changes: Changes) {}

  /** Must be called before the topics are read: whatever changes from now on is noticed. */
  async show(route: string, topics: readonly Topic[]): Promise<void> {
    this.route = route;
    for (const topic of topics) {
      this.topics.push(topic);
      this.versions.push(this.changes.version(topic));
    }
    const limits = await Promise.all(topics.map((topic) => this.changes.until(topic)));
    this.until = Math.min(this.until, ...limits);
  }

  /** Of an answer that became part of this one. */
  include({ topics, versions, until }: Basis): void {
    this.topics.push(...topics);
    this.versions.push(...versions);
    this.until = Math.min(this.until, until);
  }

  /** Whether nothing that is shown has changed. */
  holds(): boolean {
    for (let index = 0; index < this.topics.length; index += 1) {
      if (this.changes.version(this.topics[index] as Topic) !== this.versions[index]) {
        return false;
      }
    }
    return performance.now() < this.until;
  }
}
