import { BadRequestException, ConflictException, Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Not, Repository } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { writeAuditEntry } from '../audit/audit-log.js';
import { RateLimitStorage } from '../limits/rate-limit-storage.js';
import { ShopService } from '../shop/shop.service.js';
import { CodeRequired, FieldErrors } from '../http/error-filter.js';
import type { Credentials, CredentialsUpdate, LoginAnswer, SignedInUser } from './auth.dto.js';
import type { Admin } from './token/current-admin.decorator.js';
import { KnownSignIns } from './attempts/known-sign-ins.js';
import { type Attempt, resetLoginAttempts } from './attempts/login-throttle.guard.js';
import { OwnAttempts } from './attempts/own-attempts.js';
import { Invite } from './users/invite.entity.js';
import { withdrawInvites } from './users/withdraw-invites.js';
import { hashPassword, renewHash, verifyPassword } from './passwords/passwords.js';
import { Session } from './session.entity.js';
import type { Client } from './sessions/client.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SecondFactors } from './totp/second-factors.js';
import { lockUsers } from './users/lock-users.js';
import { isTaken, nameFault, plainName, TAKEN } from './usernames.js';
import { User } from './user.entity.js';
import { weaknessOf } from './passwords/weak-passwords.js';

/** A user whose password was verified, and its new hash if the stored one is outdated. */
interface Verified {
  user: User;
  renewed: string | undefined;
}

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactors,
    private readonly known: KnownSignIns,
    private readonly attempts: OwnAttempts,
    private readonly limits: RateLimitStorage,
    private readonly shop: ShopService,
  ) {}

  /**
   * @throws UnauthorizedException, with the same message and after the same work for unknown names and users who have no
   * password yet.
   * @throws CodeRequired if the password is right and the code is missing or wrong.
   * @throws TooManyRequests if too many codes were wrong.
   */
  async login(login: Credentials, client: Client, attempt: Attempt): Promise<LoginAnswer> {
    const { username, password } = login;
    const code = login.code || undefined;
    // As it was typed, so that every name from before the rules signs in; or as it was stored.
    const named = await this.users.findBy({ username: In([username, plainName(username)]) });
    const user = named.find((each) => each.username === username) ?? named[0];
    const isRight = await verifyPassword(user?.password, password, attempt.isStranger);
    const answer = isRight && user ? await this.signIn(user, { password, code }, client, attempt) : undefined;
    if (!answer) {
      // An unknown name is not logged: it may be a password typed into the wrong field.
      await this.logFailure(user?.username ?? null, client);
      throw new UnauthorizedException('Invalid username or password.');
    }
    return answer;
  }

  /** Signs in a user who gave the right password; undefined if it has been changed meanwhile. */
  private async signIn(
    user: User,
    { password, code }: { password: string; code: string | undefined },
    client: Client,
    { pair }: Attempt,
  ): Promise<LoginAnswer | undefined> {
    const renewed = await renewHash(user.password ?? '', password);
    // Codes are counted by themselves.
    await resetLoginAttempts(this.limits, { pair });
    if (code !== undefined && (await this.factors.state(user.id)).active) {
      await this.factors.count(user.id);
    }
    try {
      return await this.openSession({ user, renewed }, code, client, pair);
    } catch (error) {
      if (error instanceof CodeRequired) {
        // Otherwise the attempts of a user who has yet to enter the code would count as those of a stranger.
        await this.known.remember(this.users.manager, pair);
        if (code !== undefined) {
          await this.logFailure(user.username, client);
        }
      }
      throw error;
    }
  }

  /**
   * Opens a session, or returns undefined if the user's name or password is no longer the one that was verified:
   * verification takes a while, and a change made meanwhile has already ended the existing sessions. A renewed hash
   * replaces the verified one.
   * @throws CodeRequired if the code is missing or wrong.
   */
  private async openSession(
    { user, renewed }: Verified,
    code: string | undefined,
    client: Client,
    pair: string,
  ): Promise<LoginAnswer | undefined> {
    const { id, username, password } = user;
    return this.users.manager.transaction(async (manager) => {
      // Waits for an uncommitted change of the user, and makes the next change wait for this session.
      const [, found] = await manager.query<[unknown[], number]>(
        `UPDATE users SET last_seen_at = now(), password = $4 WHERE id = $1 AND username = $2 AND password = $3`,
        [id, username, password, renewed ?? password],
      );
      if (found !== 1) {
        return undefined;
      }
      await this.factors.assertCode(manager, id, code);
      const answer = await this.sessions.open(manager, user, client);
      await this.known.remember(manager, pair);
      await writeAuditEntry(manager, { name: username, address: client.address }, AuditAction.SignIn);
      return answer;
    });
  }

  private async logFailure(name: string | null, { address }: Client): Promise<void> {
    await writeAuditEntry(this.users.manager, { name, address }, AuditAction.SignInFailed);
  }

  /** Ends the session; its token is invalid from then on. */
  async logout(admin: Admin): Promise<void> {
    await this.users.manager.transaction(async (manager) => {
      await manager.delete(Session, { id: admin.sessionId });
      await writeAuditEntry(manager, admin, AuditAction.SignOut);
    });
  }

  /**
   * Changes the username, the password or both, and ends the user's other sessions and the links they made.
   * @throws BadRequestException if the current name or password is wrong, nothing new is given, the new name can be taken
   * for others, or the new password is too easy to guess.
   * @throws ConflictException if the new name is somebody else's.
   * @throws TooManyRequests if too many wrong passwords were entered.
   */
  async updateCredentials(admin: Admin, update: CredentialsUpdate): Promise<SignedInUser> {
    if (!update.newUsername && !update.newPassword) {
      throw new FieldErrors({ newUsername: 'You must provide either a new username or a new password' });
    }
    // One's own name stays as it is, also if it is from before the rules.
    const newUsername = update.newUsername === admin.name ? undefined : update.newUsername;
    const fault = newUsername === undefined ? undefined : nameFault(newUsername);
    if (fault) {
      throw new FieldErrors({ newUsername: `New username ${fault}` });
    }
    await this.refuseWeak(admin, update);
    await this.attempts.count(admin);
    const user = await this.users.findOneBy({ id: admin.id, username: update.currentUsername });
    if (!(await verifyPassword(user?.password, update.currentPassword)) || !user) {
      await writeAuditEntry(this.users.manager, admin, AuditAction.CredentialsChangeFailed);
      throw new BadRequestException('Current username or password is incorrect.');
    }
    await this.attempts.reset(admin);
    const username = newUsername === undefined ? user.username : plainName(newUsername);
    const password = update.newPassword ? await hashPassword(update.newPassword) : user.password;
    const { role } = user;
    if (username === user.username && password === user.password) {
      // Whoever enters the present name again expects the same of the other sessions.
      await this.sessions.endOthers(admin);
      return { username, role };
    }
    await this.users.manager.transaction(async (manager) => {
      const others = (await lockUsers(manager)).filter(({ id }) => id !== user.id);
      if (newUsername !== undefined && isTaken(others, newUsername)) {
        throw new ConflictException(TAKEN);
      }
      // Compare-and-swap on the old name and hash: of two concurrent changes only one succeeds.
      const { affected } = await manager.update(
        User,
        { id: user.id, username: user.username, password: user.password ?? '' },
        { username, password, ...(update.newPassword && { passwordMadeUp: false }) },
      );
      if (affected !== 1) {
        throw new BadRequestException('Current username or password is incorrect.');
      }
      if (update.newPassword) {
        // A link that somebody made for the old one must not replace the new one.
        await manager.delete(Invite, { userId: user.id });
      }
      await manager.delete(Session, { userId: user.id, id: Not(admin.sessionId) });
      await withdrawInvites(manager, { issuedBy: user.id }, admin);
      await writeAuditEntry(manager, admin, AuditAction.CredentialsChange, undefined, {
        changes: [
          ...(username === user.username ? [] : [{ field: 'username', from: user.username, to: username }]),
          ...(update.newPassword ? [{ field: 'password', from: null, to: null }] : []),
        ],
      });
    });
    return { username, role };
  }

  /** Checks only the new password: an existing weak one keeps working. */
  private async refuseWeak(
    admin: Admin,
    { newUsername = '', newPassword }: CredentialsUpdate,
  ): Promise<void> {
    const { name } = await this.shop.read();
    const names = [name, admin.name, newUsername];
    const weakness = newPassword === undefined ? undefined : await weaknessOf(newPassword, names);
    if (weakness) {
      throw new FieldErrors({ newPassword: `New password ${weakness}` });
    }
  }
}
