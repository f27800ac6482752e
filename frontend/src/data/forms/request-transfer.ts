import type { TransferCreate } from '../../api/models/TransferCreate';
import { TransfersService } from '../../api/services/TransfersService';
import { useIdempotentMutation } from './use-idempotent-mutation';

/** Announces a transfer to the shop. */
export function useRequestTransfer() {
  return useIdempotentMutation((transfer: TransferCreate, key) =>
    TransfersService.requestTransfer(transfer, key),
  );
}
