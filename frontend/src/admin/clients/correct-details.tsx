import type { ReactNode } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { Rule } from '@/api/rules';
import { FormDialog } from '../forms/form-dialog';
import { type RecordFormOptions, useRecordForm } from '../forms/use-record-form';
import { type RecordDialogProps, useRecordDialog } from '../list-page/use-record-dialog';
import { ClientFields } from './client-fields';

interface ClientRow {
  id: number;
  version: number;
  name: string;
  phone: string;
  email: string | null;
}

type Client = Pick<ClientRow, 'name' | 'phone' | 'email'>;

interface CorrectDetailsProps<Row extends ClientRow, More extends object> extends Pick<
  RecordFormOptions<Row, object, Client & More>,
  'update' | 'load'
> {
  row: Row;
  /** What the row is called, for example `Visit`. */
  what: string;
  rules: Record<keyof Client, Rule>;
  /** What else of the row can be corrected: its fields, and the form's values of them. */
  moreOf: (row: Row) => More;
  children?: ReactNode;
}

/** A button, and the dialog to set right what was mistyped about a client. */
export function CorrectDetails<Row extends ClientRow, More extends object>({
  row,
  ...dialog
}: CorrectDetailsProps<Row, More>) {
  const { session, show, props } = useRecordDialog<Row>();
  const { record } = props;
  return (
    <>
      <Button type="text" icon={<EditOutlined aria-hidden />} onClick={() => show(row)}>
        Correct Details
      </Button>
      {record && <CorrectDialog key={session} {...props} {...dialog} record={record} />}
    </>
  );
}

function CorrectDialog<Row extends ClientRow, More extends object>({
  open,
  record,
  onClose,
  what,
  rules,
  moreOf,
  children,
  ...saving
}: Omit<CorrectDetailsProps<Row, More>, 'row'> & Required<RecordDialogProps<Row>>) {
  const { form, formProps, dialogProps } = useRecordForm<Row, Client & More, Client & More>({
    ...saving,
    record,
    formId: 'correct-form',
    valuesOf: (row = record) => {
      const { name, phone, email } = row;
      return { name, phone, email: email ?? '', ...moreOf(row) };
    },
    fieldsOf: (values) => ({ ...values, email: values.email?.trim() || null }),
    onSaved: onClose,
    name: what,
    describe: () => 'The details are corrected.',
    failed: `The ${what.toLowerCase()} could not be changed. Please try again.`,
  });
  return (
    <FormDialog {...dialogProps} title="Correct Details" open={open} width={720} onClose={onClose}>
      <Form {...formProps}>
        <p className="sch-muted sch-list-note">
          No email is sent about name, phone and email. A new address gets the latest email once you send it
          again.
        </p>
        <ClientFields form={form} rules={rules} />
        {children}
      </Form>
    </FormDialog>
  );
}
