import { useMutation } from '@tanstack/react-query';
import type { TransferCreate } from '@/api/models/TransferCreate';
import { TransfersService } from '@/api/services/TransfersService';

/** Announces a transfer to the shop. */
export function useRequestTransfer() {
  return useMutation({
    mutationFn: (transfer: TransferCreate) => TransfersService.requestTransfer(transfer),
  });
}
