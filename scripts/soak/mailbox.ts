import type { Site } from './site.ts';

const EVERY_MS = 1000;

/** The names and times of all mails that the server accepted. Their contents would fill the memory within an hour. */
export class Mailbox {
  /** When copies of a mail arrived, by its Message-ID without moment and host: kind, notice and edition. */
  readonly arrivals = new Map<string, number[]>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly site: Site) {
    this.timer = setInterval(() => this.collect(), EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.collect();
  }

  private collect(): void {
    for (const { messageId = '' } of this.site.mailServer.mails.splice(0)) {
      const name = messageId.replace(/^<(.*?)(?:\.\w+)?@.*$/, '$1');
      this.arrivals.set(name, [...(this.arrivals.get(name) ?? []), Date.now()]);
    }
  }
}
