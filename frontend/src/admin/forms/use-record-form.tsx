import { useState } from 'react';
import { Form, type FormProps } from 'antd';
import { toast, toastError } from '../../lib/toast';
import { changesOf } from './changes';
import { FailureText } from './failure-text';
import { errorBody, showFieldErrors } from './field-errors';

interface Mutation<Sent, Row> {
  isPending: boolean;
  mutateAsync: (sent: Sent) => Promise<Row>;
}

interface RecordFormOptions<Row, Values, Fields> {
  /** The record to edit, as it was when the form opened; undefined to add one. */
  record: Row | undefined;
  /** Id of the form, which the dialog's button submits. */
  formId: string;
  /** The form's values of a record, or of a new one. */
  valuesOf: (record: Row | undefined) => Values;
  /** The request body for the form's values. */
  fieldsOf: (values: Values) => Fields;
  create: Mutation<Fields, Row>;
  update: Mutation<{ id: number; changes: Partial<Fields> & { version?: number } }, Row>;
  onSaved: (saved: Row) => void;
  /** What the record is called, for example `Service`. */
  name: string;
  /** What the notification says of a record that was saved. */
  describe: (saved: Row) => string;
  /** What it says if the server refuses, and no field is the reason. */
  failed: string;
}

/**
 * The form of a dialog that adds or edits a record: sends only what was changed, and shows the server's errors next to
 * the fields they belong to.
 */
export function useRecordForm<
  Row extends { id: number; version?: number },
  Values extends object,
  Fields extends object,
>(options: RecordFormOptions<Row, Values, Fields>) {
  const { record, formId, valuesOf, fieldsOf, create, update, onSaved, name, describe, failed } = options;
  const [form] = Form.useForm<Values>();
  const [initial] = useState(() => valuesOf(record));
  const [conflict, setConflict] = useState<string>();
  const saving = create.isPending || update.isPending;
  const changes = (values: Values) => changesOf(fieldsOf(initial), fieldsOf(values));
  const formProps: FormProps<Values> = {
    id: formId,
    name: formId,
    form,
    layout: 'vertical',
    initialValues: initial,
    disabled: saving,
    validateTrigger: 'onBlur',
    onFinish: (values) => void save(values),
  };
  return {
    form,
    initial,
    formProps,
    /** What the server says if someone else changed the record meanwhile. */
    conflict,
    dialogProps: {
      formId,
      saving,
      okText: saving ? 'Saving...' : record ? 'Save Changes' : `Add ${name}`,
      isChanged: () => Object.keys(changes(form.getFieldsValue(true) as Values)).length > 0,
    },
  };

  async function save(values: Values): Promise<void> {
    setConflict(undefined);
    try {
      const saved = await send(values);
      onSaved(saved);
      toast({ title: `${name} ${record ? 'Saved' : 'Added'}`, description: describe(saved) });
    } catch (error) {
      const { statusCode, message } = errorBody(error);
      if (showFieldErrors(form, error)) {
        return;
      }
      if (statusCode === 409) {
        setConflict(message);
      } else {
        toastError(<FailureText text={failed} error={error} />);
      }
    }
  }

  async function send(values: Values): Promise<Row> {
    if (!record) {
      return create.mutateAsync(fieldsOf(values));
    }
    const { id, version } = record;
    const changed = changes(values);
    return Object.keys(changed).length > 0
      ? update.mutateAsync({ id, changes: { ...changed, ...(version !== undefined && { version }) } })
      : record;
  }
}
