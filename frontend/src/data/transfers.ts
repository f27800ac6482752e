import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { TransferTracking } from '../api/models/TransferTracking';
import { TransfersService } from '../api/services/TransfersService';
import { statusOf } from '../lib/status-of';
import { linkQuery } from './links';

/** The transfer a client's link opens. */
export const transferQuery = (token: string | undefined) =>
  linkQuery('transfer', token, (known) => TransfersService.getPublicTransfer(known));

/** The transfer a seller's link opens. */
export const sellerQuery = (token: string | undefined) =>
  linkQuery('seller', token, (known) => TransfersService.getSellerTransfer(known));

/** Enters the tracking number as the seller. */
export const useNoteTracking = (token: string) =>
  useNoting(sellerQuery(token), (body) => TransfersService.noteTrackingNumber(token, body));

/** The same as the client. */
export const useNoteOwnTracking = (token: string) =>
  useNoting(transferQuery(token), (body) => TransfersService.noteOwnTrackingNumber(token, body));

/**
 * After a refusal, the current state is shown, which also says whether it was done where no answer came. It does not use
 * the query library's mutations, because these pages would load their code for a single button.
 */
function useNoting<Shown extends { trackingNumber?: string | null }>(
  { queryKey }: { queryKey: QueryKey },
  post: (body: TransferTracking) => Promise<Shown>,
): (trackingNumber: string) => Promise<void> {
  const client = useQueryClient();
  return async (trackingNumber) => {
    try {
      client.setQueryData(queryKey, await post({ trackingNumber }));
    } catch (error) {
      await client.invalidateQueries({ queryKey });
      const known = client.getQueryData<Shown>(queryKey)?.trackingNumber;
      if (statusOf(error) !== undefined || known !== trackingNumber.trim()) {
        throw error;
      }
    }
  };
}

/** Makes a link for the seller; the one before stops working. After a refusal, the current state is shown. */
export function useSellerLink(token: string): () => Promise<string> {
  const client = useQueryClient();
  return async () => {
    try {
      return (await TransfersService.createOwnSellerLink(token)).url;
    } catch (error) {
      await client.invalidateQueries({ queryKey: transferQuery(token).queryKey });
      throw error;
    }
  };
}
