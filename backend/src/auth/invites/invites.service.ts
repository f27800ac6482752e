import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { writeAuditEntry } from '../../audit/audit-log.js';
import { KeyedHash } from '../../config/keyed-hash.js';
import { FieldErrors } from '../../http/error-filter.js';
import { found } from '../../http/nothing-here.js';
import { type OpenLink, TokenLinks } from '../../links/token-links.js';
import { ShopService } from '../../shop/shop.service.js';
import { KnownSignIns } from '../attempts/known-sign-ins.js';
import { pairOf } from '../attempts/login-throttle.guard.js';
import type { LoginAnswer } from '../auth.dto.js';
import { hashPassword } from '../passwords/passwords.js';
import { weaknessOf } from '../passwords/weak-passwords.js';
import { Session } from '../session.entity.js';
import type { Admin } from '../token/current-admin.decorator.js';
import { lockUsers } from '../users/lock-users.js';
import { withdrawInvites } from '../users/withdraw-invites.js';
import type { Client } from '../sessions/client.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SecondFactor } from '../totp/second-factor.entity.js';
import { User } from '../user.entity.js';
import { Invite } from '../users/invite.entity.js';
import type { Invite as InviteAnswer } from './invites.dto.js';
import { lockRow } from '../../common/lock-row.js';

/** Links with which users choose a password: a first one, or another if they have lost it. */
@Injectable()
export class InvitesService {
  /** Finds the id of the user whom a token invites. */
  readonly open: OpenLink;

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly sessions: SessionsService,
    private readonly known: KnownSignIns,
    private readonly shop: ShopService,
    private readonly hash: KeyedHash,
    links: TokenLinks,
  ) {
    this.open = links.register({
      name: 'invite',
      routes: /^\/api\/invites\/:token/,
      find: (token) => this.find(token),
    });
  }

  /** @throws NotFoundException if the user was deleted. */
  async read(userId: number): Promise<InviteAnswer> {
    const user = found(await this.users.findOneBy({ id: userId }));
    const { name } = await this.shop.read();
    return { username: user.username, shop: name };
  }

  /**
   * Sets the password and signs the user in. Who has lost a password may also have lost their app, and whoever found it
   * is signed out. The session of whoever was signed in there (`signedIn`) is replaced.
   * @throws FieldErrors if the password is too easy to guess; the link stays good.
   * @throws NotFoundException if the link was used meanwhile.
   */
  async accept(
    userId: number,
    token: string,
    password: string,
    client: Client,
    signedIn: Admin | undefined,
  ): Promise<LoginAnswer> {
    const { username, shop } = await this.read(userId);
    const weakness = await weaknessOf(password, [shop, username]);
    if (weakness) {
      throw new FieldErrors({ password: `Password ${weakness}` });
    }
    const hashed = await hashPassword(password);
    return this.users.manager.transaction(async (manager) => {
      await lockUsers(manager);
      const user = found(await lockRow(manager, User, userId));
      const { affected } = await manager.delete(Invite, { userId, hash: this.hash.of(token) });
      found(affected);
      await manager.query(
        `UPDATE users SET password = $2, password_made_up = false, last_seen_at = now() WHERE id = $1`,
        [userId, hashed],
      );
      await manager.delete(Session, { userId });
      await manager.delete(SecondFactor, { userId });
      const { address } = client;
      const { username: name } = user;
      await withdrawInvites(manager, { issuedBy: userId }, { name, address });
      if (signedIn) {
        await this.sessions.replace(manager, signedIn);
      }
      const answer = await this.sessions.open(manager, user, client);
      await this.known.remember(manager, pairOf(name, address ?? ''));
      await writeAuditEntry(manager, { name, address }, AuditAction.UserJoin, userId, { name });
      return answer;
    });
  }

  private async find(token: string): Promise<number | undefined> {
    const [row] = await this.users.query<{ id: number }[]>(
      'SELECT user_id AS id FROM invites WHERE hash = $1 AND expires_at > now()',
      [this.hash.of(token)],
    );
    return row?.id;
  }
}
