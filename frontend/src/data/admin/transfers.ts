import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { PhoneTransfer } from '@/api/models/PhoneTransfer';
import type { Transfer } from '@/api/models/Transfer';
import type { TransferStatus } from '@/api/models/TransferStatus';
import type { TransferUpdate } from '@/api/models/TransferUpdate';
import { AdminTransfersService } from '@/api/services/AdminTransfersService';
import { nextPage, pageOf } from '../lists/list-pages';
import { useRefreshToday } from './today';
import { pollWhileQueued } from './poll-while-queued';
import { ignoreNotFound } from './ignore-not-found';
import { orSaved } from './or-saved';
import { useAttempt, useWrite } from './use-update-row';

const transfersKey = ['admin', 'transfers'] as const;

const PAGE_SIZE = 50;

/** The first `limit` transfers that match a search, newest first. */
export const adminTransfersQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: [...transfersKey, 'some', search, limit],
    queryFn: () => AdminTransfersService.listTransfers(search, limit),
  });

/** The transfers with a status, by default all, that match a search, newest first, page by page. */
export const transferPagesQuery = (status: TransferStatus | undefined, search: string) =>
  infiniteQueryOptions({
    queryKey: [...transfersKey, 'pages', status, search],
    queryFn: async ({ pageParam }) =>
      pageOf(await AdminTransfersService.listTransfers(search || undefined, PAGE_SIZE, pageParam, status)),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One transfer; asked again while a mail about it is on its way. */
export const adminTransferQuery = (id: number) =>
  queryOptions({
    queryKey: [...transfersKey, 'one', id],
    queryFn: () => AdminTransfersService.getTransfer(id),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const notice = state.data?.notice;
      return pollWhileQueued(notice && 'kind' in notice ? [notice] : []);
    },
  });

/** All transfers as CSV. */
export const transfersFile = () => AdminTransfersService.exportTransfers();

/** Adds a transfer for a client who called. */
export const useCreateTransfer = () =>
  useWrite(useRefreshTransfers(), (fields: PhoneTransfer) => AdminTransfersService.createTransfer(fields));

/**
 * Changes fields of a transfer, one change after the other: leaving a field and the click that left it are two. Each has
 * the version it was given, or the one that the change before it made (optimistic lock). A refusal means that what is
 * shown was stale; `onRefused` is told of it even once nothing is shown any more.
 */
export function useUpdateTransfer(id: number, onRefused: (error: unknown) => void) {
  const client = useQueryClient();
  const refresh = useRefreshTransfers();
  const { queryKey } = adminTransferQuery(id);
  return useMutation({
    scope: { id: `transfer-${id}` },
    mutationFn: (given: TransferUpdate) => {
      const changes = { ...given, ...(given.status && { holdMail: true }) };
      const version = client.getQueryData<Transfer>(queryKey)?.version;
      return orSaved(
        AdminTransfersService.updateTransfer(id, { ...(version && { version }), ...changes }),
        given,
        () => AdminTransfersService.getTransfer(id),
      );
    },
    onSuccess: (transfer) => {
      client.setQueryData(queryKey, transfer);
      refresh();
    },
    onError: (error) => {
      onRefused(error);
      refresh();
    },
  });
}

/** Notes that a client was called, whom an email did not reach. */
export const useCalledAboutTransfer = () =>
  useTransferWrite((id: number) => AdminTransfersService.updateTransfer(id, { called: true }));

/** Gives any transfer another status, whose email is held back. A refusal means that what is shown was stale. */
export const useMoveTransfer = () =>
  useTransferWrite(({ id, ...changes }: { id: number; version: number; status: TransferStatus }) =>
    AdminTransfersService.updateTransfer(id, { ...changes, holdMail: true }),
  );

/**
 * Takes back the status that a transfer was given here last, whose email is held back; refused if it has another by now.
 * Fields that were saved since stay as they are.
 */
export function useUndoStatus() {
  const client = useQueryClient();
  return useTransferWrite((taken: Transfer) => {
    const latest = client.getQueryData<Transfer>(adminTransferQuery(taken.id).queryKey);
    const { id, version } = latest?.status === taken.status ? latest : taken;
    return AdminTransfersService.undoTransferStatus(id, { version });
  });
}

/** Sends the client the latest email about a transfer again. */
export const useResendTransferNews = (id: number) =>
  useTransferWrite(() => AdminTransfersService.resendTransferNews(id));

/** Deletes a transfer that was never received. */
export const useDeleteTransfer = (id: number) =>
  useAttempt(useRefreshTransfers(), () => AdminTransfersService.deleteTransfer(id).catch(ignoreNotFound));

/** Makes a new link for the seller; the previous one stops working. */
export const useCreateSellerLink = (id: number) =>
  useWrite(useRefreshTransfers(), () => AdminTransfersService.createSellerLink(id));

/** A write whose answer, the transfer, is kept; all of them are loaded again, whatever the outcome. */
function useTransferWrite<Sent = void>(write: (sent: Sent) => Promise<Transfer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (transfer) => client.setQueryData(adminTransferQuery(transfer.id).queryKey, transfer),
    onSettled: useRefreshTransfers(),
  });
}

/** Loads transfers, and the queue in which new ones wait, again. */
function useRefreshTransfers(): () => void {
  const client = useQueryClient();
  const refreshToday = useRefreshToday();
  return () => {
    void client.invalidateQueries({ queryKey: transfersKey });
    void refreshToday();
  };
}
