import type { DataSource } from 'typeorm';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { COMMAND_LINE, writeAuditEntry } from '../../audit/audit-log.js';
import { OperatorError } from '../../common/operator-error.js';
import { generatePassword, hashPassword } from './passwords.js';
import { Session } from '../session.entity.js';
import { User } from '../user.entity.js';

/**
 * Gives an administrator a new password and ends all of their sessions. Without a name, it picks the only one.
 * @throws OperatorError, which lists the administrators, if there is none of that name, or none is named and there are several.
 */
export async function resetPassword(
  source: DataSource,
  name?: string,
): Promise<{ username: string; password: string; sessions: number }> {
  const password = generatePassword();
  const hash = await hashPassword(password);
  return source.transaction(async (manager) => {
    const users = await manager.find(User, { order: { id: 'ASC' } });
    const named = users.filter(({ username }) => name === undefined || username === name);
    const [user] = named;
    if (!user || named.length > 1) {
      const names = users.map(({ username }) => username).join(', ');
      throw new OperatorError(
        users.length === 0
          ? 'There is no administrator yet: the first start of the product makes one.'
          : `${user ? 'There are several administrators' : `There is no administrator "${name}"`}. Choose one of: ${names}`,
      );
    }
    await manager.update(User, { id: user.id }, { password: hash });
    const { affected } = await manager.delete(Session, { userId: user.id });
    await writeAuditEntry(manager, COMMAND_LINE, AuditAction.PasswordReset, user.id);
    return { username: user.username, password, sessions: affected ?? 0 };
  });
}
