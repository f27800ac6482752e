import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InviteMail } from '@/api/models/InviteMail';
import type { UserCreate } from '@/api/models/UserCreate';
import { AdminUsersService } from '@/api/services/AdminUsersService';
import { calendarFeedQuery } from './calendar/feed';

/** Everyone who may use the back office. */
export const usersQuery = () =>
  queryOptions({
    queryKey: ['admin', 'users'],
    queryFn: () => AdminUsersService.listUsers(),
    staleTime: 0,
  });

/** A user, and the password of whoever changes something about them. */
interface OnUser {
  id: number;
  password: string;
}

function useRefreshUsers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: usersQuery().queryKey });
}

/** Adds a user; the answer has the link with which they choose a password. */
export function useCreateUser() {
  const onSuccess = useRefreshUsers();
  return useMutation({ mutationFn: (user: UserCreate) => AdminUsersService.createUser(user), onSuccess });
}

/** Makes a new link for a user. */
export function useInviteUser() {
  const onSuccess = useRefreshUsers();
  return useMutation({
    mutationFn: ({ id, password }: OnUser) => AdminUsersService.inviteUser(id, { password }),
    onSuccess,
  });
}

/** Withdraws the link of a user. */
export function useWithdrawInvite() {
  const onSuccess = useRefreshUsers();
  return useMutation({ mutationFn: (id: number) => AdminUsersService.withdrawInvite(id), onSuccess });
}

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
  const onSuccess = () =>
    Promise.all(
      [usersQuery(), calendarFeedQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  return useMutation({
    mutationFn: ({ id, password }: OnUser) => AdminUsersService.deleteUser(id, { password }),
    onSuccess,
  });
}
