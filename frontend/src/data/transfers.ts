import { useQueryClient } from '@tanstack/react-query';
import { TransfersService } from '../api/services/TransfersService';
import { linkQuery } from './links';

/** The transfer a client's link opens. */
export const transferQuery = (token: string | undefined) =>
  linkQuery('transfer', token, (known) => TransfersService.getPublicTransfer(known));

/** The transfer a seller's link opens. */
export const sellerQuery = (token: string | undefined) =>
  linkQuery('seller', token, (known) => TransfersService.getSellerTransfer(known));

/**
 * Enters the tracking number as the seller; after a refusal, the current state is shown. It does not use the query
 * library's mutations, because this page would load their code for a single button.
 */
export function useNoteTracking(token: string): (trackingNumber: string) => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = sellerQuery(token);

  return async (trackingNumber) => {
    try {
      client.setQueryData(queryKey, await TransfersService.noteTrackingNumber(token, { trackingNumber }));
    } catch (error) {
      await client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

/** The same as the client. */
export function useNoteOwnTracking(token: string): (trackingNumber: string) => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = transferQuery(token);

  return async (trackingNumber) => {
    try {
      client.setQueryData(queryKey, await TransfersService.noteOwnTrackingNumber(token, { trackingNumber }));
    } catch (error) {
      await client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

/** Makes a link for the seller; the one before stops working. */
export function useSellerLink(token: string): () => Promise<string> {
  return async () => (await TransfersService.createOwnSellerLink(token)).url;
}
