import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { writeLateEntry } from '../../audit/audit-log.js';
import { KeyedHash } from '../../config/keyed-hash.js';
import { RateLimitStorage } from '../../limits/rate-limit-storage.js';
import { DirectMail } from '../../mail/direct-mail.js';
import type { Admin } from '../token/current-admin.decorator.js';
import { NO_SUCH_USER } from '../usernames.js';
import type { InviteMail, InviteMailOutcome } from './users.dto.js';

/** What one user may send in ten minutes: a shop's worth of invitations, and too few to bother strangers. */
const MOST = { mails: 20, milliseconds: 600_000 };

/** $1: a user, $2: hash of a token. Their name, and for how long the link with the token is good; null if it is not. */
const INVITED = `
  SELECT username, ceil(extract(epoch FROM expires_at - now()) / 3600)::integer AS hours
    FROM users LEFT JOIN invites ON user_id = id AND hash = $2 AND expires_at > now()
   WHERE id = $1`;

/** Sends links with which users choose a password. Only whoever has just made a link can have it sent: it is stored hashed. */
@Injectable()
export class InviteMails {
  constructor(
    private readonly source: DataSource,
    private readonly mail: DirectMail,
    private readonly hash: KeyedHash,
    private readonly limits: RateLimitStorage,
  ) {}

  /**
   * Sends a link at once; every attempt is in the activity log.
   * @throws NotFoundException if there is no such user.
   * @throws ConflictException if there is no mail server, or the link does not work (anymore).
   * @throws TooManyRequests if the caller has sent many in a short time.
   */
  async send(id: number, { email, inviteUrl }: InviteMail, admin: Admin): Promise<InviteMailOutcome> {
    this.mail.assertMailServer();
    const token = inviteUrl.slice(inviteUrl.lastIndexOf('/') + 1);
    const [user] = await this.source.query<{ username: string; hours: number | null }[]>(INVITED, [
      id,
      this.hash.of(token),
    ]);
    if (!user) {
      throw new NotFoundException(NO_SUCH_USER);
    }
    if (user.hours === null) {
      throw new ConflictException('This link doesn’t work anymore. Please make a new one.');
    }
    await this.limits.use(
      `invite-mail:${admin.id}`,
      MOST.milliseconds,
      MOST.mails,
      'You’ve sent a lot of invitations. Please wait a few minutes and try again.',
    );
    const { problem } = await this.mail.send({
      kind: 'invite',
      to: { name: user.username, address: email },
      subject: 'Choose your password',
      body: {
        heading: 'Choose your password',
        paragraphs: ['Use this link to choose a password for the back office. It also logs you in.'],
        facts: [['Username', user.username]],
        link: { label: 'Choose a Password', path: `/admin/welcome/${token}` },
        note: `The link works once, for the next ${user.hours === 1 ? 'hour' : `${user.hours} hours`}. Whoever has it can choose the password, so don’t forward this email.`,
      },
    });
    await writeLateEntry(this.source.manager, admin, AuditAction.UserMailInvite, id, {
      name: user.username,
      changes: [{ field: 'sent', from: null, to: String(problem === null) }],
    });
    return { sent: problem === null, problem };
  }
}
