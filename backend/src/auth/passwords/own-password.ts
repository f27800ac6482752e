import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { writeAuditEntry } from '../../audit/audit-log.js';
import { FieldErrors } from '../../http/error-filter.js';
import { OwnAttempts } from '../attempts/own-attempts.js';
import type { Admin } from '../token/current-admin.decorator.js';
import { User } from '../user.entity.js';
import { verifyPassword } from './passwords.js';

/** Asks who is signed in for their own password, before what nobody else may do at a screen that was left open. */
@Injectable()
export class OwnPasswordCheck {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly attempts: OwnAttempts,
  ) {}

  /**
   * @throws FieldErrors if it is wrong.
   * @throws TooManyRequests if there were too many wrong ones, at the sign-in or here.
   */
  async assert(admin: Admin, password: string): Promise<void> {
    await this.attempts.count(admin);
    const user = await this.users.findOneBy({ id: admin.id });
    if (!(await verifyPassword(user?.password, password))) {
      await writeAuditEntry(this.users.manager, admin, AuditAction.PasswordCheckFailed);
      throw new FieldErrors({ password: 'This is not your password.' });
    }
    await this.attempts.reset(admin);
  }
}
