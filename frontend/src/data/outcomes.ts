import { queryOptions } from '@tanstack/react-query';
import { PostOutcome } from '../api/models/PostOutcome';
import { OutcomesService } from '../api/services/OutcomesService';
import type { SentPost } from '../lib/http/sent-posts';

/** Until then a post may still be on its way, or at work. */
const YOUNG_MS = 40_000;
const ASK_EVERY_MS = 2_000;

/** What became of a visitor's posts to one address that got no answer, in their order. */
export const outcomesQuery = (sent: SentPost[], to: string) =>
  outcomes(['outcomes'], sent, ({ key }) => OutcomesService.findOutcome(to, key));

/** What became of the user's own posts in the back office that got no answer, in their order. */
export const ownOutcomesQuery = (sent: SentPost[]) =>
  outcomes(['admin', 'outcomes'], sent, ({ key, to }) => OutcomesService.findOwnOutcome(to, key));

function outcomes(
  name: string[],
  sent: SentPost[],
  ask: (sent: SentPost) => ReturnType<typeof OutcomesService.findOutcome>,
) {
  return queryOptions({
    queryKey: [...name, ...sent.map(({ key }) => key)],
    queryFn: () =>
      Promise.all(
        sent.map(async (one) => {
          const { outcome } = await ask(one);
          return outcome === PostOutcome.NONE && isYoung(one) ? PostOutcome.UNKNOWN : outcome;
        }),
      ),
    enabled: sent.length > 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      sent.some(
        (one, index) =>
          data?.[index] === PostOutcome.WORKING || (isYoung(one) && data?.[index] !== PostOutcome.DONE),
      )
        ? ASK_EVERY_MS
        : false,
  });
}

function isYoung({ at }: SentPost): boolean {
  return Date.now() - at < YOUNG_MS;
}
