import { ConflictException, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../../audit/audit-log.js';
import { CONFIG, type Config } from '../../config/config.js';
import { KeyedHash } from '../../config/keyed-hash.js';
import { FieldErrors } from '../../http/error-filter.js';
import { issueInvite } from './issue-invite.js';
import { withdrawInvites } from './withdraw-invites.js';
import { OwnPasswordCheck } from '../passwords/own-password.js';
import { Session } from '../session.entity.js';
import type { Admin } from '../token/current-admin.decorator.js';
import { lockUser } from '../totp/remove-factor.js';
import { addUser } from './add-user.js';
import { listUsers } from './list-users.js';
import { lockUsers } from './lock-users.js';
import { User } from '../user.entity.js';
import { FULL, nameFault, NO_SUCH_USER, TAKEN } from '../usernames.js';
import type { InviteLink, User as UserAnswer, UserCreate } from './users.dto.js';
import { found } from '../../http/nothing-here.js';

/** What is to be done within the transaction that deletes a user. */
type BeforeDelete = (manager: EntityManager, userId: number, actor: Actor) => Promise<void>;

/** Who may sign in. Whoever adds, invites or deletes somebody confirms it with their own password. */
@Injectable()
export class UsersService {
  private readonly deleteWork: BeforeDelete[] = [];

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly ownPassword: OwnPasswordCheck,
    private readonly hash: KeyedHash,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Registers what else ends with a user. Modules call it before the application starts. */
  beforeDelete(work: BeforeDelete): void {
    this.deleteWork.push(work);
  }

  /** Lists all, the oldest first. */
  async list(admin: Admin): Promise<UserAnswer[]> {
    const rows = await listUsers(this.users.manager);
    return rows.map(({ createdAt, lastSeenAt, link, ...row }) => ({
      ...row,
      link: link && { ...link, until: link.until.toISOString() },
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      current: row.id === admin.id,
    }));
  }

  /**
   * Adds a user without a password, and a link to choose one.
   * @throws FieldErrors if the name can be taken for others.
   * @throws ConflictException if it is taken, or there are too many users.
   */
  async create({ username, password }: UserCreate, admin: Admin): Promise<InviteLink> {
    const fault = nameFault(username);
    if (fault) {
      throw new FieldErrors({ username: `Username ${fault}` });
    }
    await this.ownPassword.assert(admin, password);
    return this.users.manager.transaction(async (manager) => {
      const users = await lockAs(admin, manager);
      const added = await addUser(manager, users, username);
      if (added === 'full') {
        throw new ConflictException(FULL);
      }
      if (added === 'taken') {
        throw new ConflictException(TAKEN);
      }
      const link = await this.issue(manager, added, admin);
      await writeAuditEntry(manager, admin, AuditAction.UserCreate, added.id, { name: added.username });
      return link;
    });
  }

  /** Makes a new link. @throws NotFoundException if there is no such user. */
  async invite(id: number, password: string, admin: Admin): Promise<InviteLink> {
    await this.ownPassword.assert(admin, password);
    return this.users.manager.transaction(async (manager) => {
      const user = find(await lockAs(admin, manager), id);
      const link = await this.issue(manager, user, admin);
      await writeAuditEntry(manager, admin, AuditAction.UserInvite, id, { name: user.username });
      return link;
    });
  }

  /**
   * Withdraws the link of a user, if one is open.
   * @throws NotFoundException if there is no such user.
   */
  async withdrawInvite(id: number, admin: Admin): Promise<void> {
    await this.users.manager.transaction(async (manager) => {
      find(await lockAs(admin, manager), id);
      await withdrawInvites(manager, { userId: id }, admin);
    });
  }

  /**
   * Deletes a user, and with them their sessions, link, second factor, and whatever they made to get in with.
   * @throws NotFoundException if there is no such user.
   * @throws ConflictException if it is the caller or the last one.
   */
  async delete(id: number, password: string, admin: Admin): Promise<void> {
    await this.ownPassword.assert(admin, password);
    await this.users.manager.transaction(async (manager) => {
      const users = await lockAs(admin, manager);
      const user = find(users, id);
      // Whoever asks is one of them, so the last one is always oneself.
      if (id === admin.id) {
        throw new ConflictException(
          users.length === 1 ? 'The last user cannot be deleted.' : 'You cannot delete yourself.',
        );
      }
      // First, as whatever refers to a user locks them: of two such transactions one waits.
      await lockUser(manager, id);
      for (const work of this.deleteWork) {
        await work(manager, id, admin);
      }
      await withdrawInvites(manager, { issuedBy: id }, admin);
      await manager.delete(User, { id });
      await writeAuditEntry(manager, admin, AuditAction.UserDelete, id, { name: user.username });
    });
  }

  private async issue(manager: EntityManager, { id, username }: User, issuer: Admin): Promise<InviteLink> {
    const invite = { userId: id, issuedBy: issuer.id };
    const { inviteUrl, expiresAt } = await issueInvite(manager, invite, this.hash, this.config.publicUrl);
    return { id, username, inviteUrl, expiresAt: expiresAt.toISOString() };
  }
}

/**
 * Locks the users for what `admin` does to them.
 * @throws UnauthorizedException if somebody has ended their session meanwhile: of two who delete each other at once, one stays.
 */
async function lockAs({ sessionId }: Admin, manager: EntityManager): Promise<User[]> {
  const users = await lockUsers(manager);
  if (!(await manager.existsBy(Session, { id: sessionId }))) {
    throw new UnauthorizedException('Please log in.');
  }
  return users;
}

function find(users: User[], id: number): User {
  return found(
    users.find((each) => each.id === id),
    NO_SUCH_USER,
  );
}
