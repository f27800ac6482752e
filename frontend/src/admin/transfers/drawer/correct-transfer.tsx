import { EditOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { Transfer } from '@/api/models/Transfer';
import type { TransferUpdate } from '@/api/models/TransferUpdate';
import { rules } from '@/api/rules';
import { CorrectDialog } from '@/admin/clients/correct-dialog';
import { formRules, textRules } from '@/admin/forms/form-rules';
import { useRecordDialog } from '@/admin/list-page/use-record-dialog';
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
  const dialog = useRecordDialog<Transfer>();
  const { record } = dialog.props;
  return (
    <>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        onClick={() => {
          dialog.show(transfer);
        }}
      >
        Correct Details
      </Button>
      {record && (
        <CorrectDialog
          key={dialog.session}
          {...dialog.props}
          record={record}
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
        </CorrectDialog>
      )}
    </>
  );
}
