import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Visit } from '../api/models/Visit';
import type { VisitMove } from '../api/models/VisitMove';
import { VisitsService } from '../api/services/VisitsService';
import { forgetPosts } from '../lib/http/sent-posts';
import { statusOf } from '../lib/status-of';
import { linkQuery } from './links';
import { pageOf } from './lists/list-pages';
import { slotKeys } from './schedule';

/** Number of times shown per page, which suits a phone. */
const TIMES_AT_ONCE = 60;

/** The visit a link opens. */
export const visitQuery = (token: string | undefined) =>
  linkQuery('visit', token, (known) => VisitsService.getVisit(known));

/** Whether the client can write about the visit. */
export const visitWordsQuery = (token: string) =>
  queryOptions({
    queryKey: ['visit-words', token],
    queryFn: () => VisitsService.getVisitWordsState(token),
  });

/** Times the visit can be moved to, from the one after `after`. */
export const otherTimesQuery = (token: string, after: number | undefined) =>
  queryOptions({
    queryKey: [...slotKeys.available, 'some', token, after ?? null],
    queryFn: async () => pageOf(await VisitsService.listVisitTimes(token, TIMES_AT_ONCE, after)),
  });

/** All times the visit can be moved to. */
export const moveTimesQuery = (token: string) =>
  queryOptions({
    queryKey: [...slotKeys.available, 'all', token],
    queryFn: () => VisitsService.listVisitTimes(token),
  });

/** Asks for the visit again: another tab, or the shop, may have changed it. */
export function useRefreshVisit(token: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: visitQuery(token).queryKey });
}

/** When the visit would begin at the slot that was asked for. */
export type AskedTime = Pick<Visit, 'date' | 'startTime'>;

/**
 * Moves the visit to another slot, or cancels it without one; after a refusal, the current visit is shown. That one also
 * says whether it was done where no answer came. It does not use the query library's mutations, because this page would
 * load their code for a single button.
 */
export function useChangeVisit(token: string): (move?: VisitMove, at?: AskedTime) => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = visitQuery(token);

  return async (move, at) => {
    const before = client.getQueryData(queryKey);
    try {
      const visit = await (move ? VisitsService.moveVisit(token, move) : VisitsService.cancelVisit(token));
      client.setQueryData(queryKey, visit);
      void client.invalidateQueries({ queryKey: slotKeys.available });
    } catch (error) {
      // What is open now comes before the words about it, or it would move them away from under a press.
      await Promise.all(
        [queryKey, slotKeys.available].map((stale) => client.invalidateQueries({ queryKey: stale })),
      );
      const now = client.getQueryData(queryKey);
      if (now !== before) {
        // It is seen now what became of a move: the same one is meant anew from here on.
        forgetPosts(`/api/visits/${token}/move`);
      }
      const isDone = at
        ? at.date === now?.date && at.startTime === now.startTime
        : `${now?.cancelReason}` === 'client';
      if (statusOf(error) !== undefined || !isDone) {
        throw error;
      }
    }
  };
}
