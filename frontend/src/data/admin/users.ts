import { useMutation } from '@tanstack/react-query';
import type { InviteMail } from '@/api/models/InviteMail';
import type { UserCreate } from '@/api/models/UserCreate';
import { AdminUsersService } from '@/api/services/AdminUsersService';
import { calendarFeedQuery } from './calendar/feed';
import { useAttempt, useRefreshKeys } from './use-update-row';
import { freshQuery } from './fresh-query';

/** Everyone who may use the back office. */
export const usersQuery = () => freshQuery(['admin', 'users'], () => AdminUsersService.listUsers());

/** A user, and the password of whoever changes something about them. */
interface OnUser {
  id: number;
  password: string;
}

const useRefreshUsers = () => useRefreshKeys(usersQuery().queryKey);

/** Adds a user; the answer has the link with which they choose a password. */
export const useCreateUser = () =>
  useAttempt(useRefreshUsers(), (user: UserCreate) => AdminUsersService.createUser(user));

/** Makes a new link for a user. */
export const useInviteUser = () =>
  useAttempt(useRefreshUsers(), ({ id, password }: OnUser) => AdminUsersService.inviteUser(id, { password }));

/** Withdraws the link of a user. */
export const useWithdrawInvite = () =>
  useAttempt(useRefreshUsers(), (id: number) => AdminUsersService.withdrawInvite(id));

/** Sends a user the link by email. */
export function useSendInviteMail() {
  return useMutation({
    mutationFn: ({ id, ...mail }: InviteMail & Pick<OnUser, 'id'>) =>
      AdminUsersService.sendInviteMail(id, mail),
  });
}

/** Removes a user, and with them perhaps the calendar's address. */
export const useDeleteUser = () =>
  useAttempt(
    useRefreshKeys(usersQuery().queryKey, calendarFeedQuery().queryKey),
    ({ id, password }: OnUser) => AdminUsersService.deleteUser(id, { password }),
  );
