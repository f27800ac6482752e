import type { EntityManager } from 'typeorm';
import { clean } from '../../common/invisible.js';
import { OperatorError } from '../../common/operator-error.js';
import { User } from '../user.entity.js';

/**
 * The user of a name, blanks around it and letters nobody can see aside; without a name, the only user.
 * @throws OperatorError, which lists the users, if there is none of that name, or none is named and there are several.
 */
export async function pickUser(manager: EntityManager, name?: string): Promise<User> {
  const users = await manager.find(User, { order: { id: 'ASC' } });
  const named = users.filter(({ username }) => name === undefined || clean(username) === clean(name));
  const [user] = named;
  if (!user || named.length > 1) {
    const names = users.map(({ username }) => username).join(', ');
    throw new OperatorError(
      users.length === 0
        ? "There's no administrator yet. Start the product once to create one."
        : `${user ? 'There are several administrators' : `There is no administrator "${name}"`}. Choose one of: ${names}`,
    );
  }
  return user;
}
