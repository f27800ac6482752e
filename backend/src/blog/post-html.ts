import { hash } from 'node:crypto';
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createLimit } from '../common/limit.js';
import { POST_HTML } from './post-html-rules.js';

const WORKER = new URL(`./post-html.worker${extname(import.meta.filename)}`, import.meta.url);

/** Characters of texts that are remembered in their clean form. */
const MAX_KEPT = 4_000_000;
const DIGEST_SIZE = 100;

/** Each waiting request holds the texts of its list. */
const MAX_WAITING = 200;

/** What is left of a text; `true`: all of it. */
type Left = string | true;

/**
 * Cleans the HTML of posts in a thread of its own, because the longest takes more than a second. It is needed for
 * each text once: what came out is remembered, so that reading costs no more than a digest.
 */
@Injectable()
export class PostHtml {
  private readonly known = new LRUCache<string, Left>({
    maxSize: MAX_KEPT,
    sizeCalculation: (left) => DIGEST_SIZE + (left === true ? 0 : left.length),
  });
  private readonly limit = createLimit({ concurrency: 1, maxWaiting: MAX_WAITING });

  /** Of each text what pages may show; undefined if it is made of tags more than of text. */
  async clean(htmls: string[]): Promise<(string | undefined)[]> {
    const digests = htmls.map((html) => hash('sha256', html));
    const left = digests.map((digest) => this.known.get(digest));
    if (left.includes(undefined)) {
      await this.limit(async () => {
        // Others may have asked for the same meanwhile.
        digests.forEach((digest, at) => (left[at] ??= this.known.get(digest)));
        const wanted = htmls.filter((_html, at) => left[at] === undefined);
        const cleaned = wanted.length > 0 ? await work(wanted) : [];
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
}

/** A thread each time: some are needed a day, and what one held is given back. */
async function work(htmls: string[]): Promise<(string | undefined)[]> {
  const worker = new Worker(WORKER, { workerData: { htmls, rules: POST_HTML } });
  const [cleaned] = (await once(worker, 'message')) as [(string | undefined)[]];
  return cleaned;
}
