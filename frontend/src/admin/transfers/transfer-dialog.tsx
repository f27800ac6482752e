import { Form, Input, Select } from 'antd';
import { FirstStatus } from '@/api/models/FirstStatus';
import type { PhoneTransfer } from '@/api/models/PhoneTransfer';
import { SellerKind } from '@/api/models/SellerKind';
import type { Transfer } from '@/api/models/Transfer';
import { rules } from '@/api/rules';
import { useCreateTransfer } from '@/data/admin/transfers';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast } from '@/lib/toast';
import { ClientFields } from '../clients/client-fields';
import { showFormFailure } from '../forms/failure-text';
import { DialogForm, FormDialog } from '../forms/form-dialog';
import { formRules, textRules } from '../forms/form-rules';
import { DescriptionField, SellerField } from './parcel-fields';
import { SELLER_KINDS, STATUS_WORDS } from './transfer-words';

const fields = rules.PhoneTransfer;
const FORM = 'transfer-form';
const EMPTY = {
  ...{ name: '', phone: '', email: '', seller: '', sellerKind: SellerKind.UNKNOWN },
  ...{ description: '', status: FirstStatus.EXPECTED, trackingNumber: '', reference: '', internalNote: '' },
};

/** Whether the client first reads that it is expected, or that it has arrived. */
const PLACES = [
  { value: FirstStatus.EXPECTED, label: 'On its way' },
  { value: FirstStatus.RECEIVED, label: 'Here already' },
];

interface TransferDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: (transfer: Transfer) => void;
}

/** The dialog to add a transfer for a client who called, or of a parcel that came unannounced. */
export function TransferDialog({ open, onClose, onAdded }: TransferDialogProps) {
  const [form] = Form.useForm<typeof EMPTY>();
  const { mutateAsync: create, isPending } = useCreateTransfer();
  return (
    <FormDialog
      formId={FORM}
      saving={isPending}
      okText={isPending ? 'Saving...' : 'Add Transfer'}
      isChanged={() => JSON.stringify(form.getFieldsValue(true)) !== JSON.stringify(EMPTY)}
      title="Add a Transfer"
      open={open}
      width={720}
      onClose={onClose}
    >
      <DialogForm
        id={FORM}
        form={form}
        initialValues={EMPTY}
        disabled={isPending}
        validateTrigger="onBlur"
        onFinish={(values: typeof EMPTY) => void add(values)}
      >
        <ClientFields form={form} rules={fields} />
        <div className="sch-row">
          <SellerField rule={fields.seller} />
          <Form.Item name="sellerKind" label="The Seller Is">
            <Select options={SELLER_KINDS} />
          </Form.Item>
        </div>
        <DescriptionField rule={fields.description} />
        <div className="sch-row">
          <Form.Item name="status" label="Where It Is">
            <Select options={PLACES} />
          </Form.Item>
          <Form.Item
            name="trackingNumber"
            label="Tracking (optional)"
            rules={formRules(fields.trackingNumber)}
          >
            <Input dir="auto" autoComplete="off" />
          </Form.Item>
        </div>
        <Form.Item
          name="reference"
          label="Reference (optional)"
          rules={formRules(fields.reference)}
          extra="Your line in the book. Only you see it."
        >
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="internalNote"
          label="Internal Note (optional)"
          rules={textRules(fields.internalNote)}
          extra="Only you read this."
        >
          <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
      </DialogForm>
    </FormDialog>
  );

  async function add({ email, ...values }: typeof EMPTY): Promise<void> {
    const transfer: PhoneTransfer = { ...values, email: email.trim() || null };
    try {
      const added = await create(transfer);
      // What is saved is no reason to ask before this address is left.
      form.resetFields();
      onClose();
      onAdded(added);
      toast({
        title: 'Transfer Added',
        description: `${bidiIsolate(added.name)} is now under ${STATUS_WORDS[added.status]}.`,
      });
    } catch (error) {
      showFormFailure(form, error, 'There was an error adding the transfer. Please try again.');
    }
  }
}
