import { Inject, Injectable } from '@nestjs/common';
import { connect } from 'node:tls';
import { longDay } from '../common/time/day-names.js';
import { CONFIG, type Config } from '../config/config.js';

/** Whatever renews certificates does so 30 days before their end, and has failed for a while by then. */
const DAYS_BEFORE = 14;

const DAY_MS = 86_400_000;

/** It is asked for again after this time. */
const KEPT_MS = 3_600_000;

/** How long the dealer's list of warnings waits for an answer. */
const PATIENCE_MS = 2000;

/** Looks at the certificate that visitors are shown, at the public address. Renewing it is the proxy's job. */
@Injectable()
export class CertificateWatch {
  private asked: { at: number; end: Promise<Date | undefined> } | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** That it ends soon, or has ended. A site that cannot reach its own address does not know, and says nothing. */
  async warning(): Promise<string | undefined> {
    const { production, publicUrl } = this.config;
    if (!production || !publicUrl.startsWith('https:')) {
      return undefined;
    }
    if (!this.asked || performance.now() - this.asked.at > KEPT_MS) {
      this.asked = { at: performance.now(), end: endOf(new URL(publicUrl)) };
    }
    const end = await this.asked.end;
    const left = end ? end.getTime() - Date.now() : Infinity;
    if (!end || left > DAYS_BEFORE * DAY_MS) {
      return undefined;
    }
    const day = longDay(end.toISOString().slice(0, 10));
    return left > 0
      ? `The security certificate of this site expires on ${day} and hasn’t been renewed. After that, browsers will warn visitors away. Ask whoever runs the site to look at the proxy (docs/operations.md, “The proxy”).`
      : `The security certificate of this site expired on ${day}, so browsers warn visitors away. Ask whoever runs the site to look at the proxy (docs/operations.md, “The proxy”).`;
  }
}

/** When the certificate at an address ends. It is not checked: that browsers trust it is another matter. */
function endOf({ hostname, port }: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false });
    const finish = (end?: Date): void => {
      clearTimeout(patience);
      socket.destroy();
      resolve(end);
    };
    const patience = setTimeout(finish, PATIENCE_MS);
    socket
      .once('secureConnect', () => {
        finish(new Date(socket.getPeerCertificate().valid_to));
      })
      .once('error', () => {
        finish();
      });
  });
}
