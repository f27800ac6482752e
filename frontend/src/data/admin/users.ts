import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InviteMail } from '@/api/models/InviteMail';
import type { UserCreate } from '@/api/models/UserCreate';
import { AdminUsersService } from '@/api/services/AdminUsersService';

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

/** Sends a user the link by email. */
export function useSendInviteMail() {
  return useMutation({
    mutationFn: ({ id, ...mail }: InviteMail & Pick<OnUser, 'id'>) =>
      AdminUsersService.sendInviteMail(id, mail),
  });
}

/** Removes a user. */
export function useDeleteUser() {
  const onSuccess = useRefreshUsers();
  return useMutation({
    mutationFn: ({ id, password }: OnUser) => AdminUsersService.deleteUser(id, { password }),
    onSuccess,
  });
}
