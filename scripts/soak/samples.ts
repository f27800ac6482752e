import { readdirSync, readFileSync } from 'node:fs';
import type { Site } from './site.ts';

const EVERY_MS = 2000;

/** What a process held at some time. */
export interface Sample {
  at: number;
  /** Resident memory, in MB. */
  memory: number;
  files: number;
}

/** Watches the memory and the open files of all copies, by their process ids. */
export class Samples {
  readonly of = new Map<number, Sample[]>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly site: Site) {
    this.timer = setInterval(() => {
      for (const { pid } of site.copies) {
        this.take(pid);
      }
    }, EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Current memory of the copies, in MB. */
  get memory(): number[] {
    return this.site.copies.map(({ pid }) => this.of.get(pid)?.at(-1)?.memory ?? 0);
  }

  private take(pid: number): void {
    try {
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      const sample = {
        ...{ at: Date.now(), memory: Number(kilobytes) / 1024 },
        files: readdirSync(`/proc/${pid}/fd`).length,
      };
      this.of.set(pid, [...(this.of.get(pid) ?? []), sample]);
    } catch {
      // It has just ended.
    }
  }
}
