import { Form, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { Transfer } from '@/api/models/Transfer';
import type { TransferUpdate } from '@/api/models/TransferUpdate';
import { rules } from '@/api/rules';
import { CorrectDetails } from '@/admin/clients/correct-details';
import { formRules, textRules } from '@/admin/forms/form-rules';
import { adminTransferQuery } from '@/data/admin/transfers';

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
      <Form.Item name="seller" label="Who Sends It" rules={formRules(fields.seller)}>
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="description"
        label="What Is Sent"
        rules={textRules(fields.description)}
        extra="The client and the seller see it. No serial numbers, birth dates or ID documents."
      >
        <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    </CorrectDetails>
  );
}
