import { hash } from 'node:crypto';
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { POST_HTML } from './post-html-rules.js';

const WORKER = new URL(`./post-html.worker${extname(import.meta.filename)}`, import.meta.url);

/** Characters of sanitized HTML to keep in memory. */
const MAX_KEPT = 4_000_000;
const DIGEST_SIZE = 100;

/** How long the thread waits for more texts before it ends and its memory is freed. */
const IDLE_MS = 5_000;

/** The sanitized HTML; `true` means it is unchanged. */
type Left = string | true;

/**
 * Sanitizes the HTML of posts in a worker thread, because the longest takes more than a second. Results are cached by
 * digest, so reading a post again costs no more than a hash.
 */
@Injectable()
export class PostHtml {
  private readonly known = new LRUCache<string, Left>({
    maxSize: MAX_KEPT,
    sizeCalculation: (left) => DIGEST_SIZE + (left === true ? 0 : left.length),
  });
  private readonly limit = pLimit(1);
  private thread: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** Returns the sanitized HTML of each post; undefined if it has more tags than text. */
  async clean(htmls: string[]): Promise<(string | undefined)[]> {
    const digests = htmls.map((html) => hash('sha256', html));
    const left = digests.map((digest) => this.known.get(digest));
    if (left.includes(undefined)) {
      await this.limit(async () => {
        // Another request may have sanitized the same HTML in the meantime.
        digests.forEach((digest, at) => (left[at] ??= this.known.get(digest)));
        const wanted = htmls.filter((_html, at) => left[at] === undefined);
        const cleaned = wanted.length > 0 ? await this.work(wanted) : [];
        digests.forEach((digest, at) => (left[at] ??= this.keep(digest, htmls[at], cleaned.shift())));
      });
    }
    return htmls.map((html, at) => (left[at] === true ? html : left[at]));
  }

  private keep(digest: string, html: string | undefined, clean: string | undefined): Left | undefined {
    if (clean !== undefined) {
      this.known.set(digest, clean === html || clean);
      this.known.set(hash('sha256', clean), true);
    }
    return clean;
  }

  private async work(htmls: string[]): Promise<(string | undefined)[]> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= new Worker(WORKER, { workerData: POST_HTML }));
    thread.ref();
    try {
      const cleaned = once(thread, 'message');
      thread.postMessage(htmls);
      return ((await cleaned) as [(string | undefined)[]])[0];
    } catch (error) {
      this.end();
      throw error;
    } finally {
      // Neither the thread nor the wait for its end keeps a stopping process alive.
      thread.unref();
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  private end(): void {
    void this.thread?.terminate();
    this.thread = undefined;
  }
}
