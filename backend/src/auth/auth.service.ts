import { randomUUID } from 'node:crypto';
import { BadRequestException, Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Not, Repository } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { ShopService } from '../business/shop/shop.service.js';
import { FieldErrors } from '../http/error-filter.js';
import type { CredentialsUpdate, Login, LoginAnswer, SignedInUser } from './auth.dto.js';
import type { Admin } from './token/current-admin.decorator.js';
import type { TokenPayload } from './token/jwt.strategy.js';
import { KnownSignIns } from './attempts/known-sign-ins.js';
import type { Attempt } from './attempts/login-throttle.guard.js';
import { hashPassword, renewHash, verifyPassword } from './passwords/passwords.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';
import { weaknessOf } from './passwords/weak-passwords.js';

/** Long enough for a working day in the back office with a single login; see docs/decisions/sign-in.md. */
export const SESSION_SECONDS = 24 * 60 * 60;

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly jwt: JwtService,
    private readonly known: KnownSignIns,
    private readonly shop: ShopService,
  ) {}

  /** @throws UnauthorizedException, with the same message and after the same work for unknown names. */
  async login(
    { username, password }: Login,
    { address }: Actor,
    { pair, strangerFrom }: Attempt,
  ): Promise<LoginAnswer> {
    const user = await this.users.findOneBy({ username });
    const isRight = await verifyPassword(user?.password, password, strangerFrom);
    const renewed = isRight && user ? await renewHash(user.password, password) : undefined;
    const sid = isRight && user ? await this.openSession(user, renewed, address, pair) : undefined;
    if (!user || !sid) {
      // An unknown name is not logged: it may be a password typed into the wrong field.
      await writeAuditEntry(
        this.users.manager,
        { name: user?.username ?? null, address },
        AuditAction.SignInFailed,
      );
      throw new UnauthorizedException('Invalid username or password.');
    }
    const payload: TokenPayload = { sid };
    return { token: await this.jwt.signAsync(payload), user: { username: user.username, role: user.role } };
  }

  /**
   * Returns the new session's id, or undefined if the user's name or password is no longer the one that was verified:
   * verification takes a while, and a change made meanwhile has already ended the existing sessions. A renewed hash
   * replaces the verified one.
   */
  private async openSession(
    user: User,
    renewed: string | undefined,
    address: string | null,
    pair: string,
  ): Promise<string | undefined> {
    const id = randomUUID();
    await this.sessions.delete({ expiresAt: LessThan(new Date()) });
    return this.sessions.manager.transaction(async (manager) => {
      if (renewed) {
        // Compare-and-swap: if it matches nothing, neither does the next statement.
        const { username, password } = user;
        await manager.update(User, { id: user.id, username, password }, { password: renewed });
      }
      // FOR SHARE waits for an uncommitted change of the user, and makes the next change wait for this session.
      const opened = await manager.query<unknown[]>(
        `INSERT INTO sessions (id, user_id, expires_at)
         SELECT $1, id, $2 FROM users WHERE id = $3 AND username = $4 AND password = $5 FOR SHARE
         RETURNING id`,
        [id, new Date(Date.now() + SESSION_SECONDS * 1000), user.id, user.username, renewed ?? user.password],
      );
      if (opened.length === 0) {
        return undefined;
      }
      await this.known.remember(manager, pair);
      await writeAuditEntry(manager, { name: user.username, address }, AuditAction.SignIn);
      return id;
    });
  }

  /** Ends the session; its token is invalid from then on. */
  async logout({ sessionId }: Admin, actor: Actor): Promise<void> {
    await this.sessions.manager.transaction(async (manager) => {
      await manager.delete(Session, { id: sessionId });
      await writeAuditEntry(manager, actor, AuditAction.SignOut);
    });
  }

  /**
   * Changes the username, the password or both, and ends the user's other sessions.
   * @throws BadRequestException if the current name or password is wrong, nothing new is given, or the new password
   * is too easy to guess.
   */
  async updateCredentials(admin: Admin, update: CredentialsUpdate, actor: Actor): Promise<SignedInUser> {
    if (!update.newUsername && !update.newPassword) {
      throw new FieldErrors({ newUsername: 'You must provide either a new username or a new password' });
    }
    await this.refuseWeak(admin, update);
    const user = await this.users.findOneBy({ id: admin.id, username: update.currentUsername });
    if (!(await verifyPassword(user?.password, update.currentPassword)) || !user) {
      await writeAuditEntry(this.users.manager, actor, AuditAction.CredentialsChangeFailed);
      throw new BadRequestException('Current username or password is incorrect.');
    }
    const username = update.newUsername ?? user.username;
    const password = update.newPassword ? await hashPassword(update.newPassword) : user.password;
    await this.users.manager.transaction(async (manager) => {
      // Compare-and-swap on the old name and hash: of two concurrent changes only one succeeds.
      const { affected } = await manager.update(
        User,
        { id: user.id, username: user.username, password: user.password },
        { username, password },
      );
      if (affected !== 1) {
        throw new BadRequestException('Current username or password is incorrect.');
      }
      await manager.delete(Session, { userId: user.id, id: Not(admin.sessionId) });
      await writeAuditEntry(manager, actor, AuditAction.CredentialsChange, undefined, {
        changes: [
          ...(username === user.username ? [] : [{ field: 'username', from: user.username, to: username }]),
          ...(update.newPassword ? [{ field: 'password', from: null, to: null }] : []),
        ],
      });
    });
    return { username, role: user.role };
  }

  /** Checks only the new password: an existing weak one keeps working. */
  private async refuseWeak(
    { username }: Admin,
    { newUsername = '', newPassword }: CredentialsUpdate,
  ): Promise<void> {
    const { name } = await this.shop.read();
    const names = [name, username, newUsername];
    const weakness = newPassword === undefined ? undefined : await weaknessOf(newPassword, names);
    if (weakness) {
      throw new FieldErrors({ newPassword: `New password ${weakness}` });
    }
  }
}
