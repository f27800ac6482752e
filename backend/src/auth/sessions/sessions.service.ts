import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, MoreThan, Not, Repository } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { writeAuditEntry } from '../../audit/audit-log.js';
import type { LoginAnswer } from '../auth.dto.js';
import { shown } from '../../common/shown.js';
import type { Admin } from '../token/current-admin.decorator.js';
import type { TokenPayload } from '../token/token-payload.js';
import { withdrawInvites } from '../users/withdraw-invites.js';
import { lockUsers } from '../users/lock-users.js';
import type { User } from '../user.entity.js';
import type { Client } from './client.js';
import { Session } from '../session.entity.js';
import { Session as SessionAnswer } from './sessions.dto.js';
import { found } from '../../http/nothing-here.js';

/** Long enough for a working day in the back office with a single login; see docs/decisions/sign-in.md. */
export const SESSION_SECONDS = 24 * 60 * 60;

/** How long a session counts as just seen: writing that with every request would cost more than it tells. */
const SEEN_SECONDS = 60;

/** Browsers say it in about 100 characters. */
const MAX_USER_AGENT = 300;
const MAX_ADDRESS = 100;

/** Sign-ins that have not ended. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly jwt: JwtService,
  ) {}

  /** Opens a session within the transaction of `manager`, which has locked the user. */
  async open(manager: EntityManager, { id, username, role }: User, client: Client): Promise<LoginAnswer> {
    const sid = randomUUID();
    await manager.insert(Session, {
      id: sid,
      userId: id,
      expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
      address: client.address?.slice(0, MAX_ADDRESS) ?? null,
      userAgent: client.userAgent?.slice(0, MAX_USER_AGENT) || null,
    });
    const payload: TokenPayload = { sid };
    return { token: await this.jwt.signAsync(payload), user: { username, role } };
  }

  /** Ends the session that another one takes the place of in the same browser; nothing if it is over already. */
  async replace(manager: EntityManager, admin: Admin): Promise<void> {
    const { affected } = await manager.delete(Session, { id: admin.sessionId });
    if (affected) {
      await writeAuditEntry(manager, admin, AuditAction.SignOut);
    }
  }

  /** Lists those of a user that have not ended, the newest first. */
  async list({ id, sessionId }: Admin): Promise<SessionAnswer[]> {
    const rows = await this.sessions.find({
      where: { userId: id, expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
    return rows.map((row) => shown(SessionAnswer, { ...row, current: row.id === sessionId }));
  }

  /**
   * Ends a session of the user; its token is invalid from then on.
   * @throws NotFoundException if they have no such session.
   */
  async end(id: string, admin: Admin): Promise<void> {
    await this.sessions.manager.transaction(async (manager) => {
      const { affected } = isUUID(id)
        ? await manager.delete(Session, { id, userId: admin.id })
        : { affected: 0 };
      found(affected, 'This session has already ended.');
      const action = id.toLowerCase() === admin.sessionId ? AuditAction.SignOut : AuditAction.SessionEnd;
      await writeAuditEntry(manager, admin, action);
    });
  }

  /** Ends all other sessions of the user, and the links they made: one of those sessions may have been a thief's. */
  async endOthers(admin: Admin): Promise<void> {
    await this.sessions.manager.transaction(async (manager) => {
      await lockUsers(manager);
      const { affected } = await manager.delete(Session, { userId: admin.id, id: Not(admin.sessionId) });
      if (affected) {
        await writeAuditEntry(manager, admin, AuditAction.SessionEnd);
      }
      await withdrawInvites(manager, { issuedBy: admin.id }, admin);
    });
  }

  /** Notes that a session was used. A database that only reads keeps nobody out, and what is locked is left alone. */
  async noteSeen({ id, userId, lastSeenAt }: Session): Promise<void> {
    if (Date.now() - lastSeenAt.getTime() < SEEN_SECONDS * 1000) {
      return;
    }
    await this.sessions
      .query(
        `WITH seen AS (UPDATE sessions SET last_seen_at = now()
           WHERE id = (SELECT id FROM sessions WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED))
         UPDATE users SET last_seen_at = now()
          WHERE id = (SELECT id FROM users WHERE id = $2 FOR NO KEY UPDATE SKIP LOCKED)`,
        [id, userId],
      )
      .catch(() => undefined);
  }
}
