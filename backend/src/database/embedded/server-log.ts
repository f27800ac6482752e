import { appendFile, chmod, rename, stat } from 'node:fs/promises';

/** Two files of this size are kept: the current one and the one before it. */
const MAX_BYTES = 5_000_000;

/** PostgreSQL's log, in a file that only its owner can read and that does not grow forever. */
export class ServerLog {
  private queue: Promise<void> = Promise.resolve();
  private size: number | undefined;

  constructor(private readonly file: string) {}

  /** Writes in the order of the calls. A full disk loses lines and nothing else. */
  write(chunk: Buffer): void {
    this.queue = this.queue.then(() => this.append(chunk)).catch(() => undefined);
  }

  /** Waits until what was written so far is in the file. */
  async written(): Promise<void> {
    await this.queue;
  }

  private async append(chunk: Buffer): Promise<void> {
    this.size ??= await this.open();
    if (this.size > 0 && this.size + chunk.length > MAX_BYTES) {
      await rename(this.file, `${this.file}.1`);
      this.size = 0;
    }
    await appendFile(this.file, chunk, { mode: 0o600 });
    this.size += chunk.length;
  }

  /** Restricts the file of an earlier version, which everyone could read; returns its length. */
  private async open(): Promise<number> {
    const found = await stat(this.file).catch(() => undefined);
    if (found) {
      await chmod(this.file, 0o600);
    }
    return found?.size ?? 0;
  }
}
