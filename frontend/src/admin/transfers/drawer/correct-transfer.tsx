import { useQueryClient } from '@tanstack/react-query';
import type { Transfer } from '@/api/models/Transfer';
import type { TransferUpdate } from '@/api/models/TransferUpdate';
import { rules } from '@/api/rules';
import { CorrectDetails } from '@/admin/clients/correct-details';
import { adminTransferQuery } from '@/data/admin/transfers';
import { DescriptionField, SellerField } from '../parcel-fields';

const fields = rules.TransferUpdate;

interface CorrectTransferProps {
  transfer: Transfer;
  save: (changes: TransferUpdate) => Promise<Transfer>;
  isSaving: boolean;
}

/** Sets right who a transfer is for, who sends it, and what. */
export function CorrectTransfer({ transfer, save, isSaving }: CorrectTransferProps) {
  const client = useQueryClient();
  return (
    <CorrectDetails
      row={transfer}
      what="Transfer"
      rules={fields}
      moreOf={({ seller, description }) => ({ seller, description })}
      load={(id) => client.fetchQuery({ ...adminTransferQuery(id), staleTime: 0 })}
      update={{ isPending: isSaving, mutateAsync: ({ changes }) => save(changes) }}
    >
      <SellerField rule={fields.seller} />
      <DescriptionField rule={fields.description} />
    </CorrectDetails>
  );
}
