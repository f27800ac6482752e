/** What rows may say now: what was acknowledged last, or what was asked for since and got no answer. */
class Possible<Value> extends Map<number, Set<Value>> {
  acknowledged(id: number, value: Value): void {
    this.set(id, new Set([value]));
  }

  asked(id: number, value: Value): void {
    this.set(id, new Set([...(this.get(id) ?? []), value]));
  }
}

/** A request that was told to come back later. */
export interface Unavailable {
  at: number;
  path: string;
}

/** What the product has acknowledged, and how it has answered. */
export class Ledger {
  /** Subjects of messages. */
  readonly messages = new Set<string>();
  /** Authors of testimonials. */
  readonly testimonials = new Set<string>();
  /** Statuses of visits. */
  readonly visits = new Possible<string>();
  /** Prices of items; null if it is deleted. */
  readonly items = new Possible<number | null>();
  /** Names of imported items. */
  readonly imported = new Set<string>();
  /** Ids of messages that are read. */
  readonly read = new Set<number>();
  /** Ids of testimonials that are published. */
  readonly published = new Set<number>();
  /** Addresses of pictures. */
  readonly pictures = new Set<string>();

  /** Number of answers by status; 0 is none at all. */
  readonly statuses = new Map<number, number>();
  readonly unavailable: Unavailable[] = [];
  /** Answers that nobody expected. */
  readonly unexpected: string[] = [];

  /** Counts an answer. One that is 503 is judged at the end, by what was away then. */
  answered(method: string, path: string, status: number, expected: number[], text: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 503) {
      this.unavailable.push({ at: Date.now(), path });
    } else if (!expected.includes(status)) {
      this.unexpected.push(`${new Date().toISOString()} ${method} ${path}: ${status} ${text.slice(0, 200)}`);
    }
  }

  get requests(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0);
  }
}
