import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InviteMail } from '@/api/models/InviteMail';
import type { UserCreate } from '@/api/models/UserCreate';
import { AdminUsersService } from '@/api/services/AdminUsersService';
import { calendarFeedQuery } from './calendar/feed';
import { useRefresh } from './use-update-row';
import { freshQuery } from './fresh-query';

/** Everyone who may use the back office. */
export const usersQuery = () => freshQuery(['admin', 'users'], () => AdminUsersService.listUsers());

/** A user, and the password of whoever changes something about them. */
interface OnUser {
  id: number;
  password: string;
}

const useRefreshUsers = () => useRefresh({ admin: usersQuery().queryKey });

/** Adds a user; the answer has the link with which they choose a password. */
export const useCreateUser = () =>
  useMutation({
    mutationFn: (user: UserCreate) => AdminUsersService.createUser(user),
    // Without an answer they may be there all the same.
    onSettled: useRefreshUsers(),
  });

/** Makes a new link for a user. */
export const useInviteUser = () =>
  useMutation({
    mutationFn: ({ id, password }: OnUser) => AdminUsersService.inviteUser(id, { password }),
    onSettled: useRefreshUsers(),
  });

/** Withdraws the link of a user. */
export const useWithdrawInvite = () =>
  useMutation({
    mutationFn: (id: number) => AdminUsersService.withdrawInvite(id),
    onSettled: useRefreshUsers(),
  });

/** Sends a user the link by email. */
export function useSendInviteMail() {
  return useMutation({
    mutationFn: ({ id, ...mail }: InviteMail & Pick<OnUser, 'id'>) =>
      AdminUsersService.sendInviteMail(id, mail),
  });
}

/** Removes a user, and with them perhaps the calendar's address. */
export function useDeleteUser() {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [usersQuery(), calendarFeedQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  return useMutation({
    mutationFn: ({ id, password }: OnUser) => AdminUsersService.deleteUser(id, { password }),
    onSettled,
  });
}
