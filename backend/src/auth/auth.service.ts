import { randomUUID } from 'node:crypto';
import { BadRequestException, Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Not, Repository } from 'typeorm';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { type Actor, record } from '../audit/record.js';
import { FieldErrors } from '../common/error-filter.js';
import type { CredentialsUpdate, Login, LoginAnswer, SignedInUser } from './auth.dto.js';
import type { CurrentAdmin } from './token/current-user.decorator.js';
import type { TokenPayload } from './token/jwt.strategy.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

/** SPEC 9: a session ends 24 hours after its login. */
export const SESSION_SECONDS = 24 * 60 * 60;

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly jwt: JwtService,
  ) {}

  /** @throws UnauthorizedException with the same text and after the same work for unknown names. */
  async login({ username, password }: Login, { address }: Actor): Promise<LoginAnswer> {
    const user = await this.users.findOneBy({ username });
    if (!(await verifyPassword(user?.password, password)) || !user) {
      await record(this.users.manager, { name: username, address }, AuditAction.SignInFailed);
      throw new UnauthorizedException('Invalid username or password.');
    }
    const id = randomUUID();
    await this.sessions.delete({ expiresAt: LessThan(new Date()) });
    await this.sessions.manager.transaction(async (manager) => {
      await manager.insert(Session, {
        id,
        userId: user.id,
        expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
      });
      await record(manager, { name: user.username, address }, AuditAction.SignIn);
    });
    const payload: TokenPayload = { sid: id };
    return { token: await this.jwt.signAsync(payload), user: { username: user.username, role: user.role } };
  }

  /** Ends the session behind the token; the token is worthless from then on. */
  async logout({ sessionId }: CurrentAdmin, actor: Actor): Promise<void> {
    await this.sessions.manager.transaction(async (manager) => {
      await manager.delete(Session, { id: sessionId });
      await record(manager, actor, AuditAction.SignOut);
    });
  }

  /**
   * Changes name, password or both and ends every other session of the user.
   * @throws BadRequestException if the current name or password is wrong, or nothing new is given.
   */
  async updateCredentials(
    admin: CurrentAdmin,
    update: CredentialsUpdate,
    actor: Actor,
  ): Promise<SignedInUser> {
    if (!update.newUsername && !update.newPassword) {
      throw new FieldErrors({ newUsername: 'You must provide either a new username or a new password' });
    }
    const user = await this.users.findOneByOrFail({ id: admin.id });
    const known = user.username === update.currentUsername;
    if (!(await verifyPassword(known ? user.password : undefined, update.currentPassword))) {
      await record(this.users.manager, actor, AuditAction.CredentialsChangeFailed);
      throw new BadRequestException('Current username or password is incorrect.');
    }
    const username = update.newUsername ?? user.username;
    const password = update.newPassword ? await hashPassword(update.newPassword) : user.password;
    await this.users.manager.transaction(async (manager) => {
      // Compare-and-swap on the old hash: of two changes at once only one wins.
      const { affected } = await manager.update(
        User,
        { id: user.id, password: user.password },
        { username, password },
      );
      if (affected !== 1) {
        throw new BadRequestException('Current username or password is incorrect.');
      }
      await manager.delete(Session, { userId: user.id, id: Not(admin.sessionId) });
      await record(manager, actor, AuditAction.CredentialsChange);
    });
    return { username, role: user.role };
  }
}
